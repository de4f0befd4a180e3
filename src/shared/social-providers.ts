/** Providers of sign-ins, in the order of their buttons. */
export const socialProviders = ['google', 'discord', 'github'] as const
export type SocialProvider = (typeof socialProviders)[number]

export const socialLabels: Record<SocialProvider, string> = { google: 'Google', discord: 'Discord', github: 'GitHub' }

/** Why a sign-in with a provider was refused, as `/auth?refused=` names it. */
export const socialRefusals = [
  'expired',
  'denied',
  'failed',
  'unverified',
  'password',
  'unconfirmed',
  'busy',
  'taken',
  'other',
  'frozen',
] as const
export type SocialRefusal = (typeof socialRefusals)[number]
