import type { SystemTx } from '#platform/db/open.ts'
import type { CallContext } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { registerAccount } from './register-account.ts'

interface RegisterTeamMemberInput<T> {
  name: string
  /** The invited address, not a form field. */
  email: string
  /** 6 to 128 characters (accounts-3). */
  password: string
  inviteCode: string
  /**
   * Creates the membership in the transaction that creates the account: an error rolls everything back. A retry of the
   * same registration within the hour calls it again with the same `profileId`.
   */
  join: (tx: SystemTx, profileId: string) => Promise<T>
}

/**
 * Creates the account of an invited team member: role teammember, with a profile, a verification email and a session
 * for this browser (teams-1, accounts-1). Returns the result of `join`. Throws USER_EXISTS, WEAK_PASSWORD,
 * VALIDATION_ERROR (a very common password) and the errors of `join`.
 */
export async function registerTeamMember<T>(
  context: CallContext,
  { name, email, password, inviteCode, join }: RegisterTeamMemberInput<T>,
): Promise<T> {
  if (password.length < 6) throw new AppError('WEAK_PASSWORD')
  return registerAccount(context.services.accounts, context.db, {
    account: { role: 'teammember', name, email: email.trim().toLowerCase(), source: 'team_member_invite', inviteCode },
    password,
    visit: context,
    now: context.clock.now(),
    afterProvisioning: join,
  })
}
