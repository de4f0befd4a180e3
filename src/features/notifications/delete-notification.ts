import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { inboxChanged } from './events.ts'
import { notificationHistory } from './tables.ts'

interface NotificationRef {
  profileId: string
  notificationId: string
  now: Date
}

/** How long a deleted notification can be restored, in hours. */
export const RESTORE_HOURS = 24

/** Hides a notification on all devices. Idempotent. Throws NOT_FOUND for another person's or a purged notification. */
export async function deleteNotification(
  tx: PersonTx,
  { profileId, notificationId, now }: NotificationRef,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update ${notificationHistory} set deleted_at = coalesce(deleted_at, ${at(now)})
    where id = ${notificationId} and user_id = ${profileId} returning id`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  tx.happened(inboxChanged({ profileId }), now)
}

/** Restores it, read or unread as before. Throws NOT_FOUND for another person's or a purged notification. */
export async function restoreNotification(
  tx: PersonTx,
  { profileId, notificationId, now }: NotificationRef,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update ${notificationHistory} set deleted_at = null where id = ${notificationId} and user_id = ${profileId} returning id`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  tx.happened(inboxChanged({ profileId }), now)
}

/** Deletes all notifications of a person whose account is erased. */
export async function deleteInbox(tx: SystemTx, profileId: string): Promise<void> {
  await tx.execute(sql`delete from ${notificationHistory} where user_id = ${profileId}`)
}

/** Purges notifications that were deleted more than `RESTORE_HOURS` ago. */
export async function purgeDeletedNotifications(tx: SystemTx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from ${notificationHistory}
    where deleted_at < ${at(now)} - make_interval(hours => ${RESTORE_HOURS})`)
}
