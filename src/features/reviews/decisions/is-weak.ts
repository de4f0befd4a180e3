import { type SQL, sql } from 'drizzle-orm'
import { gameBuilds, isTimedBuild } from '#features/games/sql.ts'
import { WEAK_SCORE } from '#features/playtests/rules.ts'
import { requestProofs } from '#features/requests/sql.ts'
import { proofResults } from '../scoring/tables.ts'

/**
 * Predicate on a playtest `p`: its review is weak, with a score below 60 or without a sign that the tester played
 * (reviews-9). A minute in the foreground counts if the build runs in a page of ours, which times it; so does a
 * right answer to a proof question that still counts.
 */
export const isWeak = (): SQL => sql`(p.score < ${WEAK_SCORE}::int or not coalesce(
  p.active_seconds >= 60 and (select ${isTimedBuild('b')} from ${gameBuilds} b where b.id = p.build_id), false)
  and not exists (select 1 from ${proofResults} f join ${requestProofs} r on r.question_id = any(f.right_questions)
    and r.off_at is null where f.playtest_id = p.id))`
