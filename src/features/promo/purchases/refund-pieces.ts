import { sql } from 'drizzle-orm'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { earnedOf } from './rules.ts'
import { promoEarnings, promoPagePurchases } from './tables.ts'

interface RefundInput {
  /** Names what is refunded, in the idempotency keys of the transfers. */
  key: string
  purchase: {
    purchaseId: string
    /** Null after the erasure of the buyer's account: nobody gets the credits. */
    buyerId: string | null
    itemTitle: string
    paid: number
    welcomePaid: number
    refunded: number
    refundedWelcome: number
  }
  /** What goes back to the main wallet and to the welcome wallet. */
  main: number
  welcome: number
  now: Date
}

/**
 * Refunds a part of a purchase from the held income and the fee, to the wallets that paid (ruling 77). The caller must
 * have locked the purchase. Throws STATE_CHANGED when the income was paid to the studio.
 */
export async function refundPieces(tx: SystemTx, { key, purchase, main, welcome, now }: RefundInput): Promise<void> {
  const { purchaseId, buyerId, itemTitle, paid, welcomePaid } = purchase
  const refunded = purchase.refunded + main
  const refundedWelcome = purchase.refundedWelcome + welcome
  const isWhole = refunded + refundedWelcome === paid
  const at = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await tx.execute(sql`
    update ${promoEarnings} set amount = ${earnedOf(paid - welcomePaid - refunded)},
      refunded_at = case when ${isWhole}::boolean then ${at} end
    where purchase_id = ${purchaseId} and paid_at is null and refunded_at is null`)
  if (rowCount === 0) throw new AppError('STATE_CHANGED', 'This purchase can no longer be refunded.')
  await tx.execute(sql`
    update ${promoPagePurchases} set refunded_credits = ${refunded}, refunded_welcome_credits = ${refundedWelcome},
      purchase_status = case when ${isWhole}::boolean then 'refunded' else purchase_status end
    where id = ${purchaseId}`)
  if (buyerId === null) return
  const common = { type: 'REFUND', purpose: 'promo_refund', description: itemTitle, toProfile: buyerId } as const
  const entries: TransferEntry[] = [
    { ...common, key: `promo-refund:${key}`, from: 'revenue', wallet: 'main', amount: main },
    { ...common, key: `promo-refund-welcome:${key}`, from: 'mint', wallet: 'welcome', amount: welcome },
  ]
  await transfer(tx, entries, now)
}
