import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { notificationHistory } from './tables.ts'

interface News {
  /** Profile id of the reader. */
  to: string
  type: (typeof notificationHistory.$inferInsert)['notificationType']
  title: string
  message: string
  /** Path within the product that the news leads to. */
  link?: string
  /** Names the event, `review-approved:{participationId}`: the same news is told once. */
  key: string
  at: Date
}

/** Tells a person in the transaction of what happened; the bell hears of it after the commit. */
export async function notify(tx: SystemTx, { to, type, title, message, link, key, at }: News): Promise<void> {
  const told = await tx
    .insert(notificationHistory)
    .values({
      userId: to,
      notificationType: type,
      title,
      message,
      link: link ?? null,
      eventKey: `${key}:${to}`,
      sentAt: at,
    })
    .onConflictDoNothing({ target: notificationHistory.eventKey })
    .returning({ id: notificationHistory.id })
  if (told[0]) await announce(tx, personTopic(to), 'notifications', told[0].id)
}
