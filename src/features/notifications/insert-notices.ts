import { sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import { textOf } from '#platform/db/query-builder.ts'
import type { Notice } from '#platform/events/event.ts'
import type { Write } from '#platform/events/ports.ts'
import { EMAIL_DELAY_MINUTES } from './rules.ts'
import { notificationHistory } from './tables.ts'

const inserting = textOf(sql`
  insert into ${notificationHistory} (user_id, notification_type, title, message, link, event_key, sent_at, email_due_at)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[])
  on conflict (event_key) do nothing`)

/**
 * The statement that inserts notifications. One that is still unread after `EMAIL_DELAY_MINUTES` is emailed, if the
 * recipient's preferences include its kind.
 */
export function insertNotices(notices: readonly (Notice & { at: Date })[]): Write {
  const emailDueAt = (at: Date) => new Date(at.getTime() + minutes(EMAIL_DELAY_MINUTES))
  return {
    text: inserting,
    values: [
      notices.map(({ to }) => to),
      notices.map(({ type }) => type),
      notices.map(({ title }) => title),
      notices.map(({ message }) => message),
      notices.map(({ link }) => link ?? null),
      notices.map(({ key, to }) => `${key}:${to}`),
      notices.map(({ at }) => at.toISOString()),
      notices.map(({ at }) => emailDueAt(at).toISOString()),
    ],
  }
}
