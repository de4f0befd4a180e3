import { sql } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'

interface Which {
  profileId: string
  notificationId: string
}

/** So long a deleted one can be put back. */
export const RESTORE_HOURS = 24

/** Gone from every list at once; twice is as good as once. Throws NOT_FOUND for another's or one that is gone for good. */
export async function deleteNotification(
  tx: PersonTx,
  { profileId, notificationId, now }: Which & { now: Date },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    update notification_history set deleted_at = coalesce(deleted_at, ${now.toISOString()}::timestamptz)
    where id = ${notificationId} and user_id = ${profileId} returning id`)
  await notifyDevices(tx, profileId, rows.length)
}

/** Puts it back as it was, read or unread. Throws NOT_FOUND for another's or one that is gone for good. */
export async function restoreNotification(tx: PersonTx, { profileId, notificationId }: Which): Promise<void> {
  const { rows } = await tx.execute(sql`
    update notification_history set deleted_at = null where id = ${notificationId} and user_id = ${profileId} returning id`)
  await notifyDevices(tx, profileId, rows.length)
}

async function notifyDevices(tx: PersonTx, profileId: string, changed: number) {
  if (changed === 0) throw new AppError('NOT_FOUND')
  await announce(tx, personTopic(profileId), 'notifications')
}

/** What was deleted a day ago goes for good. */
export async function purgeDeletedNotifications(tx: SystemTx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from notification_history
    where deleted_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${RESTORE_HOURS})`)
}
