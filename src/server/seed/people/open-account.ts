import { makeAccount } from '#features/accounts/make-account.ts'
import type { AccountsServices } from '#features/accounts/open-services.ts'
import { endFlow } from '#features/onboarding/follow-flow.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { steadyId } from '../steady-id.ts'

export type AccountRole = 'studio' | 'tester' | 'player' | 'teammember' | 'businessdeveloper' | 'consultant'

interface Account {
  email: string
  name: string
  role: AccountRole
  companyName?: string | undefined
  passwordHash: string
  now: Date
}

/** Id of the profile of an address, known before the account is created. */
export const personId = (email: string) => steadyId('person', email)

/**
 * Creates an account with a password and a verified address, as sign-up and the link in the email do, with all it
 * needs: profile, role, credit accounts, a studio's starting credits. The tutorials count as seen.
 */
export async function openAccount(
  tx: SystemTx,
  accounts: AccountsServices,
  { email, name, role, companyName, passwordHash, now }: Account,
): Promise<string> {
  const userId = personId(email)
  const source = role === 'teammember' ? 'team_member_invite' : 'registration_wizard'
  const account = { id: userId, name, email, emailVerified: true, role, companyName, source } as const
  await makeAccount(tx, account, { passwordHash, now })
  await accounts.onVerified(tx, { userId, now })
  if (role === 'tester' || role === 'studio') {
    await endFlow(tx, { profileId: userId, flow: role, how: 'finished', now })
  }
  return userId
}
