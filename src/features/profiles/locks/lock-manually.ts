import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { earningLockedManually } from '../events.ts'
import { profiles } from '../tables.ts'

interface LockManuallyInput {
  profileId: string
  /** True locks earning, false unlocks it, regardless of the other conditions. */
  lock: boolean
  /** Shown to the person and kept in the audit log. */
  reason: string
  adminId: string
  now: Date
}

/**
 * An admin locks or unlocks a tester's earning manually (profiles-4). The row lock on the profile serialises it with
 * concurrent acceptances, so no spot is taken after the lock. Idempotent. Throws NOT_FOUND.
 */
export async function lockManually(tx: SystemTx, { profileId, lock, reason, adminId, now }: LockManuallyInput) {
  const mine = eq(profiles.id, profileId)
  const [person] = await tx.select().from(profiles).where(mine).for('no key update')
  if (!person?.userId) throw new AppError('NOT_FOUND')
  const result = { profileId, unlocked: !lock }
  if (person.monetizationUnlocked === !lock && person.lockedManually === lock) return result
  await tx
    .update(profiles)
    .set({ monetizationUnlocked: !lock, lockedManually: lock, updatedAt: now })
    .where(and(mine, eq(profiles.lockedManually, person.lockedManually)))
  tx.happened(earningLockedManually({ profileId, adminId, lock, reason }), now)
  return result
}
