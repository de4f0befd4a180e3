import { type SQL, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import { sessionClips, sessionRecordings } from './tables.ts'

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

const isOver = (now: Date): SQL => sql`(r.state in ('recording', 'joining', 'ready') and r.retain_until <= ${at(now)})`

/** Clips that may be shown outside of their studio now, because their testers agreed to that (sessions-4), as a table. */
export const clipsForOutside = (now: Date): SQL => sql`(
  select c.id, c.studio_id, r.game_id, c.playtest_id, c.title, c.to_seconds - c.from_seconds as seconds, r.mime,
    c.storage_key as key, c.bytes, c.created_at
  from ${sessionClips} c join ${sessionRecordings} r on r.id = c.recording_id
  where c.state = 'ready' and r.outside and ${isPlayable(now)})`
