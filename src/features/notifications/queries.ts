import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import { inboxPage, kindsOf, type NotificationType, type Tab } from './rules.ts'
import type { inbox } from './schema.ts'
import { notificationHistory } from './tables.ts'

interface Row {
  id: string | null
  title: string
  message: string
  notification_type: NotificationType
  link: string | null
  sent_at: string
  opened_at: string | null
  unread: number
}

interface InboxOfInput {
  profileId: string
  tab: Tab
  /** Id of the last notification of the previous page; the result has older ones only. */
  before?: string | undefined
}

/** One page of a tab, newest first, and the count of all unread notifications, in one statement. */
export async function inboxOf(
  db: Pick<Database, 'readAs'>,
  { profileId, tab, before }: InboxOfInput,
): Promise<z.output<typeof inbox>> {
  const mine = sql`user_id = ${profileId} and deleted_at is null`
  const kinds = kindsOf(tab)
  const ofTab =
    tab === 'unread'
      ? sql`and opened_at is null`
      : kinds
        ? sql`and notification_type = any(${sql.param(kinds)}::text[])`
        : sql``
  const older = before
    ? sql`and (sent_at, id) < (select b.sent_at, b.id from ${notificationHistory} b where b.id = ${before} and b.user_id = ${profileId})`
    : sql``
  const rows = await db.readAs<Row>(
    profileId,
    sql`
    select n.id, n.title, n.message, n.notification_type, n.link, n.sent_at, n.opened_at, u.unread
    from (select count(*)::int as unread from ${notificationHistory} where ${mine} and opened_at is null) u
    left join lateral (
      select id, title, message, notification_type, link, sent_at, opened_at from ${notificationHistory}
      where ${mine} ${ofTab} ${older} order by sent_at desc, id desc limit ${inboxPage}) n on true
    order by n.sent_at desc, n.id desc`,
  )
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
