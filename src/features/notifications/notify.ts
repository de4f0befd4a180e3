import { sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { EMAIL_DELAY_MINUTES } from './rules.ts'
import { notificationHistory } from './tables.ts'

interface NotificationInput {
  /** Profile id of the recipient. */
  to: string
  type: (typeof notificationHistory.$inferInsert)['notificationType']
  title: string
  message: string
  /** Path within the product that the notification opens. */
  link?: string
  /** Idempotency key of the event, `review-approved:{playtestId}`: each recipient gets it once. */
  key: string
  at: Date
}

/**
 * Inserts notifications in one statement. After the commit a live event updates the recipients' bells. A notification
 * that is still unread after `EMAIL_DELAY_MINUTES` is emailed, if the recipient's preferences include its kind.
 */
export async function notify(tx: SystemTx, notification: NotificationInput | NotificationInput[]): Promise<void> {
  const all = [notification].flat()
  if (all.length === 0) return
  const emailDueAt = (at: Date) => new Date(at.getTime() + minutes(EMAIL_DELAY_MINUTES))
  const column = (read: (input: NotificationInput) => string | null) => sql.param(all.map(read))
  for (const { to } of all) void announce(tx, personTopic(to), 'notifications')
  await tx.execute(sql`
    insert into ${notificationHistory} (user_id, notification_type, title, message, link, event_key, sent_at, email_due_at)
    select * from unnest(${column((n) => n.to)}::uuid[], ${column((n) => n.type)}::text[], ${column((n) => n.title)}::text[],
      ${column((n) => n.message)}::text[], ${column((n) => n.link ?? null)}::text[], ${column((n) => `${n.key}:${n.to}`)}::text[],
      ${column((n) => n.at.toISOString())}::timestamptz[], ${column((n) => emailDueAt(n.at).toISOString())}::timestamptz[])
    on conflict (event_key) do nothing`)
}
