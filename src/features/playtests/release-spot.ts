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
import { playtests } from './tables.ts'

/**
 * Locks the request of a playtest FOR SHARE, so that it cannot be closed meanwhile. Call it before the playtest is
 * locked: every operation uses this lock order. A shared lock lets several playtests of one request end concurrently.
 */
export async function lockRequestShared(tx: SystemTx, playtestId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from ${reviewRequests} r
    where r.id = (select request_id from ${playtests} where id = ${playtestId}) for share`)
}

/**
 * Locks the request of a playtest FOR NO KEY UPDATE, for operations that settle or refund its spot and may so complete
 * the request (`completeRequest`). Call it before the playtest is locked, as above.
 */
export async function lockRequestOfTest(tx: SystemTx, playtestId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from ${reviewRequests} r
    where r.id = (select request_id from ${playtests} where id = ${playtestId}) for no key update`)
}

/**
 * Releases the spot of a playtest that ended without a paid review. The reserved credits go back to the incentives
 * budget. The spot becomes open again; it is refunded to the studio if the request is closed or `refund` is true.
 * `cause` is a sentence for the studio. The caller must have called lockRequestShared before it moved the playtest.
 */
export async function releaseSpot(
  tx: SystemTx,
  ended: Playtest,
  now: Date,
  { refund = false, cause }: { refund?: boolean; cause?: string } = {},
): Promise<void> {
  const { id, spotId, requestId, testerId, studioId, gameId, status, incentiveReserved } = ended
  const [request] = await tx
    .select({ status: reviewRequests.status })
    .from(reviewRequests)
    .where(eq(reviewRequests.id, requestId))
  const reopens = request?.status === 'open' && !refund
  const spot = await freeSpot(tx, { spotId, playtestId: id, state: reopens ? 'open' : 'refunded', now })
  await tx.update(playtests).set({ incentiveReserved: 0 }).where(eq(playtests.id, id))
  tx.happened(spotReleased({ playtestId: id, requestId, testerId, studioId, status, cause, reopens }), now)
  if (reopens) tx.happened(spotsChanged({ requestId, studioId, gameId }), now)
  const reserveRefund: TransferEntry = {
    fromSpot: spotId,
    to: await anyShard(tx),
    key: `reserve-back:${id}`,
    type: 'EARN_REVIEW',
    purpose: 'reserve',
    amount: incentiveReserved,
    description: 'Level and quality bonus not used',
    game: gameId,
    request: requestId,
  }
  await movePool(tx, studioId, incentiveReserved)
  await transfer(
    tx,
    [reserveRefund, ...(await heldRewardRefund(tx, ended)), ...(reopens ? [] : refundEntries(spot, gameId))],
    now,
  )
}
