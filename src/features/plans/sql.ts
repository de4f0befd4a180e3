import { type SQL, sql } from 'drizzle-orm'
import { gameBuilds } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { dayPlans } from './days/tables.ts'
import { plans } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export { huntReports } from './hunt/tables.ts'

/** SQL: how many tests of a request `r` have brought a valid review, whatever was decided about it. */
export const deliveredTo = (): SQL => sql`(
  select count(*)::int from ${playtests} p where p.request_id = r.id and p.studio_id = r.studio_id and p.validated_at is not null)`

/**
 * Predicate on a plan `l` and its request `r`: its comparison is not open yet. It opens with the planned number of
 * reviews, when the request is closed and nobody tests any longer, or when the studio opens it early (plans-2).
 */
export const isSealedPlan = (): SQL => sql`(
  l.opened_early_at is null and ${deliveredTo()} < r.requested_count and (r.status <> 'closed' or exists (
    select 1 from ${playtests} p where p.request_id = r.id and p.studio_id = r.studio_id
      and p.status in ('accepted', 'in_progress', 'review_submitted', 'validating'))))`

/** Answers to the ports of requests and games. */

/** The asked id stands in a select of its own, where the `r` of the caller is not yet the `r` of this predicate. */
export const sealedByPlan = (requestId: SQL): SQL => sql`
  exists (select 1 from (select ${requestId} as id) asked join ${plans} l on l.request_id = asked.id
    join ${reviewRequests} r on r.id = l.request_id where ${isSealedPlan()})`

export const planOf = (requestId: SQL): SQL => sql`(
  select json_build_object('id', l.id, 'question', l.question, 'versionA', a.version, 'versionB', b.version)
  from ${plans} l join ${gameBuilds} a on a.id = l.build_a join ${gameBuilds} b on b.id = l.build_b
  where l.request_id = ${requestId})`

/** Predicate on a build `b`: a plan over days refers to it. */
export const isInDays = (): SQL => sql`exists (select 1 from ${dayPlans} d where d.build_id = b.id)`

/** Predicate on a build `b`: a plan refers to it. */
export const isInPlan = (): SQL => sql`exists (select 1 from ${plans} l where b.id in (l.build_a, l.build_b))`
