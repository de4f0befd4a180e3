import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { type Receipt, type ReceiptTools, serveReceiptsAt } from '#platform/http/receipts.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { paths } from '#shared/paths.ts'
import { refundedOf } from './purchase-contents.ts'
import { receiptNumber } from './rules.ts'
import { promoPagePurchases } from './tables.ts'

/** `GET /receipts/purchases/{id}`: a purchase on a promo page, as a printable page for its buyer. */
export const servePurchaseReceipts = (app: FastifyInstance, { db, ...tools }: ReceiptTools & { db: Database }): void =>
  serveReceiptsAt(
    app,
    {
      path: paths.purchaseReceipt,
      back: { label: 'Back to your library', href: ({ role }) => paths.shopLibraryOf(role) },
      read: (caller, purchaseId) => db.asSystem((tx) => readReceipt(tx, { purchaseId, caller })),
    },
    tools,
  )

const receiptRow = z.object({
  title: z.string(),
  studio: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: z.int(),
  paid: z.int(),
  welcomePaid: z.int(),
  refunded: z.int(),
  boughtAt: z.date(),
})

async function readReceipt(
  tx: SystemTx,
  { purchaseId, caller }: { purchaseId: string; caller: Caller },
): Promise<Receipt> {
  const found = await foundRow(tx, receiptRow)`
    select p.item_data ->> 'item_title' as title, coalesce(nullif(s.company_name, ''), s.name) as studio, p.quantity,
      p.unit_price, p.price_paid_credits as paid, p.welcome_credits_paid as welcome_paid,
      ${refundedOf} as refunded, p.created_at as bought_at
    from ${promoPagePurchases} p left join ${profiles} s on s.id = p.studio_id
    where p.id = ${purchaseId} and p.buyer_id = ${caller.profileId} and p.purchase_status <> 'pending'`
  const { title, studio, quantity, unitPrice, paid, welcomePaid, refunded, boughtAt } = found
  const credits = (amount: number) => `${amount.toLocaleString('en')} ${amount === 1 ? 'credit' : 'credits'}`
  return {
    number: receiptNumber(purchaseId),
    lines: [
      ['Date', boughtAt.toISOString().slice(0, 10)],
      ['Bought by', `${caller.name}, ${caller.email}`],
      ['Sold by', studio ?? 'Studio'],
      ['Bought', quantity > 1 ? `${quantity} × ${title}` : title],
      ...(quantity > 1 ? [line('Price each', credits(unitPrice))] : []),
      ['Purchase', purchaseId],
      ...(welcomePaid > 0 ? [line('Paid with welcome credits', credits(welcomePaid))] : []),
      ...(refunded > 0 ? [line('Refunded', credits(refunded))] : []),
      [refunded > 0 ? 'Paid before the refund' : 'Paid', credits(paid)],
    ],
  }
}

const line = (name: string, text: string): [string, string] => [name, text]
