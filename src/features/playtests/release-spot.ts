import { eq, sql } from 'drizzle-orm'
import { movePool } from '#features/credits/accounts/studio-pools.ts'
import { anyShard } from '#features/credits/incentives/incentives-shards.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { spotsChanged } from '#features/requests/events.ts'
import { freeSpot } from '#features/requests/spots/move-spot.ts'
import { refundEntries } from '#features/requests/spots/refund-spots.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { spotReleased } from './events.ts'
import { heldRewardRefund } from './held-reward.ts'
import type { Playtest } from './move-playtest.ts'
import { endLaterStages } from './stages/end-later-stages.ts'
import { lockPlace } from './stages/lock-place.ts'
import { playtests } from './tables.ts'

/**
 * Locks the request of a playtest FOR SHARE, so that it cannot be closed meanwhile. Call it before the playtest is
 * locked: every operation uses this lock order. A shared lock lets several playtests of one request end concurrently. Of a
 * plan over days the whole place is locked.
 */
export async function lockRequestShared(tx: SystemTx, playtestId: string): Promise<void> {
  if (await lockPlace(tx, playtestId)) return
  await tx.execute(sql`
    select 1 from ${reviewRequests} r
    where r.id = (select request_id from ${playtests} where id = ${playtestId}) for share`)
}

/**
 * Locks the request of a playtest FOR NO KEY UPDATE, for operations that settle or refund its spot and may so complete
 * the request (`completeRequest`). Call it before the playtest is locked, as above.
 */
export async function lockRequestOfTest(tx: SystemTx, playtestId: string): Promise<void> {
  if (await lockPlace(tx, playtestId)) return
  await tx.execute(sql`
    select 1 from ${reviewRequests} r
    where r.id = (select request_id from ${playtests} where id = ${playtestId}) for no key update`)
}

interface ReleaseOptions {
  refund?: boolean
  cause?: string
  next?: string
  paid?: number
}

/**
 * Releases the spot of a playtest that ended without a paid review. The reserved credits go back to the incentives
 * budget. The spot becomes open again; it is refunded to the studio if the request is closed or `refund` is true.
 * `cause` is a sentence for the studio, `next` one for what becomes of an open spot; `paid` of a refunded spot's price goes to its tester, who was there when nothing
 * started (plans-6). A stage of a plan ends those after it: their spots are released with it, and are
 * open again only if the whole place is free (plans-5). The caller must have called lockRequestShared before it moved the playtest.
 */
export async function releaseSpot(
  tx: SystemTx,
  ended: Playtest,
  now: Date,
  { refund = false, cause, next, paid = 0 }: ReleaseOptions = {},
): Promise<void> {
  const { id, requestId, testerId, studioId, gameId, status, incentiveReserved } = ended
  const [request] = await tx
    .select({ status: reviewRequests.status })
    .from(reviewRequests)
    .where(eq(reviewRequests.id, requestId))
  const { later, isWhole } = await endLaterStages(tx, ended, now)
  const reopens = request?.status === 'open' && !refund && isWhole
  await tx.update(playtests).set({ incentiveReserved: 0 }).where(eq(playtests.id, id))
  tx.happened(spotReleased({ playtestId: id, requestId, testerId, studioId, status, cause, next, reopens, paid }), now)
  const shard = await anyShard(tx)
  const entries = await heldRewardRefund(tx, ended)
  for (const test of [ended, ...later]) {
    const free = { spotId: test.spotId, playtestId: test.id, now }
    const spot = await freeSpot(tx, { ...free, state: reopens ? 'open' : 'refunded' })
    const left = test === ended ? lessPaid(spot, paid) : spot
    entries.push(reserveRefund(test, shard), ...(reopens ? [] : refundEntries(left, gameId)))
    if (reopens || test !== ended) tx.happened(spotsChanged({ requestId: test.requestId, studioId, gameId }), now)
  }
  if (paid > 0) entries.push(comingReward(ended, paid))
  await movePool(
    tx,
    studioId,
    later.reduce((sum, test) => sum + test.incentiveReserved, incentiveReserved),
  )
  await transfer(tx, entries, now)
}

const reserveRefund = (test: Playtest, shard: string): TransferEntry => ({
  fromSpot: test.spotId,
  to: shard,
  key: `reserve-back:${test.id}`,
  type: 'EARN_REVIEW',
  purpose: 'reserve',
  amount: test.incentiveReserved,
  description: 'Level and quality bonus not used',
  game: test.gameId,
  request: test.requestId,
})

/** What of a spot's price is left to refund: welcome credits are paid out last. */
const lessPaid = <T extends { price: number; paidWelcome: number }>(spot: T, paid: number): T => {
  const price = spot.price - paid
  return { ...spot, price, paidWelcome: Math.min(spot.paidWelcome, price) }
}

const comingReward = (test: Playtest, amount: number): TransferEntry => ({
  fromSpot: test.spotId,
  toProfile: test.testerId,
  wallet: 'main',
  key: `together:${test.id}`,
  type: 'EARN_REVIEW',
  purpose: 'together',
  amount,
  description: 'Was there for a test that did not start',
  game: test.gameId,
  request: test.requestId,
})
