import { and, eq } from 'drizzle-orm'
import type { Leg } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { reviewPlaces } from './tables.ts'

interface RefundedPlace {
  id: string
  requestId: string
  studioId: string
  price: number
  paidWelcome: number
}

/** Back to the studio, to the very pots it came from; once for each place. */
export function refundLegs({ id, requestId, studioId, price, paidWelcome }: RefundedPlace, game: string): Leg[] {
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
export function refundOpenPlaces(tx: SystemTx, requestId: string, now: Date): Promise<RefundedPlace[]> {
  return tx
    .update(reviewPlaces)
    .set({ state: 'refunded', updatedAt: now })
    .where(and(eq(reviewPlaces.requestId, requestId), eq(reviewPlaces.state, 'open')))
    .returning({
      id: reviewPlaces.id,
      requestId: reviewPlaces.requestId,
      studioId: reviewPlaces.studioId,
      price: reviewPlaces.price,
      paidWelcome: reviewPlaces.paidWelcome,
    })
}
