import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: whether playing for request `r` can be verified, by active time in our page or by proof questions (ruling 65).
 */
export const isVerifiable = (): SQL => sql`(
  exists (select 1 from game_builds w where w.id = r.build_id and w.kind = 'web' and not w.isolated)
  or exists (select 1 from request_proofs w where w.request_id = r.id))`
