import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import { inboxPage, kindsOf, type Tab } from './rules.ts'
import { type inbox, notification } from './schema.ts'
import { notificationHistory } from './tables.ts'

/** An empty page is one row without an id, for the count. */
const entry = notification.extend({ id: notification.shape.id.nullable(), unread: z.number() })

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
  const entries = await db.readAs(
    profileId,
    entry,
    sql`
    select n.id, coalesce(n.title, '') as title, coalesce(n.message, '') as message, coalesce(n.notification_type, 'other') as type,
      n.link, coalesce(n.sent_at, 'epoch') as sent_at, n.opened_at, u.unread
    from (select count(*)::int as unread from ${notificationHistory} where ${mine} and opened_at is null) u
    left join lateral (
      select id, title, message, notification_type, link, sent_at, opened_at from ${notificationHistory}
      where ${mine} ${ofTab} ${older} order by sent_at desc, id desc limit ${inboxPage}) n on true
    order by n.sent_at desc, n.id desc`,
  )
  return {
    unread: entries[0]?.unread ?? 0,
    notifications: entries.flatMap(({ unread: _unread, id, ...shown }) => (id === null ? [] : { id, ...shown })),
  }
}
