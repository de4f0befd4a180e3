import { type SQL, sql } from 'drizzle-orm'
import { gameBuilds } from '#features/games/sql.ts'
import { WEAK_SCORE } from '#features/playtests/rules.ts'

/**
 * Predicate on a playtest `p`: its review is weak, with a score below 60 or without a sign that the tester played (ruling
 * 63). A minute in the foreground counts if the build runs in a page of ours, which times it.
 */
export const isWeak = (): SQL => sql`(p.score < ${WEAK_SCORE}::int or not coalesce(
  p.active_seconds >= 60 and (select b.kind = 'web' from ${gameBuilds} b where b.id = p.build_id), false))`
