import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockAccounts } from '#features/credits/accounts/freeze-accounts.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { findReturned } from '#features/payments/checkout/find-returned.ts'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { refundEntries } from '../purchases/refund-pieces.ts'
import { promoFraudRefunds, promoPagePurchases } from '../purchases/tables.ts'
import { type LockedSale, lockSales, voidPieces } from '../purchases/void-pieces.ts'
import { refundAllFinished, refundAllOrdered, saleRefunded } from './events.ts'
import { answerReports } from './refund-sale.ts'
import { balanceOf, freezeForSales, repayment } from './sales-debts.ts'

/** So many purchases are refunded in one transaction. */
const batchSize = 50

interface OrderInput {
  /** Idempotency key. */
  id: string
  pageId: string
  /** Null: all items of the page. */
  itemId: string | null
  reason: string
  adminId: string
  now: Date
}

const seller = z.object({ studioId: z.string() })

/**
 * Orders that all buyers of a page, or of one item, are refunded for fraud, also where the income was paid to the studio:
 * that becomes its debt (shop-7). A job refunds them. The page may be deleted. Throws NOT_FOUND if nothing was sold,
 * STATE_CHANGED while it is being done or when nothing is left to refund, DUPLICATE_ERROR.
 */
export async function orderRefundOfAll(tx: SystemTx, input: OrderInput): Promise<void> {
  const { id, pageId, itemId, reason, adminId, now } = input
  const { studioId } = await foundRow(tx, seller)`
    select p.studio_id from ${promoPagePurchases} p
    where p.promo_page_id = ${pageId} and (${itemId}::uuid is null or p.item_id = ${itemId}::uuid) limit 1`
  const { rowCount } = await tx.execute(sql`
    insert into ${promoFraudRefunds} (id, page_id, item_id, studio_id, reason, ordered_by, ordered_at)
    values (${id}, ${pageId}, ${itemId}::uuid, ${studioId}, ${reason}, ${adminId}, ${at(now)})
    on conflict do nothing`)
  if (rowCount === 0) return assertRepeat(tx, input)
  if (!(await hasBuyersLeft(tx, input))) throw new AppError('STATE_CHANGED', 'Nothing is left to refund here.')
  await enqueue(tx, 'refund-all-buyers', { id }, { key: `refund-all-buyers:${id}` })
  tx.happened(refundAllOrdered({ id, studioId, pageId, itemId, adminId, reason }), now)
}

async function assertRepeat(tx: SystemTx, { id, pageId, itemId, reason }: OrderInput): Promise<void> {
  const [first] = await tx.select().from(promoFraudRefunds).where(eq(promoFraudRefunds.id, id))
  if (!first) throw new AppError('STATE_CHANGED', 'These buyers are being refunded already.')
  firstResult(first, { pageId, itemId, reason })
}

/** Refunds all buyers of an order, in batches. Idempotent: a piece is refunded once. */
export async function refundAllBuyers(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  while ((await db.asSystem((tx) => refundSome(tx, { id, now }))) > 0);
}

const order = z.object({
  pageId: z.string(),
  itemId: z.string().nullable(),
  studioId: z.string(),
  reason: z.string(),
  orderedBy: z.string(),
})
type Order = z.output<typeof order>

export type Ordered = Pick<Order, 'pageId' | 'itemId'>

/** SQL: the purchase `x` of an order is not refunded. Nobody can be refunded after an erasure. */
export const isLeft = ({ pageId, itemId }: Ordered): SQL => sql`(x.promo_page_id = ${pageId}
  and (${itemId}::uuid is null or x.item_id = ${itemId}::uuid) and x.purchase_status = 'completed' and x.buyer_id is not null)`

