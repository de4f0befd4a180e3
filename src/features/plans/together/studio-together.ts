import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { priceOfDepth } from '#features/credits/settings/prices.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { isUndecided, playtests, readableByStudio } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { waitingTesters } from '#features/recruiting/waiting/sql.ts'
import { waitingFor } from '#features/recruiting/waiting/waiting-list.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { reviews } from '#features/reviews/sql.ts'
import { at } from '#platform/db/at.ts'
import { type Keyset, keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { isHere } from './lobby.ts'
import { type TogetherDetail, togetherDetail, type togetherOutput, togetherSummary } from './schema.ts'
import { lobbyPresence, togetherPlans } from './tables.ts'

const pageSize = 20
const row = z.extend(togetherSummary, {
  key: sortKey,
  buildId: togetherDetail.shape.buildId,
  revision: togetherDetail.shape.revision,
  hasInstructions: togetherDetail.shape.hasInstructions,
})

const minutes = (count: number) => sql`${count}::int * interval '1 minute'`

const statusAt = (now: Date): SQL => sql`
  case when r.status = 'draft' then 'draft' when l.outcome in ('cancelled', 'unstarted') then l.outcome
    when l.outcome is null then case when ${at(now)} < r.together_at - ${minutes(togetherLimits.lobbyBefore)} then 'booking' else 'lobby' end
    when t.going > 0 then 'running' else 'ended' end`

const summaries = (where: SQL, list: Keyset, now: Date): SQL => sql`
  select l.key, l.id, l.request_id, l.question, json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key) as game, b.version,
    ${statusAt(now)} as status, r.together_at, l.zone, r.together_started_at as started_at, l.settled_at,
    r.game_instructions ->> 'reviewMode' as depth, r.estimated_duration as minutes, r.requested_count as places,
    t.booked, t.came, t.sent, t.missed, ${waitingFor()} as waiting, t.to_decide, t.next_decision_by,
    case when r.status = 'draft' then f.price else r.price_per_spot end as price, s.settled, t.paid_for_coming, s.held,
    s.refunded - t.paid_for_coming as refunded,
    case when r.status = 'draft' then f.price * r.requested_count else r.credit_cost end as credit_cost,
    l.created_at, r.opened_at, r.build_id, l.revision, r.test_instructions <> '' as has_instructions
  from (select l.*, ${list.key} as key from ${togetherPlans} l where ${where} ${list.after} ${list.order}) l
  join ${reviewRequests} r on r.id = l.request_id
  join ${games} g on g.id = r.game_id
  left join ${gameBuilds} b on b.id = r.build_id
  cross join lateral (select ${priceOfDepth(sql`r.game_instructions ->> 'reviewMode'`)} as price) f
  cross join lateral (
    select count(*) filter (where p.status not in ('abandoned', 'timed_out', 'rejected'))::int as booked,
      count(*) filter (where p.arrived_at is not null)::int as came, count(*) filter (where p.submitted_at is not null)::int as sent,
      count(*) filter (where p.status = 'timed_out')::int as missed, count(*) filter (where ${isUndecided()})::int as to_decide,
      min(p.decide_by) filter (where ${isUndecided()}) as next_decision_by,
      count(*) filter (where p.status not in ('approved', 'rejected', 'abandoned', 'timed_out'))::int as going,
      coalesce(sum(p.paid) filter (where p.status = 'abandoned'), 0)::int as paid_for_coming
    from ${playtests} p where p.request_id = r.id and p.studio_id = r.studio_id) t
  cross join lateral (
    select coalesce(sum(price) filter (where state = 'settled'), 0)::int as settled,
      coalesce(sum(price) filter (where state in ('open', 'taken')), 0)::int as held,
      coalesce(sum(price) filter (where state = 'refunded'), 0)::int as refunded
    from ${reviewSpots} where request_id = r.id) s
  order by ${list.orderBy}`

/** A page of a studio's plans for tests at one time, newest first. */
export async function togetherOfStudio(
  tx: SystemTx,
  { studioId, cursor, now }: { studioId: string; cursor?: string | undefined; now: Date },
): Promise<z.output<typeof togetherOutput>> {
  const list = keyset({ by: { 'l.created_at': 'timestamptz', 'l.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, row)`${summaries(sql`l.studio_id = ${studioId}`, list, now)}`
  const { rows: plans, nextCursor } = list.page(found)
  return { plans, nextCursor }
}

interface OnePlan {
  planId: string
  studioId: string
  now: Date
}

/** One plan with its testers, who of them is in the lobby, and the waiting list. Throws NOT_FOUND. */
export async function togetherOf(tx: SystemTx, { planId, studioId, now }: OnePlan): Promise<TogetherDetail> {
  const list = keyset({ by: { 'l.id': 'uuid' }, size: 1, cursor: undefined })
  const where = sql`l.id = ${planId} and l.studio_id = ${studioId}`
  const [plan] = list.page(await rows(tx, row)`${summaries(where, list, now)}`).rows
  if (!plan) throw new AppError('NOT_FOUND')
  const { requestId } = plan
  const presence = (testerId: SQL) => sql`exists (
    select 1 from ${lobbyPresence} h where h.request_id = ${requestId} and h.tester_id = ${testerId} and ${isHere(now)})`
  const people = await rows(tx, togetherDetail.shape.people.def.element)`
    select p.id as playtest_id, coalesce(c.name, 'Former tester') as name, c.device_type as device,
      case when p.status = 'accepted' then case when p.arrived_at is null then 'booked' else 'here' end
        when p.status = 'in_progress' then 'playing' when p.status in ('review_submitted', 'validating') then 'sent'
        when p.status in ('validated', 'disputed', 'approved') then 'valid' when p.status = 'rejected' then 'rejected'
        when p.status = 'timed_out' then 'missed' when p.counted then 'left' else 'ended' end as attendance,
      p.status = 'accepted' and ${presence(sql`p.tester_id`)} as is_here, p.arrived_at, p.started_at, p.submitted_at,
      p.active_seconds as played_seconds, case when ${readableByStudio} then v.rating end as rating
    from ${playtests} p ${cardOf(sql`p.tester_id`, 'c')} left join ${reviews} v on v.playtest_id = p.id
    where p.request_id = ${requestId} and p.studio_id = ${studioId} order by p.accepted_at, p.id`
  const waiters = await rows(tx, togetherDetail.shape.list.def.element)`
    select coalesce(c.name, 'Former tester') as name, ${presence(sql`w.tester_id`)} as is_here, w.since
    from ${waitingTesters} w ${cardOf(sql`w.tester_id`, 'c')} where w.request_id = ${requestId} order by w.since, w.tester_id`
  return { ...plan, people, list: waiters }
}

/** SQL: the plan with a date that a request `r` belongs to, as JSON; null without one. */
export const togetherPlanOfRequest = (): SQL => sql`(
  select json_build_object('id', l.id, 'question', l.question) from ${togetherPlans} l where l.request_id = r.id)`
