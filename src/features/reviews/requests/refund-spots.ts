import { and, eq } from 'drizzle-orm'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { reviewSpots } from './tables.ts'

interface RefundedSpot {
  id: string
  requestId: string
  studioId: string
  price: number
  paidWelcome: number
}

/** Back to the studio, to the very pots it came from; once for each place. */
export function refundEntries(
  { id, requestId, studioId, price, paidWelcome }: RefundedSpot,
  game: string,
): TransferEntry[] {
  const words = {
    fromPlace: id,
    type: 'REFUND',
    description: 'Review place not used',
    game,
    request: requestId,
  } as const
  return [
    { ...words, toProfile: studioId, pot: 'welcome', amount: paidWelcome, key: `refund:${id}:welcome` },
    { ...words, toProfile: studioId, pot: 'main', amount: price - paidWelcome, key: `refund:${id}` },
  ]
}

/** Marks the open places of a request as refunded; the caller holds the request's lock and posts the legs. */
export function refundOpenSpots(tx: SystemTx, requestId: string, now: Date): Promise<RefundedSpot[]> {
  return tx
    .update(reviewSpots)
    .set({ state: 'refunded', updatedAt: now })
    .where(and(eq(reviewSpots.requestId, requestId), eq(reviewSpots.state, 'open')))
    .returning({
      id: reviewSpots.id,
      requestId: reviewSpots.requestId,
      studioId: reviewSpots.studioId,
      price: reviewSpots.price,
      paidWelcome: reviewSpots.paidWelcome,
    })
}
