import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { type LockedSale, type Voided, type VoidInput, voidPieces } from './void-pieces.ts'

/**
 * Refunds pieces of a locked sale from the held income and the fee, to the wallets that paid (shop-7). Nobody gets the
 * credits of a buyer whose account was deleted. Throws STATE_CHANGED when a piece is refunded, or its income was paid.
 */
export async function refundPieces(tx: SystemTx, input: VoidInput): Promise<Voided> {
  const voided = await voidPieces(tx, input)
  await transfer(tx, refundEntries(input.sale, { ...voided, pieces: input.pieces }), input.now)
  return voided
}

/** The transfers of a refund to the buyer. A piece is refunded once, so its number tells refunds apart. */
export function refundEntries(
  { purchaseId, buyerId, itemTitle }: LockedSale,
  { pieces, main, welcome }: Pick<Voided, 'main' | 'welcome'> & { pieces: readonly number[] },
): TransferEntry[] {
  if (buyerId === null) return []
  const key = `${purchaseId}:${Math.min(...pieces)}`
  const common = { type: 'REFUND', purpose: 'promo_refund', description: itemTitle, toProfile: buyerId } as const
  return [
    { ...common, key: `promo-refund:${key}`, from: 'revenue', wallet: 'main', amount: main },
    { ...common, key: `promo-refund-welcome:${key}`, from: 'mint', wallet: 'welcome', amount: welcome },
  ]
}
