import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { consumeOneTimeToken } from '#features/accounts/links/one-time-tokens.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { type Completion, settleProfile } from '../details/complete-profile.ts'
import { guardianConfirmed } from '../events.ts'
import { profiles } from '../tables.ts'
import { findAccountsOfMailbox } from './find-accounts-of-mailbox.ts'
import { ADULT_AGE } from './rules.ts'
import { guardianPurpose } from './send-guardian-email.ts'
import { guardianRequests } from './tables.ts'

/**
 * A parent or guardian confirms an account by the link in their email; their address is forgotten, and what waited is
 * opened and paid. Throws NOT_FOUND for a used, an expired or another account's link, and VALIDATION_ERROR if
 * the guardian has an account that is not an adult's (accounts-14).
 */
export async function confirmGuardian(
  tx: SystemTx,
  { token, ...completion }: { token: string } & Completion,
): Promise<void> {
  const { profileId, now } = completion
  const isValid = await consumeOneTimeToken(tx, { purpose: guardianPurpose(profileId), token, now })
  if (!isValid) throw new AppError('NOT_FOUND')
  await assertAdult(tx, profileId)
  await tx.execute(sql`
    update ${guardianRequests} set guardian_email = null, confirmed_at = ${at(now)}
    where profile_id = ${profileId} and confirmed_at is null`)
  const { rowCount } = await tx.execute(sql`
    update ${profiles} set awaits_guardian_since = null where id = ${profileId} and user_id is not null`)
  if (!rowCount) throw new AppError('NOT_FOUND')
  await settleProfile(tx, completion)
  tx.happened(guardianConfirmed({ profileId }), now)
}

const asked = z.object({ email: z.string() })

/**
 * The account of a guardian, under any spelling of the address, must give the age of an adult. It is asked here and not
 * when the child names the address, so that the child can't find out who has an account.
 */
async function assertAdult(tx: SystemTx, profileId: string): Promise<void> {
  const [guardian] = await rows(tx, asked)`
    select guardian_email as email from ${guardianRequests}
    where profile_id = ${profileId} and guardian_email is not null`
  const accounts = guardian ? await findAccountsOfMailbox(tx, guardian.email) : []
  if (accounts.some(({ age }) => (age ?? 0) < ADULT_AGE))
    throw new AppError(
      'VALIDATION_ERROR',
      `Only an adult can confirm. The profile of your own account says that you are younger than ${ADULT_AGE}, or gives no age: correct it, then open this link again.`,
    )
}
