import { type SQL, sql } from 'drizzle-orm'
import { buildChecks } from './tables.ts'

/** Storage key of the newest picture that a check took of this build; null without one. */
export const newestPictureOf = (buildId: SQL | string): SQL => sql`(
  select k.picture_key from ${buildChecks} k where k.build_id = ${buildId} and k.picture_key is not null
  order by k.created_at desc limit 1)`
