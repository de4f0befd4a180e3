import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditAccounts, creditTransfers } from '#features/credits/sql.ts'
import type { TransferEntry } from '#features/credits/transfer.ts'
import type { Spend } from '#features/payments/disputes/trace-spends.ts'
import type { Recoverable, RecoverableKind } from '#features/payments/ports.ts'
import type { DebtReason } from '#features/payments/rules.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { paths } from '#shared/paths.ts'
import { saleHeld, saleReleased, saleTakenBack } from '../purchases/events.ts'
import { refundEntries } from '../purchases/refund-pieces.ts'
import type { RefundCause } from '../purchases/rules.ts'
import { promoPagePurchases } from '../purchases/tables.ts'
import { type LockedSale, lockSales, type Voided, voidPieces } from '../purchases/void-pieces.ts'
import { answerReports } from './refund-sale.ts'

const listed = (ids: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`

/** A piece is named by its purchase and its number. */
const pieceId = (purchaseId: string, number: number) => `${purchaseId}:${number}`

/** The numbers of pieces by their purchase. */
function byPurchase(ids: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const id of ids) {
    const [purchaseId = '', number] = id.split(':')
    found.set(purchaseId, [...(found.get(purchaseId) ?? []), Number(number)])
  }
  return found
}

/** How pieces say why they were undone: only admins refund a card payment. */
const undoneBy: Record<DebtReason, { cause: RefundCause; note: string }> = {
  dispute: { cause: 'dispute', note: 'Its card payment was taken back.' },
  refund: { cause: 'admin', note: 'Its card payment was refunded.' },
}

/**
 * Sold pieces whose income is still held, paid with credits of a disputed purchase (payments-3): first those that their
 * buyer has not opened, which go back to stock, then opened ones. What was paid to the studio stays paid. While the
 * dispute is open their purchases are on hold: they are not opened, and their income is not paid.
 */
export const soldPieces: RecoverableKind = {
  async find(tx, { spends }) {
    const sales = await lockSales(tx, sql`p.id in ${listed(spends.flatMap(purchaseOf))}`)
    const bought = spends.flatMap((spend) => {
      const sale = sales.find(({ purchaseId }) => purchaseId === purchaseOf(spend)[0])
      return sale ? [{ sale, credits: spend.credits }] : []
    })
    const inOrder = [...bought.filter(({ sale }) => !sale.isRevealed), ...bought.filter(({ sale }) => sale.isRevealed)]
    return inOrder.flatMap(({ sale, credits }) => piecesFor(sale, credits))
  },

  async takeBack(tx, { ownerId, ids, reason, now }) {
    const chosen = byPurchase(ids)
    const sales = await lockSales(tx, sql`p.id in ${listed([...chosen.keys()])}`)
    const { cause, note } = undoneBy[reason]
    const entries: TransferEntry[] = []
    for (const sale of sales) {
      const pieces = chosen.get(sale.purchaseId) ?? []
      const voided = await voidPieces(tx, { sale, pieces, cause, actorId: null, now })
      tx.happened(saleTakenBack({ ...about(sale), pieces: pieces.toSorted(byNumber), lost: voided.lost }), now)
      await answerReports(tx, { sale, pieces, actorId: null, note, now })
      entries.push(...toPayer(sale, { ownerId, voided, pieces }))
    }
    return entries
  },

  async hold(tx, { ownerId, ids, now }) {
    const wanted = [...byPurchase(ids).keys()]
    // Nothing of a refunded purchase can be held or released.
    await tx.execute(sql`
      update ${promoPagePurchases} p set disputed_at = null where p.purchase_status <> 'completed' and ${isHeldFor(ownerId)}`)
    const sales = await lockSales(tx, sql`(p.id in ${listed(wanted)} or ${isHeldFor(ownerId)})`)
    const held = await mark(tx, {
      sales,
      ids: sql`p.id in ${listed(wanted)} and p.disputed_at is null`,
      disputedAt: now,
    })
    for (const sale of held) tx.happened(saleHeld({ ...about(sale), at: now }), now)
    const released = await mark(tx, {
      sales,
      disputedAt: null,
      ids: sql`p.id not in ${listed(wanted)} and p.disputed_at is not null`,
    })
    for (const sale of released) tx.happened(saleReleased({ ...about(sale), at: now }), now)
  },
}

/**
 * The transfers to the person whose credits paid, from where the debt takes them. An erased buyer is no longer named by the
 * purchase, and what welcome credits paid is gone with the account.
 */
const toPayer = (
  sale: LockedSale,
  { ownerId, voided, pieces }: { ownerId: string; voided: Voided; pieces: readonly number[] },
): TransferEntry[] => {
  const welcome = sale.buyerId === null ? 0 : voided.welcome
  return refundEntries({ ...sale, buyerId: sale.buyerId ?? ownerId }, { main: voided.main, welcome, pieces })
}

const byNumber = (one: number, other: number) => one - other

const purchaseOf = ({ key }: Spend): string[] => (key.startsWith('promo:') ? [key.slice('promo:'.length)] : [])

/** The pieces that the traced credits paid: none is taken for a part of which nothing is left. */
function piecesFor({ purchaseId, pieces }: LockedSale, credits: number): Recoverable[] {
  const found: Recoverable[] = []
  let left = credits
  for (const { number, price, welcome, state } of pieces) {
    const paid = price - welcome
    if (left <= 0 || state !== 'held' || paid === 0) continue
    found.push({ id: pieceId(purchaseId, number), key: `promo:${purchaseId}`, credits: paid })
    left -= paid
  }
  return found
}

/** SQL: a purchase `p` on hold that this person's wallet paid; the purchase of an erased person names no buyer. */
const isHeldFor = (ownerId: string): SQL => sql`(p.disputed_at is not null and exists (
  select 1 from ${creditTransfers} t join ${creditAccounts} a on a.id = t.from_account
  where t.idempotency_key = 'promo:' || p.id || '/main' and a.profile_id = ${ownerId}))`

const marked = z.object({ purchaseId: z.string() })

/** Holds or releases those of the locked sales that the predicate selects; returns them. */
async function mark(
  tx: SystemTx,
  { sales, ids, disputedAt }: { sales: readonly LockedSale[]; ids: SQL; disputedAt: Date | null },
): Promise<LockedSale[]> {
  if (sales.length === 0) return []
  const found = await rows(tx, marked)`
    update ${promoPagePurchases} p set disputed_at = ${at(disputedAt)}
    where p.id in ${listed(sales.map(({ purchaseId }) => purchaseId))} and ${ids} returning p.id as purchase_id`
  return sales.filter(({ purchaseId }) => found.some((one) => one.purchaseId === purchaseId))
}

const about = ({ purchaseId, pageId, studioId, buyerId, buyerRole, itemTitle, isRevealed }: LockedSale) => ({
  purchaseId,
  pageId,
  studioId,
  itemTitle,
  isRevealed,
  buyerId,
  library: paths.shopLibraryOf(buyerRole ?? 'tester'),
})
