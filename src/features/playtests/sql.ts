import { type SQL, sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { isBeingDecided } from './ports.ts'
import { playtests, readableByStudio } from './tables.ts'

/** What areas that `reads` of the map names may read. They never write these tables. */
export {
  mayReadWithReview,
  playtestEvents,
  playtestMessages,
  playtestSittings,
  playtests,
  readableByStudio,
} from './tables.ts'

/** Predicate on a playtest: its tester has accepted it and has not submitted a review yet. */
export const isUnderWay = (alias = 'p'): SQL => sql`${sql.identifier(alias)}.status in ('accepted', 'in_progress')`

/** Predicate on a playtest: its tester may play and write, also because the review was returned. */
export const canBeTested = (alias = 'p'): SQL =>
  sql`(${isUnderWay(alias)} or ${sql.identifier(alias)}.returned_by is not null)`

/** Predicate on a playtest: it has no final decision yet. */
export const isUnsettled = (alias = 'p'): SQL =>
  sql`${sql.identifier(alias)}.status not in ('approved', 'rejected', 'abandoned', 'timed_out')`

/** Predicate: the tester has a test of this studio without a final decision. */
export const hasUnsettledTest = ({ studioId, testerId }: { studioId: string; testerId: string }): SQL => sql`
  exists (select 1 from ${playtests} p where p.studio_id = ${studioId} and p.tester_id = ${testerId} and ${isUnsettled()})`

/** Whole credits due to a tester for validated reviews that are not paid yet. */
export const promisedTo = (testerId: string) => sql`(
  select coalesce(sum(p.pay + p.bonus_credits), 0)::int from ${playtests} p
  where p.tester_id = ${testerId} and p.status in ('validated', 'disputed'))`

/** The playtest with this id as a table of at most one row: id, game_title (null if the reader may not see the game). */
export const playtestWithTitle = (id: SQL): SQL =>
  sql`(select p.id, (select g.title from ${games} g where g.id = p.game_id) as game_title from ${playtests} p where p.id = ${id} limit 1)`

/** Predicate on a playtest `p`: its tester played, as `hasPlayed` of reach.ts says. */
const hasPlayed = sql`(p.started_at is not null or p.active_seconds >= 60 or ${readableByStudio})`

/** Predicate on a playtest `p`: its review waits for the studio, which has not decided yet (undecided.ts). */
export const isUndecided = (): SQL => sql`(p.status = 'validated' and not ${isBeingDecided.ask(sql`p.id`)})`

/**
 * The playtests of a request as a table of one row: counts by state and by how far testers got, the earliest automatic
 * approval of an undecided review, and the earliest deadline of a test under way.
 */
export const countsOfRequest = ({
  requestId,
  studioId,
}: {
  requestId: SQL | string
  studioId: SQL | string
}): SQL => sql`(
  select min(decide_by) filter (where ${isUndecided()}) as next_decision_by,
    min(deadline_at) filter (where ${isUnderWay('p')}) as next_due_by,
    jsonb_build_object(
      'tookSpot', count(*), 'played', count(*) filter (where ${hasPlayed}), 'wrote', count(*) filter (where ${readableByStudio}),
      'toDecide', count(*) filter (where ${isUndecided()}),
      'accepted', count(*) filter (where status = 'accepted'), 'inProgress', count(*) filter (where status = 'in_progress'),
      'submitted', count(*) filter (where status = 'validating' or (status = 'review_submitted' and returned_by is null)),
      'returned', count(*) filter (where status = 'review_submitted' and returned_by is not null),
      'validated', count(*) filter (where status = 'validated'), 'disputed', count(*) filter (where status = 'disputed'),
      'approved', count(*) filter (where status = 'approved'), 'rejected', count(*) filter (where status = 'rejected'),
      'abandoned', count(*) filter (where status = 'abandoned'), 'timedOut', count(*) filter (where status = 'timed_out')) as counts
  from ${playtests} p where request_id = ${requestId} and studio_id = ${studioId})`

/** When the first and the last review of a request became valid, as a table of one row. */
export const reviewInstantsOf = ({
  requestId,
  studioId,
}: {
  requestId: SQL | string
  studioId: SQL | string
}): SQL => sql`(
  select min(validated_at) as first_at, max(validated_at) as last_at
  from ${playtests} where request_id = ${requestId} and studio_id = ${studioId})`

/** The ids of a studio's requests with reviews that wait for its decision, as a subquery; a request may repeat. */
export const requestsToDecide = (studioId: string): SQL => sql`(
  select p.request_id from ${playtests} p where p.studio_id = ${studioId} and p.status = 'validated')`
