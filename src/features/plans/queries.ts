import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { gameBuilds, games } from '#features/games/sql.ts'
import { compareBuilds } from '#features/insights/game/compare-builds.ts'
import { playtestStatuses } from '#features/playtests/rules.ts'
import { countsOfRequest, playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { type Keyset, keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { readPace } from './read-pace.ts'
import { type PlanDetail, type PlanSummary, planSummary, type plansOutput } from './schema.ts'
import { deliveredTo, isSealedPlan } from './sql.ts'
import { plans } from './tables.ts'
import { neededFor } from './two-builds/needed-for.ts'

const pageSize = 20
const row = z.extend(planSummary, { key: sortKey })

/** The statement for plans with the state of their requests; the inner select chooses them. */
const summaries = (where: SQL, list: Keyset): SQL => sql`
  select l.key, l.id, l.kind, l.question, json_build_object('id', g.id, 'title', g.title, 'coverKey', g.cover_key) as game,
    json_build_object('id', a.id, 'version', a.version) as a, json_build_object('id', b.id, 'version', b.version) as b,
    l.request_id, r.status, r.game_instructions ->> 'reviewMode' as depth, r.requested_count as planned, ${deliveredTo()} as delivered,
    (t.counts ->> 'accepted')::int + (t.counts ->> 'inProgress')::int + (t.counts ->> 'submitted')::int + (t.counts ->> 'returned')::int as under_way,
    s.spots_open, (t.counts ->> 'toDecide')::int as to_decide, (t.counts ->> 'abandoned')::int + (t.counts ->> 'timedOut')::int as left,
    r.price_per_spot, s.settled, s.refund_if_closed, s.held, s.refunded, r.credit_cost, ${isSealedPlan()} as is_sealed, l.opened_early_at, l.opened_early_with,
    t.next_decision_by, t.next_due_by, l.created_at, r.opened_at, r.closed_at
  from (select l.*, ${list.key} as key from ${plans} l where ${where} ${list.after} ${list.order}) l
  join ${reviewRequests} r on r.id = l.request_id
  join ${games} g on g.id = l.game_id
  join ${gameBuilds} a on a.id = l.build_a
  join ${gameBuilds} b on b.id = l.build_b
  cross join lateral (
    select count(*) filter (where state = 'open')::int as spots_open, coalesce(sum(price) filter (where state = 'settled'), 0)::int as settled,
      coalesce(sum(price) filter (where state = 'open'), 0)::int as refund_if_closed,
      coalesce(sum(price) filter (where state = 'taken'), 0)::int as held, coalesce(sum(price) filter (where state = 'refunded'), 0)::int as refunded
    from ${reviewSpots} where request_id = r.id) s
  cross join lateral ${countsOfRequest({ requestId: sql`r.id`, studioId: sql`r.studio_id` })} t
  order by ${list.orderBy}`

/** A page of a studio's plans, newest first. */
export async function plansOf(
  tx: SystemTx,
  { studioId, cursor }: { studioId: string; cursor?: string | undefined },
): Promise<z.output<typeof plansOutput>> {
  const list = keyset({ by: { 'l.created_at': 'timestamptz', 'l.id': 'uuid' }, size: pageSize, cursor })
  const { rows: found, nextCursor } = list.page(await rows(tx, row)`${summaries(sql`l.studio_id = ${studioId}`, list)}`)
  return { plans: found, nextCursor }
}

const testerRow = z.object({
  playtestId: z.string(),
  name: z.string(),
  device: z.nullable(z.string()),
  status: z.enum(playtestStatuses),
  buildId: z.nullable(z.string()),
})

/** One plan with its testers in the order of joining, and the comparison once it is open. Throws NOT_FOUND. */
export async function planOf(
  tx: SystemTx,
  { planId, studioId }: { planId: string; studioId: string },
): Promise<PlanDetail> {
  const list = keyset({ by: { 'l.id': 'uuid' }, size: 1, cursor: undefined })
  const where = sql`l.id = ${planId} and l.studio_id = ${studioId}`
  const [plan] = list.page(await rows(tx, row)`${summaries(where, list)}`).rows
  if (!plan) throw new AppError('NOT_FOUND')
  const joined = await rows(tx, testerRow)`
    select p.id as playtest_id, coalesce(c.name, 'Former tester') as name, c.device_type as device, p.status, p.build_id
    from ${playtests} p ${cardOf(sql`p.tester_id`, 'c')}
    where p.request_id = ${plan.requestId} and p.studio_id = ${studioId} order by p.accepted_at, p.id`
  return {
    ...plan,
    ...(await readPace(tx, { requestId: plan.requestId, studioId })),
    testers: joined.map(({ buildId, ...tester }) => ({ ...tester, side: sideOf(plan, buildId) })),
    comparison: plan.isSealed || plan.status === 'draft' ? null : await comparisonOf(tx, studioId, plan),
  }
}

const sideOf = ({ isSealed, a, b }: PlanSummary, buildId: string | null) => {
  if (isSealed) return null
  return buildId === a.id ? 'a' : buildId === b.id ? 'b' : null
}

async function comparisonOf(
  tx: SystemTx,
  studioId: string,
  { game, requestId, a, b }: PlanSummary,
): Promise<PlanDetail['comparison']> {
  const { comparisons } = await compareBuilds(tx, { studioId, gameId: game.id, requestId, builds: [a.id, b.id] })
  return { lines: comparisons, needed: comparisons.map(neededFor) }
}
