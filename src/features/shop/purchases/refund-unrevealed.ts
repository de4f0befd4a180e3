import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { paths } from '#shared/paths.ts'
import { promoPageItems } from '../items/tables.ts'
import { purchaseRefunded } from './events.ts'
import { refundPieces } from './refund-pieces.ts'
import { promoCodeReports, promoEarnings } from './tables.ts'
import { lockSales } from './void-pieces.ts'

interface RefundUnrevealedInput {
  pageId: string
  /** Null: the whole page. */
  itemId: string | null
  adminId: string
  now: Date
}

/**
 * Refunds the purchases of a page or of one item whose buyers have not seen what they bought, when an admin takes it down.
 * Paid income stays paid; the lock of the income makes a payout pass over it. Returns how many were refunded.
 */
export async function refundUnrevealed(
  tx: SystemTx,
  { pageId, itemId, adminId, now }: RefundUnrevealedInput,
): Promise<number> {
  // Waits for purchases in progress, which are refunded below.
  if (itemId === null)
    await tx.execute(sql`select 1 from ${promoPageItems} where promo_page_id = ${pageId} order by id for update`)
  const sales = await lockSales(
    tx,
    sql`p.promo_page_id = ${pageId} and (${itemId}::uuid is null or p.item_id = ${itemId}::uuid) and p.revealed_at is null
      and p.buyer_id is not null and not exists (select 1 from ${promoCodeReports} r where r.purchase_id = p.id)
      and exists (select 1 from ${promoEarnings} o where o.purchase_id = p.id and o.paid_at is null)`,
  )
  let refunded = 0
  for (const sale of sales) {
    const { purchaseId, studioId, buyerId, buyerRole, itemTitle, isRevealed } = sale
    const pieces = sale.pieces.flatMap(({ number, state }) => (state === 'held' ? [number] : []))
    if (isRevealed || pieces.length === 0 || buyerId === null) continue
    await refundPieces(tx, { sale, pieces, cause: 'takedown', actorId: adminId, now })
    const library = paths.shopLibraryOf(buyerRole ?? 'tester')
    tx.happened(purchaseRefunded({ purchaseId, pageId, studioId, buyerId, itemTitle, library }), now)
    refunded++
  }
  return refunded
}
