import { sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import { givenColumn, givenRows } from '#platform/db/given-rows.ts'
import { textOf } from '#platform/db/query-builder.ts'
import type { Notice } from '#platform/events/event.ts'
import type { Write } from '#platform/events/ports.ts'
import { gameTitle, shownNames } from './ports.ts'
import { EMAIL_DELAY_MINUTES } from './rules.ts'
import { notificationHistory } from './tables.ts'

/** `{person|A tester}`: a place for a name, and the text without one. */
const places = /\{(person|studio|game)\|([^{}|]*)\}/g

const withNames = (text: string) => text.replaceAll(places, '{$1}')
const withoutPeople = (text: string) =>
  text.replaceAll(places, (_place, whose: string, other: string) => (whose === 'game' ? '{game}' : other))
/** What replaces a missing title of a game. */
const gameless = ({ title, message }: Notice) => /\{game\|([^{}|]*)\}/.exec(`${title} ${message}`)?.[1] ?? ''

interface NoticeColumn {
  name: string
  type: 'uuid' | 'text' | 'timestamptz'
  of(notice: Notice & { at: Date }): string | null
}

/** What the statement is given for each notification. */
const columns: readonly NoticeColumn[] = [
  { name: 'recipient', type: 'uuid', of: ({ to }) => to },
  { name: 'type', type: 'text', of: ({ type }) => type },
  { name: 'title', type: 'text', of: ({ title }) => withNames(title) },
  { name: 'message', type: 'text', of: ({ message }) => withNames(message) },
  { name: 'link', type: 'text', of: ({ link }) => link ?? null },
  { name: 'key', type: 'text', of: ({ key, to }) => `${key}:${to}` },
  { name: 'sent_at', type: 'timestamptz', of: ({ at }) => at.toISOString() },
  {
    name: 'due_at',
    type: 'timestamptz',
    of: ({ at }) => new Date(at.getTime() + minutes(EMAIL_DELAY_MINUTES)).toISOString(),
  },
  { name: 'title_unnamed', type: 'text', of: ({ title }) => withoutPeople(title) },
  { name: 'message_unnamed', type: 'text', of: ({ message }) => withoutPeople(message) },
  { name: 'named', type: 'uuid', of: ({ names }) => names?.studio ?? names?.person ?? null },
  { name: 'place', type: 'text', of: ({ names }) => (names?.studio ? '{studio}' : '{person}') },
  { name: 'game', type: 'uuid', of: ({ names }) => names?.game ?? null },
  { name: 'request', type: 'uuid', of: ({ names }) => names?.request ?? null },
  { name: 'gameless', type: 'text', of: gameless },
  { name: 'known_as', type: 'text', of: ({ names }) => names?.as ?? null },
  { name: 'email_kind', type: 'text', of: ({ emailKind }) => emailKind ?? null },
]

/** Names are found by scalar subqueries: a join would be planned for many rows, with scans of whole tables. */
const insertionOf = (count: number) =>
  textOf(sql`
  insert into ${notificationHistory} (user_id, notification_type, title, message, link, event_key, sent_at, email_due_at,
    named_id, title_unnamed, message_unnamed, email_kind)
  select n.recipient, n.type,
    case when w.name is null then w.title_unnamed else replace(replace(n.title, '{game}', w.game), n.place, w.name) end,
    case when w.name is null then w.message_unnamed else replace(replace(n.message, '{game}', w.game), n.place, w.name) end,
    n.link, n.key, n.sent_at, n.due_at, case when w.name is not null then n.named end,
    case when w.name is not null then w.title_unnamed end, case when w.name is not null then w.message_unnamed end, n.email_kind
  from ${givenRows(
    count,
    columns.map(({ type }, at) => [type, sql.raw(`$${at + 1}`)]),
  )} n (${sql.raw(columns.map(({ name }) => name).join(', '))}),
  lateral (select coalesce(${gameTitle.ask({ game: sql`n.game`, request: sql`n.request` })}, n.gameless) as game,
      (select case n.place when '{studio}' then s.studio else coalesce(n.known_as, s.person) end from ${shownNames.ask()} s where s.id = n.named) as name
    offset 0) f,
  lateral (select f.game, f.name, replace(n.title_unnamed, '{game}', f.game) as title_unnamed,
      replace(n.message_unnamed, '{game}', f.game) as message_unnamed) w
  on conflict (event_key) do nothing`)

/** By whether it is one notification; made on the first use, because the ports are connected when the program starts. */
const insertions = new Map<boolean, string>()

/**
 * The statement that inserts notifications, with the names that their texts have places for. One that is still unread
 * after `EMAIL_DELAY_MINUTES` is emailed, if the recipient's preferences include its kind.
 */
export function insertNotices(notices: readonly (Notice & { at: Date })[]): Write {
  const isOne = notices.length === 1
  const text = insertions.get(isOne) ?? insertionOf(notices.length)
  insertions.set(isOne, text)
  return { text, values: columns.map(({ of }) => givenColumn(notices.map(of))) }
}
