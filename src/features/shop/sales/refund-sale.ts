import { sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { contentsOf } from '../purchases/purchase-contents.ts'
import { refundPieces } from '../purchases/refund-pieces.ts'
import { openStates } from '../purchases/rules.ts'
import { promoCodeReports, promoPagePurchases } from '../purchases/tables.ts'
import { type LockedSale, lockSales } from '../purchases/void-pieces.ts'
import { saleRefunded } from './events.ts'

interface RefundSaleInput {
  purchaseId: string
  /** Numbers of the pieces. */
  pieces: readonly number[]
  /** What the buyer reads. */
  note: string
  now: Date
}

/**
 * A studio refunds pieces of its sale, from the held share and the fee. Open reports of them are answered with it. Throws
 * NOT_FOUND, STATE_CHANGED (refunded, or its income was paid).
 */
export const refundOwnSale = (tx: SystemTx, { studioId, ...input }: RefundSaleInput & { studioId: string }) =>
  refund(tx, { ...input, by: 'studio', actorId: studioId, ofStudio: studioId })

/** An admin refunds pieces of a sale whose income is still held. Throws NOT_FOUND, STATE_CHANGED. */
export const refundSaleAsAdmin = (tx: SystemTx, { adminId, ...input }: RefundSaleInput & { adminId: string }) =>
  refund(tx, { ...input, by: 'admin', actorId: adminId, ofStudio: null })

interface Decision extends RefundSaleInput {
  by: 'studio' | 'admin'
  actorId: string
  ofStudio: string | null
}

async function refund(
  tx: SystemTx,
  { purchaseId, note, now, by, actorId, ofStudio, ...input }: Decision,
): Promise<void> {
  const [sale] = await lockSales(
    tx,
    sql`p.id = ${purchaseId} and (${ofStudio}::uuid is null or p.studio_id = ${ofStudio}::uuid)`,
  )
  if (!sale) {
    await assertSold(tx, { purchaseId, ofStudio })
    throw new AppError('STATE_CHANGED', 'This purchase was already refunded.')
  }
  const { buyerId, pageId, studioId, itemTitle } = sale
  if (buyerId === null)
    throw new AppError('STATE_CHANGED', 'The buyer’s account was deleted, so nobody can be refunded.')
  const pieces = [...new Set(input.pieces)]
  const { main, welcome } = await refundPieces(tx, { sale, pieces, cause: by, actorId, now })
  await answerReports(tx, { sale, pieces, actorId, note, now })
  const library = paths.shopLibraryOf(sale.buyerRole ?? 'tester')
  const about = { purchaseId, pageId, studioId, buyerId, itemTitle, pieces, quantity: sale.pieces.length }
  tx.happened(saleRefunded({ ...about, credits: main + welcome, note, by, actorId, library }), now)
}

async function assertSold(tx: SystemTx, { purchaseId, ofStudio }: { purchaseId: string; ofStudio: string | null }) {
  const { rowCount } = await tx.execute(sql`
    select 1 from ${promoPagePurchases} p where p.id = ${purchaseId} and p.purchase_status <> 'pending'
      and (${ofStudio}::uuid is null or p.studio_id = ${ofStudio}::uuid)`)
  if (!rowCount) throw new AppError('NOT_FOUND')
}

interface Answering {
  sale: LockedSale
  pieces: readonly number[]
  /** Null: automatically. */
  actorId: string | null
  note: string
  now: Date
}

/** Answers the open reports of refunded pieces. A report of contents that are all the same waits until none is left. */
export async function answerReports(tx: SystemTx, { sale, pieces, actorId, note, now }: Answering): Promise<void> {
  const refunded = JSON.stringify(pieces)
  const isWhole = sale.pieces.every(({ number, state }) => state === 'refunded' || pieces.includes(number))
  await tx.execute(sql`
    update ${promoCodeReports} r set status = 'refunded', decided_at = ${at(now)},
      decided_by = ${actorId}, decision_note = ${note === '' ? null : note}
    from ${promoPagePurchases} p where p.id = r.purchase_id and p.id = ${sale.purchaseId}
      and r.status in (${sql.join(
        openStates.map((state) => sql`${state}`),
        sql`, `,
      )})
      and (${isWhole}::boolean or (${contentsOf} > 1 and r.code_number in (select jsonb_array_elements_text(${refunded}::jsonb)::int)))`)
}
