import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AskedAct } from '#features/approvals/ports.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { contentsOf } from '../purchases/purchase-contents.ts'
import { receiptNumber } from '../purchases/rules.ts'
import { promoCodeReports, promoPagePurchases, promoPurchasePieces } from '../purchases/tables.ts'
import { hasBuyersLeft, isLeft, type Ordered } from './refund-all-buyers.ts'

type RefundAct = Pick<AskedAct, 'kind' | 'profileId' | 'terms'>

/** What is refunded of a sale; the report that is answered with it, if there is one. */
export const saleRefund = z.object({ purchaseId: z.uuid(), pieces: z.array(z.int()), reportId: z.uuid().optional() })
type SaleRefund = z.output<typeof saleRefund>

const listed = (pieces: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(pieces)}::jsonb)::int)`

const aboutSale = z.object({ buyerId: z.string().nullable(), itemTitle: z.string() })
const sums = z.object({ credits: z.number() })

/**
 * A refund of pieces by an admin as an act that can need a second admin, with the lines that they read. It is for the
 * buyer, who alone gains from it. Throws NOT_FOUND.
 */
export async function saleRefundAct(tx: SystemTx, input: SaleRefund): Promise<RefundAct> {
  const { buyerId, itemTitle } = await foundRow(tx, aboutSale)`
    select p.buyer_id, p.item_data ->> 'item_title' as item_title from ${promoPagePurchases} p
    where p.id = ${input.purchaseId} and p.purchase_status <> 'pending'`
  const lines = [
    `Item: ${itemTitle}, receipt ${receiptNumber(input.purchaseId)}`,
    `Back to the buyer: ${creditsText(await saleRefundRisk(tx, input))}`,
  ]
  return { kind: 'sale_refund', profileId: buyerId, terms: { lines, input } }
}

/** What a refund of pieces gives back, in whole credits (credits-11): their prices, as far as their income is held. */
export async function saleRefundRisk(tx: SystemTx, { purchaseId, pieces }: SaleRefund): Promise<number> {
  const [found] = await rows(tx, sums)`
    select coalesce(sum(k.price), 0)::int as credits from ${promoPurchasePieces} k
    where k.purchase_id = ${purchaseId} and k.state = 'held' and k.number in ${listed(pieces)}`
  return found?.credits ?? 0
}

const reported = z.object({ purchaseId: z.string(), pieces: z.array(z.number()) })

/** What a report that is answered with a refund refunds: its code, or what is left of contents that are all the same. Throws NOT_FOUND. */
export async function refundOfReport(tx: SystemTx, reportId: string): Promise<SaleRefund> {
  const { purchaseId, pieces } = await foundRow(tx, reported)`
    select p.id as purchase_id, case when ${contentsOf} = 1
        then (select coalesce(jsonb_agg(k.number order by k.number), '[]'::jsonb) from ${promoPurchasePieces} k
          where k.purchase_id = p.id and k.state <> 'refunded')
        else jsonb_build_array(r.code_number) end as pieces
    from ${promoCodeReports} r join ${promoPagePurchases} p on p.id = r.purchase_id where r.id = ${reportId}`
  return { purchaseId, pieces, reportId }
}

const aboutOrder = z.object({ studioId: z.string(), credits: z.number(), buyers: z.number(), isBuyer: z.boolean() })

/** What an order refunds: its studio, credits and buyers, and whether a person is one of them. Throws NOT_FOUND. */
const readOrder = (tx: SystemTx, what: Ordered, personId: string | null) => foundRow(tx, aboutOrder)`
  select min(x.studio_id::text) as studio_id, coalesce(sum(k.price) filter (where ${isLeft(what)} and k.state <> 'refunded'), 0)::int as credits,
    count(distinct x.buyer_id) filter (where ${isLeft(what)})::int as buyers,
    coalesce(bool_or(x.buyer_id = ${personId}::uuid), false) as is_buyer
  from ${promoPagePurchases} x join ${promoPurchasePieces} k on k.purchase_id = x.id
  where x.promo_page_id = ${what.pageId} and (${what.itemId}::uuid is null or x.item_id = ${what.itemId}::uuid)
  having count(*) > 0`

/**
 * The refund of all buyers as an act that can need a second admin, with the lines that they read. It concerns the studio,
 * or the person who asks if they are one of the buyers. Throws NOT_FOUND.
 */
export async function refundAllAct(tx: SystemTx, what: Ordered & { askedBy: string }): Promise<RefundAct> {
  const { pageId, itemId, askedBy } = what
  const { studioId, credits, buyers, isBuyer } = await readOrder(tx, what, askedBy)
  const lines = [
    `Back to ${buyers === 1 ? '1 buyer' : `${buyers.toLocaleString('en')} buyers`}: ${creditsText(credits)}`,
    'What the studio was already paid becomes its debt.',
  ]
  const profileId = isBuyer ? askedBy : studioId
  return { kind: 'sales_refund_all', profileId, terms: { lines, input: { pageId, itemId } } }
}

/** The same; null when nobody is left to refund. */
export const refundAllIfLeft = async (tx: SystemTx, what: Ordered & { askedBy: string }): Promise<RefundAct | null> =>
  (await hasBuyersLeft(tx, what)) ? refundAllAct(tx, what) : null

/** What refunding all buyers gives back, in whole credits (credits-11). */
export const refundAllRisk = async (tx: SystemTx, what: Ordered): Promise<number> =>
  (await readOrder(tx, what, null)).credits

/** Nobody approves a refund for their own account. Throws RLS_VIOLATION. */
export async function assertNoBuyer(tx: SystemTx, what: Ordered, personId: string | undefined): Promise<void> {
  if (personId === undefined || !(await readOrder(tx, what, personId)).isBuyer) return
  throw new AppError('RLS_VIOLATION', 'Another admin has to approve credits for your own account.')
}
