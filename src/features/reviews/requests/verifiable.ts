import { type SQL, sql } from 'drizzle-orm'

/** Whether play of request `r` can be shown: its build is timed in our page, or it asks proof questions (ruling 65). */
export const isVerifiable = (): SQL => sql`(
  exists (select 1 from game_builds w where w.id = r.build_id and w.kind = 'web' and not w.isolated)
  or exists (select 1 from request_proofs w where w.request_id = r.id))`
