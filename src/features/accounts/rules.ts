/** The conditions that unlock earning credits: the buffer zone (profiles-4). */
export const unlockConditions = ['email', 'demographics', 'consents'] as const
export type UnlockCondition = (typeof unlockConditions)[number]

export const unlockConditionLabels: Readonly<Record<UnlockCondition, string>> = {
  email: 'Confirm your email address',
  demographics: 'Complete your profile',
  consents: 'Accept the terms and the two consents',
}

interface UnlockFacts {
  emailVerified: boolean
  demographicsCompleted: boolean
  termsAccepted: boolean
  cookiesConsent: boolean
  dataConsent: boolean
}

/** The conditions that are not met yet, in the order they are shown. */
export function missingToUnlock(facts: UnlockFacts): UnlockCondition[] {
  const met: Record<UnlockCondition, boolean> = {
    email: facts.emailVerified,
    demographics: facts.demographicsCompleted,
    consents: facts.termsAccepted && facts.cookiesConsent && facts.dataConsent,
  }
  return unlockConditions.filter((condition) => !met[condition])
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/**
 * Estimates the strength of a password of valid length, as a hint beside the field; it does not reject any password.
 */
export function passwordStrength(password: string): 'weak' | 'fair' | 'good' | 'strong' {
  const different = new Set(password).size
  if (different < 6) return 'weak'
  const variety = kinds.filter((kind) => kind.test(password)).length
  const worth = Math.min(password.length, different * 2) + variety * 2
  if (worth < 17) return 'fair'
  return worth < 24 ? 'good' : 'strong'
}

/** Off loopback, a new admin has so many days to set up a second factor (accounts-11). */
export const FACTOR_GRACE_DAYS = 7
