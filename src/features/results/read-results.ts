import { sql } from 'drizzle-orm'
import { gameBuilds, games } from '#features/games/sql.ts'
import { momentsOf } from '#features/playtests/moments/sql.ts'
import { playtestEvents, playtestMessages, playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { paidForInvitations } from '#features/recruiting/invitations/sql.ts'
import { hasOpenSpot, requestScreeners, reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import {
  bugGroups,
  bugPicturesOf,
  bugStates,
  hiddenBecauseOf,
  pendingDecisions,
  reviews,
  reviewVersions,
} from '#features/reviews/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import {
  type BeforeRow,
  beforeRow,
  type HeadRow,
  headRow,
  type ReviewRow,
  reviewRow,
  type SpotRow,
  spotRow,
} from './result-rows.ts'

interface Scope {
  requestId: string
  studioId: string
}

/** The request with its game and build; undefined if it doesn't belong to this studio. */
export async function readHead(tx: PersonTx, { requestId, studioId }: Scope): Promise<HeadRow | undefined> {
  const [head] = await rows(tx, headRow)`
    select r.id, r.status, r.game_instructions ->> 'reviewMode' as review_mode, r.test_type, r.test_instructions, r.estimated_duration,
      r.deadline_hours, r.confidentiality_text is not null as confidential,
      exists (select 1 from ${requestScreeners} q where q.request_id = r.id) as asks_first, r.opened_at, r.closed_at, r.requested_count, r.credit_cost,
      ${paidForInvitations({ requestId: sql`r.id`, studioId })} as invitation_credits,
      r.game_instructions -> 'customQuestions' as questions, coalesce(r.game_instructions -> 'tasks', '[]') as tasks,
      coalesce(r.game_instructions -> 'sections', '[]') as sections,
      json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key) as game,
      case when b.id is not null then json_build_object('id', b.id, 'version', b.version, 'kind', b.kind) end as build,
      (select n.id from ${reviewRequests} n where n.game_id = r.game_id and n.studio_id = r.studio_id and n.id <> r.id
        and n.status = 'open' and not n.is_simulated
        and ${hasOpenSpot(sql`n.id`)}
        order by n.opened_at desc limit 1) as next_request_id
    from ${reviewRequests} r join ${games} g on g.id = r.game_id left join ${gameBuilds} b on b.id = r.build_id
    where r.id = ${requestId} and r.studio_id = ${studioId} and not r.is_simulated`
  return head
}

/** Number of spots and their credits, by state. */
export const readSpots = (tx: PersonTx, { requestId, studioId }: Scope): Promise<SpotRow[]> =>
  rows(tx, spotRow)`
    select l.state, p.status, count(*)::int as spots, sum(l.price)::int as credits
    from ${reviewSpots} l left join ${playtests} p on p.id = l.playtest_id and l.state = 'taken'
    where l.request_id = ${requestId} and l.studio_id = ${studioId} group by 1, 2`

/**
 * All playtests of a request with their reviews, in the order in which the spots were taken. No limit is needed: a
 * request has 100 spots at most. The caller hides reviews that are not readable (`isReadable`).
 */
export const readReviews = (tx: PersonTx, { requestId, studioId }: Scope): Promise<ReviewRow[]> =>
  rows(tx, reviewRow)`
    select p.id as playtest_id, p.status, p.returned_by, p.estimated_minutes, p.active_seconds / 60.0::float as minutes_active, p.started_at is not null as started,
      case when p.came_back_at is not null then json_build_object('minutes', p.return_seconds / 60.0::float,
        'nextDay', p.came_back_at - p.started_at < interval '36 hours') end as came_back,
      ${momentsOf(sql`p.id`)} as moments, p.play_refusals, p.counted, p.accepted_at, p.submitted_at, p.deadline_at, p.score,
      coalesce(p.quality_lines, '[]') as quality_lines, p.outcome, p.doubts, p.lacks, p.return_extended, p.proofs_corrected,
      p.statement_kind, p.statement, p.statement_at, p.validated_at, p.pay, p.bonus_credits, p.paid, p.decide_by,
      p.status = 'validated' and p.second_notice_at is not null as waits_longer, p.decided_at, p.decided_by, p.decision_note, p.return_reason,
      p.return_deadline_at, p.dispute_reason, p.dispute_answer, p.status = 'validated' and not p.studio_returned as may_return,
      json_build_object('id', p.tester_id, 'name', coalesce(c.name, 'Former tester'), 'level', coalesce(c.tester_level, 'Newbie'),
        'country', c.location, 'device', c.device_type, 'here', c.name is not null) as tester,
      case when v.id is not null then json_build_object('rating', v.rating, 'gameplayRating', v.gameplay_rating, 'uiRating', v.ui_rating,
        'performanceRating', v.performance_rating, 'monetizationRating', v.monetization_rating, 'content', v.content, 'suggestions', v.suggestions,
        'answers', v.answers, 'bugs', v.bugs_found, 'tasks', v.tasks, 'report', v.report, 'submittedAt', v.created_at, 'updatedAt', v.updated_at) end as review,
      ${bugPicturesOf(sql`p.id`)} as pictures, ${hiddenBecauseOf(sql`p.id`)} as hidden,
      (select json_build_object('review', w.review, 'score', w.score, 'qualityLines', w.quality_lines, 'earlier', w.submission < p.submissions)
        from ${reviewVersions} w where w.playtest_id = p.id and w.studio_id = ${studioId} and w.shown) as other_version,
      coalesce((select json_agg(json_build_object('bugId', u.bug_id, 'status', u.status, 'fixedIn', u.fixed_in, 'updatedAt', u.updated_at,
          'fixedAt', (select f.created_at from ${gameBuilds} f where f.game_id = p.game_id and f.version = u.fixed_in)))
        from ${bugStates} u where u.playtest_id = p.id), '[]') as bug_states,
      coalesce((select json_agg(json_build_object('bugId', u.bug_id, 'groupId', u.group_id))
        from ${bugGroups} u where u.playtest_id = p.id), '[]') as bug_groups,
      (select json_build_object('version', b.version, 'at', b.created_at) from ${gameBuilds} b where b.id = p.build_id) as tested,
      (select json_build_object('act', d.act, 'executesAt', d.executes_at) from ${pendingDecisions} d where d.playtest_id = p.id) as pending,
      (select e.reason from ${playtestEvents} e where e.playtest_id = p.id and e.act in ('abandon', 'end_by_platform')) as left_because,
      (select count(*)::int from ${playtestMessages} m
        where m.playtest_id = p.id and m.author_id <> ${studioId} and m.read_at is null) as unread_messages
    from ${playtests} p
    ${cardOf(sql`p.tester_id`, 'c')}
    left join ${reviews} v on v.playtest_id = p.id
    where p.request_id = ${requestId} and p.studio_id = ${studioId}
    order by p.accepted_at, p.id`

/** Average ratings of the latest earlier build that has a valid review; undefined if there is none. */
export async function readBuildBefore(
  tx: PersonTx,
  { buildId, studioId }: { buildId: string; studioId: string },
): Promise<BeforeRow | undefined> {
  const [before] = await rows(tx, beforeRow)`
    select b.id, b.version, rated.*
    from (
      select b.* from ${gameBuilds} b, (select * from ${gameBuilds} where id = ${buildId} and studio_id = ${studioId} limit 1) tested
      where b.game_id = tested.game_id and b.created_at < tested.created_at order by b.created_at desc limit 1000) b
    cross join lateral (
      select count(*)::int as reviews, avg(v.rating)::float as overall, avg(v.gameplay_rating)::float as gameplay,
        avg(v.ui_rating)::float as ui, avg(v.performance_rating)::float as performance, avg(v.monetization_rating)::float as monetization,
        count(v.monetization_rating)::int as rated_monetization
      from ${playtests} p join ${reviews} v on v.playtest_id = p.id
      where p.game_id = b.game_id and p.build_id = b.id and p.studio_id = ${studioId} and p.status in ('validated', 'disputed', 'approved')) rated
    where rated.reviews > 0 order by b.created_at desc limit 1`
  return before
}
