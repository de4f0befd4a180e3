import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { paths } from '#shared/paths.ts'
import { roles } from '#shared/roles.ts'
import { purchaseRefunded } from './events.ts'
import { refundPieces } from './refund-pieces.ts'
import { promoCodeReports, promoEarnings, promoPagePurchases } from './tables.ts'

const unrevealed = z.object({
  purchaseId: z.string(),
  studioId: z.string(),
  buyerId: z.string(),
  buyerRole: z.enum(roles),
  itemTitle: z.string(),
  paid: z.number(),
  welcomePaid: z.number(),
  refunded: z.number(),
  refundedWelcome: z.number(),
})

/**
 * Refunds the purchases of a page or of one item whose buyers have not seen what they bought, when an admin takes it down.
 * Paid income stays paid; the lock of the income makes a payout pass over it. Returns how many were refunded.
 */
export async function refundUnrevealed(
  tx: SystemTx,
  { pageId, itemId, now }: { pageId: string; itemId: string | null; now: Date },
): Promise<number> {
  const purchases = await rows(tx, unrevealed)`
    select p.id as purchase_id, p.studio_id, p.buyer_id, b.role as buyer_role, p.item_data ->> 'item_title' as item_title,
      p.price_paid_credits as paid, p.welcome_credits_paid as welcome_paid, p.refunded_credits as refunded,
      p.refunded_welcome_credits as refunded_welcome
    from ${promoPagePurchases} p join ${profiles} b on b.id = p.buyer_id and b.user_id is not null
      join ${promoEarnings} e on e.purchase_id = p.id and e.paid_at is null and e.refunded_at is null
    where p.promo_page_id = ${pageId} and (${itemId}::uuid is null or p.item_id = ${itemId}::uuid) and p.purchase_status = 'completed' and p.revealed_at is null
      and not exists (select 1 from ${promoCodeReports} r where r.purchase_id = p.id)
    order by p.id for update of p, e`
  for (const { buyerRole, ...purchase } of purchases) {
    const { purchaseId, studioId, buyerId, itemTitle, paid, welcomePaid, refunded, refundedWelcome } = purchase
    const parts = { main: paid - welcomePaid - refunded, welcome: welcomePaid - refundedWelcome }
    await refundPieces(tx, { key: purchaseId, purchase, ...parts, now })
    const library = paths.shopLibraryOf(buyerRole)
    tx.happened(purchaseRefunded({ purchaseId, pageId, studioId, buyerId, itemTitle, library }), now)
  }
  return purchases.length
}
