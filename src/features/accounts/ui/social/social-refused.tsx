import { ErrorLine } from '#kit/feedback/error-line.tsx'
import type { SocialRefusal } from '#shared/social-providers.ts'

const refusals: Record<SocialRefusal, string> = {
  expired: 'This attempt has expired. Please try again.',
  denied: 'The sign-in was canceled.',
  failed: 'The other site didn’t answer as expected. Please try again, or use your email.',
  unverified: 'Your account there has no confirmed email address. Confirm it there first, or use your email here.',
  password: 'This account signs in with its password.',
  unconfirmed: 'Your address is not confirmed here yet. Choose a new password by email, which confirms it.',
  taken: 'That account is linked to another account here.',
  frozen: 'This account can’t sign in this way after “This wasn’t me”. Use its older passkey, or wait for an admin.',
  other: 'Another account there is linked already. Unlink it first.',
  busy: 'Too many attempts from your network. Please try again in 15 minutes.',
}

/** Why a sign-in with a provider was refused, from the address of the page. */
export function SocialRefused({ reason }: { reason: unknown }) {
  const text = typeof reason === 'string' && reason in refusals ? refusals[reason as SocialRefusal] : undefined
  return <ErrorLine error={text} boxed />
}
