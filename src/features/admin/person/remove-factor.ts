import { removeFactors } from '#features/accounts/second-factor/remove-factors.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { secondFactorRemoved } from '../events.ts'
import { accountOf } from './person-lists.ts'

interface RemoveInput {
  profileId: string
  adminId: string
  reason: string
  now: Date
  publicUrl: string
}

/**
 * An admin removes the second factor of a person who has lost it; the person is emailed and signed out everywhere.
 * Nobody removes their own here: that of staff is removed by another admin. Throws NOT_FOUND, VALIDATION_ERROR.
 */
export async function removeFactor(
  tx: SystemTx,
  { profileId, adminId, reason, now, publicUrl }: RemoveInput,
): Promise<{ removed: boolean }> {
  if (profileId === adminId)
    throw new AppError('VALIDATION_ERROR', 'Another admin has to remove your own second factor.')
  const removed = await removeFactors(tx, { userId: await accountOf(tx, profileId), now, publicUrl })
  if (removed) tx.happened(secondFactorRemoved({ adminId, profileId, reason }), now)
  return { removed }
}