/** Whether buyers of a page, or of one item, can still be refunded. */
export async function hasBuyersLeft(tx: SystemTx, what: Ordered): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from ${promoPagePurchases} x where ${isLeft(what)} limit 1`)
  return Boolean(rowCount)
}

/** The next purchases `p` of an order. */
const ofOrder = (what: Ordered): SQL => sql`p.id in (
  select x.id from ${promoPagePurchases} x where ${isLeft(what)} order by x.id limit ${batchSize})`

/** Refunds one batch and returns how many purchases it had; without one the order is finished. Locks the order, then its sales, then accounts. */
async function refundSome(tx: SystemTx, { id, now }: { id: string; now: Date }): Promise<number> {
  const [wanted] = await rows(tx, order)`
    select page_id, item_id, studio_id, reason, ordered_by from ${promoFraudRefunds} where id = ${id} and finished_at is null
    for no key update`
  if (!wanted) return 0
  const sales = await lockSales(tx, ofOrder(wanted))
  if (sales.length === 0) {
    await finish(tx, { id, now })
    return 0
  }
  const entries: TransferEntry[] = []
  const sums = { pieces: 0, refunded: 0, owed: 0 }
  for (const sale of sales) {
    const one = await refundOne(tx, { sale, wanted, now })
    entries.push(...one.entries)
    for (const sum of ['pieces', 'refunded', 'owed'] as const) sums[sum] += one[sum]
  }
  await post(tx, { id, studioId: wanted.studioId, sales, entries, sums, now })
  return sales.length
}

async function refundOne(tx: SystemTx, { sale, wanted, now }: { sale: LockedSale; wanted: Order; now: Date }) {
  const { purchaseId, pageId, studioId, buyerId, itemTitle, buyerRole } = sale
  const { orderedBy: actorId, reason: note } = wanted
  const pieces = sale.pieces.flatMap(({ number, state }) => (state === 'refunded' ? [] : [number]))
  const voided = await voidPieces(tx, { sale, pieces, cause: 'fraud', actorId, evenPaid: true, now })
  await answerReports(tx, { sale, pieces, actorId, note, now })
  const credits = voided.main + voided.welcome
  if (buyerId !== null) {
    const about = { purchaseId, pageId, studioId, buyerId, itemTitle, pieces, quantity: sale.pieces.length }
    const library = paths.shopLibraryOf(buyerRole ?? 'tester')
    tx.happened(saleRefunded({ ...about, credits, note, by: 'fraud', actorId, library }), now)
  }
  const entries = refundEntries(sale, { ...voided, pieces })
  return { entries, pieces: pieces.length, refunded: credits, owed: voided.lostPaid }
}

interface Posting {
  id: string
  studioId: string
  sales: readonly LockedSale[]
  entries: TransferEntry[]
  sums: { pieces: number; refunded: number; owed: number }
  now: Date
}

/** Pays the buyers, and takes from the studio's wallet what it has of its debt; the rest pauses its spending. */
async function post(tx: SystemTx, { id, studioId, sales, entries, sums, now }: Posting): Promise<void> {
  const people = JSON.stringify([studioId, ...sales.flatMap(({ buyerId }) => (buyerId === null ? [] : [buyerId]))])
  await lockAccounts(tx, sql`select jsonb_array_elements_text(${people}::jsonb)::uuid`)
  const taken = Math.min(sums.owed, await balanceOf(tx, studioId))
  await tx.execute(sql`
    update ${promoFraudRefunds} set pieces = pieces + ${sums.pieces}, refunded = refunded + ${sums.refunded},
      owed = owed + ${sums.owed}, repaid = repaid + ${taken} where id = ${id}`)
  const key = `${id}:${sales[0]?.purchaseId}`
  await transfer(tx, [...entries, repayment(studioId, { key, amount: taken })], now)
  if (taken === sums.owed) return
  await freezeForSales(tx, { studioId, now })
  await findReturned(tx, studioId)
}

const finished = z.object({
  studioId: z.string(),
  reason: z.string(),
  pieces: z.number(),
  owed: z.number(),
  left: z.number(),
})

async function finish(tx: SystemTx, { id, now }: { id: string; now: Date }): Promise<void> {
  const [done] = await rows(tx, finished)`
    update ${promoFraudRefunds} set finished_at = ${at(now)} where id = ${id} and finished_at is null
    returning studio_id, reason, pieces, owed, owed - repaid as left`
  if (done) tx.happened(refundAllFinished({ id, ...done }), now)
}
