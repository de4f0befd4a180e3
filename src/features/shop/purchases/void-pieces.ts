import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#features/profiles/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { roles } from '#shared/roles.ts'
import { promoItemCouponPool, promoPageItems } from '../items/tables.ts'
import { earnedOf, pieceStates, type RefundCause } from './rules.ts'
import { promoEarnings, promoPagePurchases, promoPurchasePieces } from './tables.ts'

const piece = z.object({ number: z.number(), price: z.number(), welcome: z.number(), state: z.enum(pieceStates) })
type Piece = z.output<typeof piece>

const lockedSale = z.object({
  purchaseId: z.string(),
  pageId: z.string(),
  itemId: z.string(),
  studioId: z.string(),
  /** Null after the erasure of the buyer's account. */
  buyerId: z.string().nullable(),
  buyerRole: z.enum(roles).nullable(),
  itemTitle: z.string(),
  isRevealed: z.boolean(),
  /** On hold, because a card payment that paid for it is disputed. */
  isDisputed: z.boolean(),
  pieces: z.array(piece),
})

/** A completed purchase with its pieces, locked until the end of the transaction. */
export type LockedSale = z.output<typeof lockedSale>

/**
 * Locks the completed purchases `p` that the predicate selects, with their income and pieces, in the order of their ids.
 * Their items are locked before, as purchases and takedowns lock them, because pieces may go back to stock. A payout
 * waits for the lock, or was first: then pieces are paid.
 */
export async function lockSales(tx: SystemTx, predicate: SQL): Promise<LockedSale[]> {
  await tx.execute(sql`
    select 1 from ${promoPageItems} i where i.id in (select p.item_id from ${promoPagePurchases} p where ${predicate})
    order by i.id for no key update`)
  const locked = await rows(tx, idRow)`
    select p.id from ${promoPagePurchases} p join ${promoEarnings} e on e.purchase_id = p.id
    where p.purchase_status = 'completed' and ${predicate} order by p.id for update of p, e`
  const ids = JSON.stringify(locked.map(({ id }) => id))
  // Read after the locks: what they waited for has changed the rows.
  return rows(tx, lockedSale)`
    select p.id as purchase_id, p.promo_page_id as page_id, p.item_id, p.studio_id, b.id as buyer_id, b.role as buyer_role,
      p.item_data ->> 'item_title' as item_title, p.revealed_at is not null as is_revealed,
      p.disputed_at is not null as is_disputed,
      (select jsonb_agg(jsonb_build_object('number', k.number, 'price', k.price, 'welcome', k.welcome, 'state', k.state) order by k.number)
        from ${promoPurchasePieces} k where k.purchase_id = p.id) as pieces
    from ${promoPagePurchases} p left join ${profiles} b on b.id = p.buyer_id and b.user_id is not null
    where p.id in (select jsonb_array_elements_text(${ids}::jsonb)::uuid) order by p.id`
}

export interface VoidInput {
  sale: LockedSale
  /** Their numbers. */
  pieces: readonly number[]
  cause: RefundCause
  /** The studio or admin that decided; null: automatically. */
  actorId: string | null
  /** Also pieces whose income was paid to the studio: only for fraud (shop-7). */
  evenPaid?: true
  now: Date
}

/** What was paid for voided pieces, by the wallets that paid. */
export interface Voided {
  main: number
  welcome: number
  /** How much of the studio's income, held or paid, is no longer its own. */
  lost: number
  /** The part of `lost` that was paid to the studio. */
  lostPaid: number
}

/**
 * Marks pieces of a locked sale as refunded and moves no credits; the caller does, in the same transaction. Held income
 * is floored anew on what is left. Pieces that their buyer has not seen go back to stock with their codes. Throws
 * STATE_CHANGED if one of them is refunded, or paid to the studio.
 */
