import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { LETTER_WAITS_MINUTES } from './rules.ts'
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

/**
 * Tells people in the transaction of what happened, in one statement; their bells hear of it after the
 * commit, and who wants a letter of what they have not read by then gets one some minutes later.
 */
export async function notify(tx: SystemTx, news: News | News[]): Promise<void> {
  const all = [news].flat()
  if (all.length === 0) return
  const told = await tx
    .insert(notificationHistory)
    .values(
      all.map(({ to, type, title, message, link, key, at }) => ({
        userId: to,
        notificationType: type,
        title,
        message,
        link: link ?? null,
        eventKey: `${key}:${to}`,
        sentAt: at,
        letterDueAt: new Date(at.getTime() + minutes(LETTER_WAITS_MINUTES)),
      })),
    )
    .onConflictDoNothing({ target: notificationHistory.eventKey })
    .returning({ id: notificationHistory.id, to: notificationHistory.userId })
  for (const { id, to } of told) await announce(tx, personTopic(to), 'notifications', id)
}
