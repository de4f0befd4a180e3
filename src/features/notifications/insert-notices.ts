import { sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
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

/** Made on the first use, because the ports are connected when the program starts. */
let inserting: string | undefined

/** Names are found by scalar subqueries: a join would be planned for many rows, with scans of whole tables. */
const insertingText = () =>
  textOf(sql`
  insert into ${notificationHistory} (user_id, notification_type, title, message, link, event_key, sent_at, email_due_at,
    named_id, title_unnamed, message_unnamed, email_kind)
  select n.recipient, n.type,
    case when w.name is null then w.title_unnamed else replace(replace(n.title, '{game}', w.game), n.place, w.name) end,
    case when w.name is null then w.message_unnamed else replace(replace(n.message, '{game}', w.game), n.place, w.name) end,
    n.link, n.key, n.sent_at, n.due_at, case when w.name is not null then n.named end,
    case when w.name is not null then w.title_unnamed end, case when w.name is not null then w.message_unnamed end, n.email_kind
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[],
      $9::text[], $10::text[], $11::uuid[], $12::text[], $13::uuid[], $14::uuid[], $15::text[], $16::text[], $17::text[])
    n (recipient, type, title, message, link, key, sent_at, due_at, title_unnamed, message_unnamed, named, place, game, request, gameless, known_as, email_kind),
  lateral (select coalesce(${gameTitle.ask({ game: sql`n.game`, request: sql`n.request` })}, n.gameless) as game,
      (select case n.place when '{studio}' then s.studio else coalesce(n.known_as, s.person) end from ${shownNames.ask()} s where s.id = n.named) as name
    offset 0) f,
  lateral (select f.game, f.name, replace(n.title_unnamed, '{game}', f.game) as title_unnamed,
      replace(n.message_unnamed, '{game}', f.game) as message_unnamed) w
  on conflict (event_key) do nothing`)

/**
 * The statement that inserts notifications, with the names that their texts have places for. One that is still unread
 * after `EMAIL_DELAY_MINUTES` is emailed, if the recipient's preferences include its kind.
 */
export function insertNotices(notices: readonly (Notice & { at: Date })[]): Write {
  const emailDueAt = (at: Date) => new Date(at.getTime() + minutes(EMAIL_DELAY_MINUTES))
  inserting ??= insertingText()
  return {
    text: inserting,
    values: [
      notices.map(({ to }) => to),
      notices.map(({ type }) => type),
      notices.map(({ title }) => withNames(title)),
      notices.map(({ message }) => withNames(message)),
      notices.map(({ link }) => link ?? null),
      notices.map(({ key, to }) => `${key}:${to}`),
      notices.map(({ at }) => at.toISOString()),
      notices.map(({ at }) => emailDueAt(at).toISOString()),
      notices.map(({ title }) => withoutPeople(title)),
      notices.map(({ message }) => withoutPeople(message)),
      notices.map(({ names }) => names?.studio ?? names?.person ?? null),
      notices.map(({ names }) => (names?.studio ? '{studio}' : '{person}')),
      notices.map(({ names }) => names?.game ?? null),
      notices.map(({ names }) => names?.request ?? null),
      notices.map(gameless),
      notices.map(({ names }) => names?.as ?? null),
      notices.map(({ emailKind }) => emailKind ?? null),
    ],
  }
}
