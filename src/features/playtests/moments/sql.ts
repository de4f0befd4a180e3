import { type SQL, sql } from 'drizzle-orm'
import { playtestMoments } from './tables.ts'

/** The moments of a playtest as JSON, by their time: id, kind, atSeconds, note. */
export const momentsOf = (playtestId: SQL | string): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'atSeconds', m.at_seconds, 'note', m.note)
    order by m.at_seconds, m.created_at, m.id), '[]')
  from ${playtestMoments} m where m.playtest_id = ${playtestId})`
