import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOvertaken } from '#features/playtests/move-playtest.ts'
import { playtests } from '#features/playtests/sql.ts'
import { timeOutTest } from '#features/playtests/timing/end-overdue.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { takeFromListing } from '#features/recruiting/take-from-listing.ts'
import { isFull } from '#features/recruiting/take-spot.ts'
import { endList } from '#features/recruiting/waiting/end-list.ts'
import { waitingEnded } from '#features/recruiting/waiting/events.ts'
import { waitingTesters } from '#features/recruiting/waiting/sql.ts'
import { leaveList } from '#features/recruiting/waiting/waiting-list.ts'
import { closeRequest } from '#features/requests/close-request.ts'
import { lockRequest } from '#features/requests/lock-request.ts'
import { hasOpenSpot } from '#features/requests/sql.ts'
import { comeBy, togetherLimits } from '#features/requests/together/rules.ts'
import { at } from '#platform/db/at.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { placeGiven, placesSettled } from './events.ts'
import { isHere } from './lobby.ts'
import { lobbyPresence, togetherPlans } from './tables.ts'

interface OfRequest {
  requestId: string
  now: Date
}

type Db = Pick<Database, 'asSystem'>

/**
 * Gives free places of a date to its waiting list, the longest first; in the last hour, and when it has begun, only to those
 * who are in the lobby, because nobody misses what they can't know of (plans-6). Each place is a transaction of its own.
 */
export async function givePlaces(db: Db, of: OfRequest): Promise<void> {
  for (let most = togetherLimits.places.max + togetherLimits.waiting; most > 0; most--)
    if (!(await db.asSystem((tx) => giveNext(tx, of)))) return
}

const waiter = z.object({
  testerId: z.string(),
  studioId: z.string(),
  shownPay: z.number(),
  recording: z.enum(recordingChoices),
  outside: z.boolean(),
})

/** Gives one place, or takes one off the list who can't get it. False when nothing is left to do. */
async function giveNext(tx: SystemTx, { requestId, now }: OfRequest): Promise<boolean> {
  const request = await lockRequest(tx, requestId)
  if (!request?.togetherAt || request.status !== 'open') return false
  const isOpen = now.getTime() < request.togetherAt.getTime() - togetherLimits.lobbyAlone * 60_000
  const [next] = await rows(tx, waiter)`
    select w.tester_id, w.studio_id, w.shown_pay, w.recording, w.outside from ${waitingTesters} w
      left join ${lobbyPresence} h on h.request_id = w.request_id and h.tester_id = w.tester_id
    where w.request_id = ${requestId} and ${hasOpenSpot(sql`w.request_id`)} and (${isOpen}::boolean
      or ${isHere(now)})
    order by w.since, w.tester_id limit 1`
  if (!next) return false
  const { testerId, studioId, shownPay, recording, outside } = next
  try {
    await tx.execute(sql`savepoint giving`)
    const { pay } = await offerFor(tx, { requestId, testerId })
    if (pay < shownPay) throw new AppError('PRICE_CHANGED', 'It pays less by now than when you joined its list.')
    await takeFromListing(tx, { requestId, testerId, shownPay: pay, recording, outside, fromList: true, now })
    tx.happened(placeGiven({ requestId, studioId, testerId, hasBegun: now >= request.togetherAt }), now)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.execute(sql`rollback to savepoint giving`)
    // A paused studio may be back before the date: the list waits for it.
    if (isFull(error) || error.details.reason === 'paused') return false
    await leaveList(tx, { requestId, testerId })
    tx.happened(waitingEnded({ requestId, testerId, studioId, why: error.message }), now)
  }
  return true
}

/** SQL: tests `p` of a request whose testers did not come: `id`. */
const noShows = ({ requestId, now }: OfRequest) => sql`
  select p.id from ${playtests} p
  where p.request_id = ${requestId} and p.status = 'accepted' and p.arrived_at is null and p.deadline_at <= ${at(now)} order by p.id`

/**
 * Ten minutes after the date: who did not come missed it, their places go to the list, and what is left is refunded. The
 * request is closed, so nobody else comes in. The job calls it; a run that breaks off is completed by the next (plans-6).
 */
export async function settlePlaces(db: Db, { requestId, now }: OfRequest): Promise<void> {
  const missing = await db.asSystem((tx) => rows(tx, idRow)`${noShows({ requestId, now })}`)
  for (const { id: playtestId } of missing)
    await db
      .asSystem((tx) => timeOutTest(tx, { playtestId, now }))
      .catch((error: unknown) => {
        // The job of deadlines, or the tester, was first.
        if (!isOvertaken(error)) throw error
      })
  await givePlaces(db, { requestId, now })
  await db.asSystem(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request?.togetherAt || request.status !== 'open' || now < comeBy(request.togetherAt)) return
    const { studioId } = request
    const [plan] = await rows(tx, idRow)`select id from ${togetherPlans} where request_id = ${requestId}`
    await endList(tx, { requestId, why: 'Everybody came, or others of the list were in the lobby before you.', now })
    await closeRequest(tx, { requestId, studioId, now })
    if (plan) tx.happened(placesSettled({ planId: plan.id, studioId, requestId }), now)
  })
}
