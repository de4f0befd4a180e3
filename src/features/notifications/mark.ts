import { and, eq, isNull } from 'drizzle-orm'
import type { PersonTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { notificationHistory as inbox } from './tables.ts'

interface Marking {
  profileId: string
  notificationId: string
  now: Date
}

/** Reading twice keeps the first time. Throws NOT_FOUND for another's. */
export async function markRead(tx: PersonTx, { profileId, notificationId, now }: Marking): Promise<void> {
  const mine = and(eq(inbox.id, notificationId), eq(inbox.userId, profileId))
  const marked = await tx
    .update(inbox)
    .set({ openedAt: now })
    .where(and(mine, isNull(inbox.openedAt)))
    .returning({ id: inbox.id })
  if (!marked[0] && !(await tx.select({ id: inbox.id }).from(inbox).where(mine))[0]) throw new AppError('NOT_FOUND')
  await announce(tx, personTopic(profileId), 'notifications')
}

export async function markAllRead(tx: PersonTx, { profileId, now }: Omit<Marking, 'notificationId'>): Promise<void> {
  await tx
    .update(inbox)
    .set({ openedAt: now })
    .where(and(eq(inbox.userId, profileId), isNull(inbox.openedAt)))
  await announce(tx, personTopic(profileId), 'notifications')
}

/** Throws NOT_FOUND for another's or one that is gone. */
export async function deleteNotification(
  tx: PersonTx,
  { profileId, notificationId }: Omit<Marking, 'now'>,
): Promise<void> {
  const gone = await tx
    .delete(inbox)
    .where(and(eq(inbox.id, notificationId), eq(inbox.userId, profileId)))
    .returning({ id: inbox.id })
  if (!gone[0]) throw new AppError('NOT_FOUND')
  await announce(tx, personTopic(profileId), 'notifications')
}
