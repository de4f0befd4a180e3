import { and, count, eq, sql, sum } from 'drizzle-orm'
import { transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { requestClosed } from './events.ts'
import { refundEntries, refundOpenSpots } from './spots/refund-spots.ts'
import { reviewRequests, reviewSpots } from './tables.ts'

/**
 * Closes a request: open spots are refunded immediately, taken spots stay valid until their deadline. Idempotent.
 * Throws NOT_FOUND, STATE_CHANGED for a draft.
 */
export async function closeRequest(
  tx: SystemTx,
  { requestId, studioId, now }: { requestId: string; studioId: string; now: Date },
) {
  const [request] = await tx
    .select()
    .from(reviewRequests)
    .where(and(eq(reviewRequests.id, requestId), eq(reviewRequests.studioId, studioId)))
    .for('no key update')
  if (!request) throw new AppError('NOT_FOUND')
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
