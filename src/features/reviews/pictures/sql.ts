import { type SQL, sql } from 'drizzle-orm'
import { bugPictures } from './tables.ts'

/** The pictures of a playtest's bugs as JSON, the first ones first: id, bugId. */
export const bugPicturesOf = (playtestId: SQL | string): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'bugId', i.bug_id) order by i.created_at, i.id), '[]')
  from ${bugPictures} i where i.playtest_id = ${playtestId})`