export async function voidPieces(tx: SystemTx, input: VoidInput): Promise<Voided> {
  const { sale, evenPaid } = input
  const chosen = sale.pieces.filter(({ number }) => input.pieces.includes(number))
  const allowed = chosen.every(({ state }) => state === 'held' || (state === 'paid' && evenPaid))
  if (chosen.length === 0 || chosen.length < new Set(input.pieces).size || !allowed)
    throw new AppError('STATE_CHANGED', 'This purchase can no longer be refunded.')
  const before = sale.pieces.filter(({ state }) => state !== 'refunded')
  const left = before.filter((one) => !chosen.includes(one))
  const lost = earnedOf(mainOf(before)) - earnedOf(mainOf(left))
  const voided = {
    main: mainOf(chosen),
    welcome: sum(chosen, 'welcome'),
    lost,
    lostPaid: chosen[0]?.state === 'paid' ? lost : 0,
  }
  await markRefunded(tx, { ...input, chosen, left, voided })
  if (!sale.isRevealed) await restock(tx, input)
  return voided
}

const sum = (pieces: readonly Piece[], part: 'price' | 'welcome') => pieces.reduce((all, one) => all + one[part], 0)
const mainOf = (pieces: readonly Piece[]) => sum(pieces, 'price') - sum(pieces, 'welcome')
const listed = (pieces: readonly number[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(pieces)}::jsonb)::int)`

interface Marking extends VoidInput {
  chosen: readonly Piece[]
  left: readonly Piece[]
  voided: Voided
}

/** One statement, so that the trigger for the former version finds pieces and sums in agreement. */
async function markRefunded(tx: SystemTx, { sale, chosen, left, voided, cause, actorId, now }: Marking): Promise<void> {
  const { purchaseId, isRevealed } = sale
  await tx.execute(sql`
    with marked as (
      update ${promoPurchasePieces} set state = 'refunded', refunded_at = ${at(now)}, refund_cause = ${cause},
        refunded_by = ${actorId}, is_restocked = ${!isRevealed}
      where purchase_id = ${purchaseId} and number in ${listed(chosen.map(({ number }) => number))}),
    income as (
      update ${promoEarnings} set amount = ${earnedOf(mainOf(left))}::int,
        refunded_at = case when ${left.length === 0}::boolean then ${at(now)} end
      where purchase_id = ${purchaseId} and paid_at is null)
    update ${promoPagePurchases} set refunded_credits = refunded_credits + ${voided.main}::int,
      refunded_welcome_credits = refunded_welcome_credits + ${voided.welcome}::int,
      purchase_status = case when ${left.length === 0}::boolean then 'refunded' else purchase_status end
    where id = ${purchaseId}`)
}

/**
 * Makes pieces that nobody has seen available again. Their codes leave the purchase and return to the pool, first in its
 * order. Items and codes that were deleted meanwhile stay deleted.
 */
async function restock(tx: SystemTx, { sale: { purchaseId, itemId }, pieces }: VoidInput): Promise<void> {
  await tx.execute(sql`
    with codes as (
      select x.code from ${promoPagePurchases} p cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(p.item_data -> 'coupon_code') when 'array' then p.item_data -> 'coupon_code'
          else jsonb_build_array(p.item_data -> 'coupon_code') end) with ordinality x (code, number)
      where p.id = ${purchaseId} and x.number in ${listed(pieces)}),
    freed as (
      update ${promoItemCouponPool} c set is_used = false, used_by = null, used_at = null, purchase_id = null
      from codes where c.purchase_id = ${purchaseId} and c.coupon_code = codes.code)
    update ${promoPageItems} set sold_quantity = sold_quantity - ${pieces.length} where id = ${itemId}`)
  await tx.execute(sql`
    update ${promoPagePurchases} p set item_data = case
      when jsonb_typeof(p.item_data -> 'coupon_code') = 'array' then jsonb_set(p.item_data, '{coupon_code}', (
        select jsonb_agg(case when x.number in ${listed(pieces)} then 'null'::jsonb else x.code end order by x.number)
        from jsonb_array_elements(p.item_data -> 'coupon_code') with ordinality x (code, number)))
      when p.quantity = 1 then p.item_data - 'coupon_code' else p.item_data end
    where p.id = ${purchaseId} and p.item_data ? 'coupon_code'`)
}
