import { type SQL, sql } from 'drizzle-orm'
import { playtestMoments } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write this table. */
export { playtestMoments } from './tables.ts'

/** The moments of a playtest as JSON, by their time: id, kind, atSeconds, note. */
export const momentsOf = (playtestId: SQL | string): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'atSeconds', m.at_seconds, 'note', m.note)
    order by m.at_seconds, m.created_at, m.id), '[]')
  from ${playtestMoments} m where m.playtest_id = ${playtestId})`

/** As `momentsOf`, with `at`, the time of the press. */
export const timedMomentsOf = (playtestId: SQL | string): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'atSeconds', m.at_seconds, 'note', m.note,
    'at', m.created_at) order by m.created_at, m.id), '[]')
  from ${playtestMoments} m where m.playtest_id = ${playtestId})`

/** How many moments of each kind a playtest has, as JSON. */
export const momentCountsOf = (playtestId: SQL | string): SQL => sql`(
  select coalesce(jsonb_object_agg(k.kind, k.n), '{}') from (
    select m.kind, count(*)::int as n from ${playtestMoments} m where m.playtest_id = ${playtestId} group by 1) k)`
