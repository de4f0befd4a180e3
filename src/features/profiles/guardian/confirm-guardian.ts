import { sql } from 'drizzle-orm'
import { consumeOneTimeToken } from '#features/accounts/links/one-time-tokens.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { type Completion, settleProfile } from '../complete-profile.ts'
import { guardianConfirmed } from '../events.ts'
import { profiles } from '../tables.ts'
import { purposeOf } from './ask-guardian.ts'
import { guardianRequests } from './tables.ts'

/**
 * A parent or guardian confirms an account by the link in their email; their address is forgotten, and what waited is
 * opened and paid. Throws NOT_FOUND for a used, an expired or another account's link.
 */
export async function confirmGuardian(
  tx: SystemTx,
  { token, ...completion }: { token: string } & Completion,
): Promise<void> {
  const { profileId, now } = completion
  const isValid = await consumeOneTimeToken(tx, { purpose: purposeOf(profileId), token, now })
  if (!isValid) throw new AppError('NOT_FOUND')
  await tx.execute(sql`
    update ${guardianRequests} set guardian_email = null, confirmed_at = ${now.toISOString()}::timestamptz
    where profile_id = ${profileId} and confirmed_at is null`)
  const { rowCount } = await tx.execute(sql`
    update ${profiles} set awaits_guardian_since = null where id = ${profileId} and user_id is not null`)
  if (!rowCount) throw new AppError('NOT_FOUND')
  await settleProfile(tx, completion)
  tx.happened(guardianConfirmed({ profileId }), now)
}
