import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOvertaken, movePlaytest } from '#features/playtests/move-playtest.ts'
import { lockRequestShared, releaseSpot } from '#features/playtests/release-spot.ts'
import { playtests } from '#features/playtests/sql.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { daysEnded, joiningEnded, placeEnded } from './events.ts'
import { lockDays, lockOwnDays } from './lock-days.ts'
import { dayPlans } from './tables.ts'

interface OwnDays {
  planId: string
  studioId: string
  now: Date
}

/**
 * Ends the stages of a plan that are not open, for its studio: open places are refunded, stages that testers can start or
 * work on go on, and later ones end with a refund and no mark on anybody (plans-5). One transaction stores the end, then
 * each place has its own, with the usual lock order; the job goes on after a crash. Idempotent. Throws NOT_FOUND,
 * STATE_CHANGED for a draft.
 */
export async function endDays(db: Pick<Database, 'asSystem'>, { planId, studioId, now }: OwnDays) {
  await db.asSystem(async (tx) => {
    const plan = await lockOwnDays(tx, { planId, studioId })
    if (!plan.openedAt) throw new AppError('STATE_CHANGED', 'A draft is not open yet. You can delete it.')
    if (plan.endedEarlyAt) return
    for (const { id: requestId } of plan.stages) await closeRequest(tx, { requestId, studioId, now })
    await tx.execute(sql`update ${dayPlans} set ended_early_at = ${at(now)} where id = ${planId}`)
    tx.happened(daysEnded({ planId, studioId, gameId: plan.gameId }), now)
  })
  const places = await db.asSystem((tx) => rows(tx, endedStage)`${stagesToEnd(sql`d.id = ${planId}`)}`)
  for (const { id: playtestId } of places) await endPlace(db, { playtestId, now })
  return db.asSystem(
    (tx) => foundRow(tx, ended)`
      select coalesce(sum(s.price), 0)::int as refunded, ${places.length}::int as ended
      from ${reviewSpots} s join ${reviewRequests} r on r.id = s.request_id
      where r.days_plan_id = ${planId} and r.studio_id = ${studioId} and s.state = 'refunded'`,
  )
}

const ended = z.object({ refunded: z.number(), ended: z.number() })
const endedStage = z.object({ id: z.string(), at: z.date() })

/** SQL: of each tester the first stage that was not open when its plan `d` was ended: `id` and `at`. */
export const stagesToEnd = (which = sql`true`) => sql`
  select distinct on (p.days_plan_id, p.tester_id) p.id, d.ended_early_at as at
  from ${dayPlans} d join ${playtests} p on p.days_plan_id = d.id
  where ${which} and d.ended_early_at is not null and p.status = 'accepted' and p.stage > 1
    and (p.opens_at is null or p.opens_at > d.ended_early_at)
  order by p.days_plan_id, p.tester_id, p.stage`

/** Ends what is left of a tester's place in an ended plan. */
export async function endPlace(
  db: Pick<Database, 'asSystem'>,
  { playtestId, now }: { playtestId: string; now: Date },
): Promise<void> {
  try {
    await db.asSystem(async (tx) => {
      await lockRequestShared(tx, playtestId)
      const { after } = await movePlaytest(tx, {
        playtestId,
        act: 'end_by_platform',
        actor: 'system',
        reason: 'The studio ended the plan before this stage.',
        now,
        set: ({ status }) => {
          // Opened and begun since: it goes on, and only those after it end.
          if (status !== 'accepted') throw new AppError('STATE_CHANGED')
          return { counted: false }
        },
      })
      const { testerId, studioId, requestId } = after
      tx.happened(placeEnded({ playtestId, testerId, studioId, requestId }), now)
      await releaseSpot(tx, after, now, { cause: 'You ended the plan.' })
    })
  } catch (error) {
    if (!isOvertaken(error)) throw error
  }
}

/** Ends the time in which places can be taken: the open ones are refunded. The job calls it; idempotent. */
export async function endJoining(tx: SystemTx, { planId, now }: { planId: string; now: Date }): Promise<void> {
  const plan = await lockDays(tx, { planId })
  if (!plan?.joinUntil || plan.joinUntil > now) return
  const open = plan.stages.filter(({ status }) => status === 'open')
  for (const { id: requestId } of open) await closeRequest(tx, { requestId, studioId: plan.studioId, now })
  const { studioId, gameId } = plan
  if (open.length > 0) tx.happened(joiningEnded({ planId, studioId, gameId }), now)
}
