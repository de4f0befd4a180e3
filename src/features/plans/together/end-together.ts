import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOvertaken } from '#features/playtests/move-playtest.ts'
import { playtests } from '#features/playtests/sql.ts'
import { endTogetherTest } from '#features/playtests/together/end-together.ts'
import { belongedToStudio } from '#features/recruiting/own-people.ts'
import { endList } from '#features/recruiting/waiting/end-list.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { startBy, togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { countRow, foundRow, idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { togetherDateCancelled, togetherNotStarted } from './events.ts'
import { type LockedTogether, lockOwnTogether, lockTogether } from './lock-together.ts'
import { lobbyPresence, togetherPlans } from './tables.ts'

interface OwnTogether {
  planId: string
  studioId: string
  now: Date
}

/**
 * Cancels a date before it has come, for its studio: everything is refunded, with no mark on anybody (plans-6). One
 * transaction stores it and refunds open places; then each booked place has its own, with the usual lock order, and the job
 * goes on after a crash. Idempotent. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function cancelTogether(db: Pick<Database, 'asSystem'>, { planId, studioId, now }: OwnTogether) {
  const { requestId } = await db.asSystem(async (tx) => {
    const plan = await lockOwnTogether(tx, { planId, studioId })
    if (plan.outcome === 'cancelled') return plan
    if (plan.outcome !== null) throw new AppError('STATE_CHANGED', 'This date is over.')
    if (plan.status === 'draft') throw new AppError('STATE_CHANGED', 'A draft is not open yet. You can delete it.')
    if (now >= plan.togetherAt)
      throw new AppError('STATE_CHANGED', 'The date has come, and testers are on their way. You can start it.')
    const people = await settle(tx, plan, { outcome: 'cancelled', now })
    tx.happened(togetherDateCancelled({ planId, studioId, requestId: plan.requestId, people }), now)
    return plan
  })
  const places = await db.asSystem((tx) => rows(tx, endedPlace)`${placesToEnd(sql`p.request_id = ${requestId}`)}`)
  for (const { id: playtestId } of places) await endPlace(db, { playtestId, now })
  return db.asSystem(
    (tx) => foundRow(tx, ended)`
      select coalesce(sum(s.price) filter (where s.state = 'refunded'), 0)::int as refunded, ${places.length}::int as ended
      from ${reviewSpots} s where s.request_id = ${requestId} and s.studio_id = ${studioId}`,
  )
}

const endedPlace = z.object({ id: z.string(), at: z.date() })
const ended = z.object({ refunded: z.number(), ended: z.number() })

/**
 * Ends a date that was not started within 15 minutes. The job calls it; idempotent. Between this and the studio's start
 * the one that locks the plan first decides.
 */
export async function endUnstarted(tx: SystemTx, { planId, now }: { planId: string; now: Date }): Promise<void> {
  const plan = await lockTogether(tx, { planId })
  if (!plan || plan.outcome !== null || plan.status === 'draft' || now < startBy(plan.togetherAt)) return
  const people = await settle(tx, plan, { outcome: 'unstarted', now })
  const { studioId, requestId } = plan
  const { count: came } = await foundRow(tx, countRow)`
    select count(*)::int as count from ${playtests} p where p.request_id = ${requestId} and p.arrived_at is not null`
  tx.happened(togetherNotStarted({ planId, studioId, requestId, people, came }), now)
}

/** Stores what became of a locked plan, refunds its open places and ends its list. Returns its testers. */
async function settle(
  tx: SystemTx,
  { id, requestId, studioId }: LockedTogether,
  { outcome, now }: { outcome: 'cancelled' | 'unstarted'; now: Date },
): Promise<string[]> {
  await tx.execute(
    sql`update ${togetherPlans} set outcome = ${outcome}, settled_at = ${at(now)} where id = ${id} and outcome is null`,
  )
  await endList(tx, { requestId, why: 'The date was given up, so nobody gets a place anymore.', now })
  await closeRequest(tx, { requestId, studioId, now })
  const booked = await rows(tx, idRow)`
    select p.tester_id as id from ${playtests} p where p.request_id = ${requestId} and p.status = 'accepted'`
  return booked.map(({ id: testerId }) => testerId)
}

/** SQL: booked tests `p` of dates that are given up: `id` and `at`. */
export const placesToEnd = (which: SQL = sql`true`): SQL => sql`
  select p.id, p.together_at as at from ${playtests} p
  where ${which} and p.status = 'accepted' and p.together_at is not null and p.opens_at is null and exists (
    select 1 from ${togetherPlans} l where l.request_id = p.request_id and l.outcome in ('cancelled', 'unstarted'))`

const placeToEnd = z.object({
  outcome: z.enum(['cancelled', 'unstarted']),
  paid: z.number(),
  studioId: z.string(),
  testerId: z.string(),
  since: z.date(),
})

/**
 * Ends a booked place of a date that is given up. Of one that was not started, who is there gets the quick reward: who came
 * in time and was seen in the lobby after those ten minutes (plans-6). Nobody of the studio's own people is paid.
 */
export async function endPlace(
  db: Pick<Database, 'asSystem'>,
  { playtestId, now }: { playtestId: string; now: Date },
): Promise<void> {
  try {
    await db.asSystem(async (tx) => {
      const [place] = await rows(tx, placeToEnd)`
        select l.outcome, p.studio_id, p.tester_id, p.accepted_at as since, case when l.outcome = 'unstarted' and p.arrived_at is not null
            and h.seen_at >= p.together_at + ${togetherLimits.comeWithin}::int * interval '1 minute'
          then least(coalesce(r.together_reward, 0), r.price_per_spot) else 0 end as paid
        from ${playtests} p join ${togetherPlans} l on l.request_id = p.request_id join ${reviewRequests} r on r.id = p.request_id
          left join ${lobbyPresence} h on h.request_id = p.request_id and h.tester_id = p.tester_id
        where p.id = ${playtestId} and l.outcome in ('cancelled', 'unstarted')`
      if (!place) return
      const { outcome: why, paid, ...pair } = place
      const isOneSide = paid > 0 && (await belongedToStudio(tx, pair))
      await endTogetherTest(tx, { playtestId, paid: isOneSide ? 0 : paid, why, now })
    })
  } catch (error) {
    if (!isOvertaken(error)) throw error
  }
}
