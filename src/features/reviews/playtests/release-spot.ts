import { eq, sql } from 'drizzle-orm'
import { anyShard } from '#features/credits/incentives-shards.ts'
import { movePool } from '#features/credits/studio-pools.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { paths } from '#shared/paths.ts'
import { publishSpots } from '../requests/publish-spots.ts'
import { refundEntries } from '../requests/refund-spots.ts'
import { reviewRequests, reviewSpots } from '../requests/tables.ts'
import { heldRewardBack } from './held-reward.ts'
import type { Playtest } from './move.ts'
import { playtests } from './tables.ts'

/**
 * Locks the request of a playtest against closing, before the playtest itself is locked: the order every
 * operation keeps. A share is enough, so that several ends of one request do not wait for each other.
 */
export async function lockRequestShared(tx: SystemTx, playtestId: string): Promise<void> {
  await tx.execute(sql`
    select 1 from review_requests r
    where r.id = (select request_id from review_participations where id = ${playtestId}) for share`)
}

/**
 * After an end without a paid review: what was reserved goes back to the incentives budget; the place is free again, or is
 * refunded to the studio where the request is closed or `refund` says so; `why` is a sentence for the studio. The caller has called lockRequestShared before it moved.
 */
export async function releaseSpot(
  tx: SystemTx,
  ended: Playtest,
  now: Date,
  { refund = false, why }: { refund?: boolean; why?: string } = {},
): Promise<void> {
  const { id, spotId, requestId, studioId, gameId, incentiveReserved } = ended
  const [request] = await tx
    .select({ status: reviewRequests.status })
    .from(reviewRequests)
    .where(eq(reviewRequests.id, requestId))
  const reopens = request?.status === 'open' && !refund
  const [spot] = await tx
    .update(reviewSpots)
    .set({ state: reopens ? 'open' : 'refunded', playtestId: null, updatedAt: now })
    .where(sql`${reviewSpots.id} = ${spotId} and ${reviewSpots.state} = 'taken' and ${reviewSpots.playtestId} = ${id}`)
    .returning()
  if (!spot) throw new Error(`The place of playtest ${id} is not taken by it`)
  await tx.update(playtests).set({ incentiveReserved: 0 }).where(eq(playtests.id, id))
  await notifyStudio(tx, { ended, reopens, why, now })
  if (reopens) await publishSpots(tx, { requestId, studioId, gameId })
  else await announce(tx, personTopic(studioId), 'credits')
  const back: TransferEntry = {
    fromPlace: spotId,
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
  await transfer(tx, [back, ...(await heldRewardBack(tx, ended)), ...(reopens ? [] : refundEntries(spot, gameId))], now)
}

const whys: Partial<Record<Playtest['status'], string>> = {
  abandoned: 'A tester gave up.',
  timed_out: 'No review came before the deadline.',
  rejected: 'A review was rejected.',
}

/** What became of the place, and why; a reason that the tester gave stands with the test. */
async function notifyStudio(
  tx: SystemTx,
  { ended, reopens, why, now }: { ended: Playtest; reopens: boolean; why: string | undefined; now: Date },
): Promise<void> {
  await notify(tx, {
    to: ended.studioId,
    type: 'other',
    title: reopens ? 'A place is free again' : 'A place came back to you',
    message: `${why ?? whys[ended.status] ?? 'A test ended.'} ${reopens ? 'Another tester can take it.' : 'Its price is refunded.'}`,
    link: paths.reviewResults(ended.requestId),
    key: `place-free:${ended.id}`,
    at: now,
  })
}
