import type { SystemTx } from '#platform/db/open.ts'
import type { CallContext } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { registerAccount } from './register-account.ts'

interface TeamMember<T> {
  name: string
  /** Of the invitation, not of the form. */
  email: string
  /** 6 to 128 characters (ruling 5). */
  password: string
  inviteCode: string
  /**
   * Makes the membership, in the transaction that makes the account: what it throws leaves nothing behind. The same
   * registration again within the hour comes here with the same `profileId`.
   */
  join: (tx: SystemTx, profileId: string) => Promise<T>
}

/**
 * The account of someone who was invited into a team: role teammember, with profile, verification letter and a session of
 * this browser (spec 1 §2.8, §6). Throws USER_EXISTS, WEAK_PASSWORD, VALIDATION_ERROR (a very common password) and what
 * `join` throws; answers what `join` answers.
 */
export async function registerTeamMember<T>(
  context: CallContext,
  { name, email, password, inviteCode, join }: TeamMember<T>,
): Promise<T> {
  if (password.length < 6) throw new AppError('WEAK_PASSWORD')
  return registerAccount(context.services.accounts, context.db, {
    account: { role: 'teammember', name, email: email.trim().toLowerCase(), source: 'team_member_invite', inviteCode },
    password,
    visit: context,
    now: context.clock.now(),
    also: join,
  })
}
