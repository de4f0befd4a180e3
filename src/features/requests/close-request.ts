import { count, eq, sql, sum } from 'drizzle-orm'
import { transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { requestClosed } from './events.ts'
import { lockRequest } from './lock-request.ts'
import { refundEntries, refundOpenSpots } from './spots/refund-spots.ts'
import { reviewRequests, reviewSpots } from './tables.ts'

/**
 * Closes a request: open spots are refunded immediately, taken spots stay valid until their deadline. Idempotent.
 * Throws NOT_FOUND, STATE_CHANGED for a draft, and for a stage of a plan over days, or a test at a date, that a studio
 * closes `alone`.
 */
export async function closeRequest(
  tx: SystemTx,
  { requestId, studioId, alone = false, now }: { requestId: string; studioId: string; alone?: boolean; now: Date },
) {
  const request = await lockRequest(tx, requestId)
  if (request?.studioId !== studioId) throw new AppError('NOT_FOUND')
  if (alone && request.daysPlanId !== null) throw new AppError('STATE_CHANGED', ofPlan)
  if (alone && request.togetherAt !== null) throw new AppError('STATE_CHANGED', ofDate)
  if (request.status === 'draft') throw new AppError('STATE_CHANGED', 'A draft is not open yet. You can delete it.')
  if (request.status === 'open') {
    await tx
      .update(reviewRequests)
      .set({ status: 'closed', closedAt: now, updatedAt: now })
      .where(eq(reviewRequests.id, requestId))
    const spots = await refundOpenSpots(tx, requestId, now)
    tx.happened(requestClosed({ requestId, studioId, gameId: request.gameId, movesCredits: spots.length > 0 }), now)
    await transfer(
      tx,
      spots.flatMap((spot) => refundEntries(spot, request.gameId)),
      now,
    )
  }
  return { id: requestId, ...(await closingSums(tx, requestId)) }
}

/** The stages of a plan have the same testers, so they are changed together (plans-5). */
export const ofPlan = 'This request is a stage of a plan over several days. Change it in its plan.'

/** Testers have booked the date, so it is cancelled as a whole (plans-6). */
const ofDate = 'Testers have booked this date. You can cancel it in its plan.'

async function closingSums(tx: SystemTx, requestId: string) {
  const [sums] = await tx
    .select({
      refunded: sum(sql`case when ${reviewSpots.state} = 'refunded' then ${reviewSpots.price} else 0 end`).mapWith(
        Number,
      ),
      honoured: count(sql`case when ${reviewSpots.state} = 'taken' then 1 end`),
    })
    .from(reviewSpots)
    .where(eq(reviewSpots.requestId, requestId))
  return { refunded: sums?.refunded ?? 0, honoured: sums?.honoured ?? 0 }
}
