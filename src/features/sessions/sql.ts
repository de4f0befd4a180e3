import { type SQL, sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { playtests, readableByStudio } from '#features/playtests/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import { recordingParts, sessionClips, sessionRecordings } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { gameErrors, sessionErrors, sessionMarks, sessionProbes } from './probe/tables.ts'
export { sessionNotes } from './tables.ts'

/** Predicate: the tester of this playtest agreed to be recorded and sent none, for another reason than a full store. */
export const isMissed = (playtestId: SQL): SQL => sql`exists (select 1 from ${sessionRecordings} missed
  where missed.playtest_id = ${playtestId} and missed.state = 'missing' and missed.missing_reason <> 'storage_full')`

/** How many recordings wait to be joined, and since when the oldest of them does, as a table of one row. */
export const waitingRecordings = (): SQL => sql`(
  select count(*)::int as waiting, min(r.closed_at) as oldest_at from ${sessionRecordings} r
  where r.state in ('recording', 'joining') and r.closed_at is not null)`

/** Predicate on a recording `r`: it can be watched now. */
export const isPlayable = (now: Date): SQL =>
  sql`(r.state = 'ready' and r.withdrawn_at is null and r.retain_until > ${at(now)})`

/** Predicate on a recording `r`: nothing has been recorded so far. */
const isUnbegun = sql`(r.state = 'recording' and not exists (select 1 from ${recordingParts} q where q.recording_id = r.id))`

/** Predicate on a recording `r`: none came, and the small pictures of its moments can be seen in its place (sessions-14). */
export const isPictured = (now: Date): SQL =>
  sql`(r.state = 'missing' and r.withdrawn_at is null and r.retain_until > ${at(now)})`

/**
 * State and cause of a recording `r` as people read them, as columns: what is kept no longer counts as deleted from that
 * moment on, although its files go in the night.
 */
export const shownState = (now: Date): SQL => sql`
  case when ${isOver(now)} then 'deleted' else r.state end as state,
  case when ${isOver(now)} then 'expired' else r.deleted_because end as deleted_because`

/** Predicate on a recording `r`: the time for which its tester let it be kept is over. */
export const isOver = (now: Date): SQL =>
  sql`(r.state in ('recording', 'joining', 'ready') and not ${isUnbegun} and r.retain_until <= ${at(now)})`

/**
 * SQL: until when a recording `r` is kept. The days count from its first minute (sessions-3): a later stage of a plan, or a
 * date, may be weeks after the spot was taken.
 */
export const keptUntil = (now: Date): SQL =>
  sql`case when ${isUnbegun} then ${at(now)} + r.keep_days * interval '24 hours' else r.retain_until end`

/**
 * Clips that may be shown outside of their studio now, as a table: their testers agreed to that (sessions-4), the review
 * still counts, the game is neither deleted nor taken down, and the studio is not suspended.
 */
export const clipsForOutside = (now: Date): SQL => sql`(
  select c.id, c.studio_id, r.game_id, c.playtest_id, c.title, c.to_seconds - c.from_seconds as seconds, r.mime,
    c.storage_key as key, c.bytes, c.created_at, c.link_digest, c.link_ends_at
  from ${sessionClips} c join ${sessionRecordings} r on r.id = c.recording_id
  join ${playtests} p on p.id = r.playtest_id and ${readableByStudio}
  join ${games} g on g.id = r.game_id and g.deleted_at is null and g.taken_down_at is null
  join ${profiles} s on s.id = r.studio_id and s.suspended_at is null
  where c.state = 'ready' and c.deleted_at is null and r.outside and ${isPlayable(now)})`
