import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PersonTx } from '#platform/db/open.ts'
import type { inbox, NotificationType } from './schema.ts'

const newest = 50

interface Row extends Record<string, unknown> {
  id: string | null
  title: string
  message: string
  notification_type: NotificationType
  link: string | null
  sent_at: string
  opened_at: string | null
  unread: number
}

/** The newest 50 of a person and the count of all unread, in one statement. */
export async function inboxOf(tx: PersonTx, profileId: string): Promise<z.output<typeof inbox>> {
  const { rows } = await tx.execute<Row>(sql`
    select n.id, n.title, n.message, n.notification_type, n.link, n.sent_at, n.opened_at, u.unread from (select count(*)::int as unread from notification_history where user_id = ${profileId} and opened_at is null) u
    left join lateral (
      select id, title, message, notification_type, link, sent_at, opened_at from notification_history
      where user_id = ${profileId} order by sent_at desc limit ${newest}) n on true
    order by n.sent_at desc`)
  return {
    unread: rows[0]?.unread ?? 0,
    notifications: rows.flatMap((row) =>
      row.id === null
        ? []
        : {
            id: row.id,
            title: row.title,
            message: row.message,
            type: row.notification_type,
            link: row.link,
            sentAt: new Date(row.sent_at),
            openedAt: row.opened_at ? new Date(row.opened_at) : null,
          },
    ),
  }
}
