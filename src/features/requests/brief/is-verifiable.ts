import { type SQL, sql } from 'drizzle-orm'
import { gameBuilds, isTimedBuild } from '#features/games/sql.ts'
import { requestProofs } from '../tables.ts'

/**
 * SQL: whether playing for request `r` can be verified, by active time in a page of ours or by proof questions
 * (requests-5).
 */
export const isVerifiable = (): SQL => sql`(
  exists (select 1 from ${gameBuilds} w where w.id = r.build_id and ${isTimedBuild('w')})
  or exists (select 1 from ${requestProofs} w where w.request_id = r.id))`
