import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { priceOfDepth } from '#features/credits/settings/prices.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { isUndecided, isUnsettled, playtests } from '#features/playtests/sql.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import { type Keyset, keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { changesOf } from './changes-of.ts'
import { peopleOf } from './people-of.ts'
import { type DaysDetail, daysDetail, type daysOutput, daysSummary } from './schema.ts'
import { dayPlans } from './tables.ts'

const pageSize = 20
const row = z.extend(daysSummary, {
  key: sortKey,
  buildId: daysDetail.shape.buildId,
  revision: daysDetail.shape.revision,
})

const priceInForce = priceOfDepth(sql`r.game_instructions ->> 'reviewMode'`)

/** SQL: the stages of a plan `d` as JSON, with the numbers of people, and sums of all, as a lateral row. */
const stagesOf = () => sql`(
  select json_agg(json_build_object('requestId', r.id, 'stage', r.stage, 'revision', r.draft_revision, 'reviewMode', r.game_instructions ->> 'reviewMode',
      'minutes', r.estimated_duration, 'opensAfter', r.opens_after, 'startsWithin', r.starts_within,
      'price', case when r.status = 'draft' then ${priceInForce} else r.price_per_spot end,
      'hasInstructions', r.test_instructions <> '', 'took', t.took, 'sent', t.sent, 'left', t.gone, 'toDecide', t.to_decide) order by r.stage) as stages,
    coalesce(sum(t.to_decide), 0)::int as to_decide, min(t.next_decision_by) as next_decision_by, min(t.next_opens_at) as next_opens_at,
    coalesce(bool_or(r.status = 'open'), false) as is_open, coalesce(bool_or(t.unsettled), false) as goes_on,
    coalesce(min(s.open), 0)::int as places_open, coalesce(sum(s.settled), 0)::int as settled, coalesce(sum(s.held), 0)::int as held,
    coalesce(sum(s.free), 0)::int as refund_if_ended, coalesce(sum(s.refunded), 0)::int as refunded,
    coalesce(sum(case when r.status = 'draft' then ${priceInForce} * d.testers else r.credit_cost end), 0)::int as credit_cost
  from ${reviewRequests} r
  cross join lateral (
    select count(*)::int as took, count(*) filter (where p.submitted_at is not null)::int as sent,
      count(*) filter (where p.status in ('abandoned', 'timed_out') and p.counted)::int as gone,
      count(*) filter (where ${isUndecided()})::int as to_decide, min(p.decide_by) filter (where ${isUndecided()}) as next_decision_by,
      min(p.opens_at) filter (where p.status = 'accepted' and p.second_notice_at is null) as next_opens_at, bool_or(${isUnsettled()}) as unsettled
    from ${playtests} p where p.request_id = r.id and p.studio_id = r.studio_id) t
  cross join lateral (
    select count(*) filter (where state = 'open')::int as open, sum(price) filter (where state = 'settled') as settled,
      sum(price) filter (where state = 'taken') as held, sum(price) filter (where state = 'open') as free,
      sum(price) filter (where state = 'refunded') as refunded
    from ${reviewSpots} where request_id = r.id) s
  where r.days_plan_id = d.id)`

const summaries = (where: SQL, list: Keyset): SQL => sql`
  select d.key, d.id, d.question, json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key) as game, b.version,
    case when d.opened_at is null then 'draft' when n.is_open then 'open' when n.goes_on then 'running' else 'ended' end as status,
    d.testers, d.join_days, d.join_until, d.ended_early_at, n.stages, n.places_open, n.settled, n.held, n.refund_if_ended, n.refunded,
    n.credit_cost, n.to_decide, n.next_decision_by, n.next_opens_at, d.created_at, d.opened_at, d.build_id, d.revision
  from (select d.*, ${list.key} as key from ${dayPlans} d where ${where} ${list.after} ${list.order}) d
  join ${games} g on g.id = d.game_id join ${gameBuilds} b on b.id = d.build_id
  cross join lateral ${stagesOf()} n
  order by ${list.orderBy}`

/** A page of a studio's plans over days, newest first. */
export async function daysOfStudio(
  tx: SystemTx,
  { studioId, cursor }: { studioId: string; cursor?: string | undefined },
): Promise<z.output<typeof daysOutput>> {
  const list = keyset({ by: { 'd.created_at': 'timestamptz', 'd.id': 'uuid' }, size: pageSize, cursor })
  const { rows: plans, nextCursor } = list.page(await rows(tx, row)`${summaries(sql`d.studio_id = ${studioId}`, list)}`)
  return { plans, nextCursor }
}

/** One plan over days with its people and what changed in their answers. Throws NOT_FOUND. */
export async function dayPlanOf(
  tx: SystemTx,
  { planId, studioId, now }: { planId: string; studioId: string; now: Date },
): Promise<DaysDetail> {
  const list = keyset({ by: { 'd.id': 'uuid' }, size: 1, cursor: undefined })
  const where = sql`d.id = ${planId} and d.studio_id = ${studioId}`
  const [plan] = list.page(await rows(tx, row)`${summaries(where, list)}`).rows
  if (!plan) throw new AppError('NOT_FOUND')
  const of = { planId, studioId, now: at(now) }
  return { ...plan, people: await peopleOf(tx, of), changes: await changesOf(tx, of) }
}

/** SQL: the plan over days whose stage a request `r` is, as JSON; null without one. */
export const dayPlanOfRequest = (): SQL => sql`(
  select json_build_object('id', d.id, 'question', d.question, 'stage', r.stage,
    'of', (select count(*) from ${reviewRequests} o where o.days_plan_id = d.id),
    'otherMinutes', (select coalesce(sum(o.estimated_duration), 0) from ${reviewRequests} o where o.days_plan_id = d.id and o.id <> r.id),
    'recorded', (select json_build_object('recording', o.recording, 'recordingDays', o.recording_days, 'recordingOutside', o.recording_outside)
      from ${reviewRequests} o where o.days_plan_id = d.id and o.stage = 1))
  from ${dayPlans} d where d.id = r.days_plan_id)`

/** SQL: of a studio's plans over days, how many ran, and how many it ended before their last stage. */
export const endedPlansOf = (studioId: SQL): SQL => sql`(
  select case when count(*) > 0 then json_build_object('ended', count(*) filter (where d.ended_early_at is not null), 'of', count(*)) end
  from ${dayPlans} d where d.studio_id = ${studioId} and d.opened_at is not null)`
