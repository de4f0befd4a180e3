import { and, eq, isNull, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { inboxChanged } from './events.ts'
import { notificationHistory as inbox } from './tables.ts'

interface MarkReadInput {
  profileId: string
  notificationId: string
  now: Date
}

/** Marks a notification as read; repeated calls keep the first time. Throws NOT_FOUND for another person's. */
export async function markRead(tx: PersonTx, { profileId, notificationId, now }: MarkReadInput): Promise<void> {
  const mine = and(eq(inbox.id, notificationId), eq(inbox.userId, profileId))
  const marked = await tx
    .update(inbox)
    .set({ openedAt: now })
    .where(and(mine, isNull(inbox.openedAt)))
    .returning({ id: inbox.id })
  if (!marked[0] && !(await tx.select({ id: inbox.id }).from(inbox).where(mine))[0]) throw new AppError('NOT_FOUND')
  tx.happened(inboxChanged({ profileId }), now)
}

/** Marks all unread notifications as read; those that arrive concurrently stay unread. */
export async function markAllRead(
  tx: PersonTx,
  { profileId, now }: Omit<MarkReadInput, 'notificationId'>,
): Promise<void> {
  // Locked in id order, so that two devices can't deadlock.
  await tx.execute(sql`
    update ${inbox} set opened_at = ${at(now)}
    where id in (select id from ${inbox} where user_id = ${profileId} and opened_at is null and deleted_at is null
      order by id for update) and user_id = ${profileId}`)
  tx.happened(inboxChanged({ profileId }), now)
}
