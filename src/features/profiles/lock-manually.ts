import { and, eq } from 'drizzle-orm'
import { notify } from '#features/notifications/notify.ts'
import { audit } from '#platform/audit.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic, roleTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { profiles } from './tables.ts'

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
 * An admin locks or unlocks a tester's earning manually (ruling 20). The row lock on the profile serialises it with
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
  await audit(tx, {
    actorId: adminId,
    action: lock ? 'earning.lock' : 'earning.unlock',
    subjectId: profileId,
    detail: { reason },
    at: now,
  })
  await notify(tx, {
    to: profileId,
    type: lock ? 'error' : 'success',
    title: lock ? 'Your earning is locked' : 'Your earning is unlocked',
    message: reason,
    link: paths.testerTab('profile'),
    key: `earning:${now.toISOString()}`,
    at: now,
  })
  for (const kind of ['profiles', 'accounts', 'requests', 'invitations'] as const)
    await announce(tx, personTopic(profileId), kind)
  await announce(tx, roleTopic('admin'), 'admin', profileId)
  return result
}
