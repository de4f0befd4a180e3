import { and, eq } from 'drizzle-orm'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import type { SpotAfter } from '../rules.ts'
import { reviewSpots } from '../tables.ts'

interface RefundedSpot {
  id: string
  requestId: string
  studioId: string
  price: number
  paidWelcome: number
}

/** Entries that refund a spot to the wallets that paid for it; idempotent by their keys. */
export function refundEntries(
  { id, requestId, studioId, price, paidWelcome }: RefundedSpot,
  game: string,
): TransferEntry[] {
  const common = {
    fromSpot: id,
    type: 'REFUND',
    description: 'Review spot not used',
    game,
    request: requestId,
  } as const
  return [
    { ...common, toProfile: studioId, wallet: 'welcome', amount: paidWelcome, key: `refund:${id}:welcome` },
    { ...common, toProfile: studioId, wallet: 'main', amount: price - paidWelcome, key: `refund:${id}` },
  ]
}

/**
 * Marks the open spots of a request as refunded. The caller must have locked the request and must post the refund
 * entries.
 */
export function refundOpenSpots(tx: SystemTx, requestId: string, now: Date): Promise<RefundedSpot[]> {
  return tx
    .update(reviewSpots)
    .set({ state: 'refunded' satisfies SpotAfter<'open'>, updatedAt: now })
    .where(and(eq(reviewSpots.requestId, requestId), eq(reviewSpots.state, 'open')))
    .returning({
      id: reviewSpots.id,
      requestId: reviewSpots.requestId,
      studioId: reviewSpots.studioId,
      price: reviewSpots.price,
      paidWelcome: reviewSpots.paidWelcome,
    })
}
