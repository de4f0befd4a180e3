import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type TransferEntry, transfer, transferAndCommit } from '#features/credits/transfer.ts'
import { isPaused } from '#features/profiles/sql.ts'
import { itemTypes } from '#features/promo/pages/item-types.ts'
import { promoPages } from '#features/promo/sql.ts'
import { belongsToStudio } from '#features/recruiting/own-people.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { asAppError } from '#platform/db/database-errors.ts'
import { pipeline } from '#platform/db/drivers/pipeline.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Event } from '#platform/events/event.ts'
import { AppError } from '#shared/errors.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { availableOf, isPooled } from '../items/item-columns.ts'
import { promoItemCouponPool, promoPageItems } from '../items/tables.ts'
import { watchCodes } from '../items/watch-codes.ts'
import { itemBought } from './events.ts'
import { earnedOf, HELD_DAYS } from './rules.ts'
import type { Bought } from './schema.ts'
import { promoEarnings, promoPagePurchases, promoPurchasePieces } from './tables.ts'
import { assertWelcomeAllowed } from './welcome-part.ts'

export interface BuyItemInput {
  /** Idempotency key and id of the purchase. */
  purchaseId: string
  itemId: string
  quantity: number
  /** The price of one that the buyer saw. */
  shownPrice: number
  /** The part of the price that the buyer saw to be paid with welcome credits (shop-6). */
  shownWelcome: number
  buyerId: string
  /** Path of the buyer's library. */
  library: string
  now: Date
}

/**
 * Buys an item: stock, codes and credits move in one transaction or not at all. A repeated id returns the first result.
 * Throws NOT_FOUND, STATE_CHANGED (paused, not for sale, out of stock or codes), PRICE_CHANGED, VALIDATION_ERROR (the
 * studio's own people), INSUFFICIENT_CREDITS, DUPLICATE_ERROR (the id of another purchase).
 */
export async function buyItem(db: Database, input: BuyItemInput): Promise<Bought> {
  try {
    const { bought, fall } = await db.asSystem((tx) => buy(tx, input))
    if (fall) await db.asSystem(async (tx) => tx.happened(fall, input.now))
    return bought
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'DUPLICATE_ERROR')) throw error
    // Another call with this id was first.
    const first = await db.asSystem((tx) => boughtBefore(tx, input))
    if (!first) throw error
    return first
  }
}

/** `fall`: the event that the buyer's balance became low. */
async function buy(tx: SystemTx, input: BuyItemInput): Promise<{ bought: Bought; fall: Event | null }> {
  const [before, item] = await pipeline(boughtBefore(tx, input), readItem(tx, input))
  if (before) return { bought: before, fall: null }
  if (!item) throw new AppError('NOT_FOUND')
  if (item.isPaused) throw new AppError('STATE_CHANGED', 'This studio is paused.', { reason: 'paused' })
  assertOnSale(item, input)
  // Sent together, because other buyers of the item wait from the update to the commit.
  await pipeline(
    assertNotOwn(tx, { studioId: item.studioId, testerId: input.buyerId }),
    takeStock(tx, { item, input }),
    ...(input.shownWelcome > 0 ? [assertWelcomeAllowed(tx, input)] : []),
    recordPurchase(tx, { item, input }),
  )
  const { purchaseId, quantity, buyerId, library, now } = input
  const { title: itemTitle, pageId, studioId } = item
  if (item.isFromPool && item.available < countedCodes) await watchCodes(tx, input.itemId)
  tx.happened(itemBought({ purchaseId, pageId, studioId, buyerId, itemTitle, quantity, library }), now)
  const fall = await pay(tx, { item, input })
  return { bought: { purchaseId, quantity, paid: quantity * input.shownPrice }, fall }
}

async function assertNotOwn(tx: SystemTx, pair: { studioId: string; testerId: string }): Promise<void> {
  if (await belongsToStudio(tx, pair)) throw new AppError('VALIDATION_ERROR', 'You can’t buy from your own studio.')
}

const firstRow = z.object({
  buyerId: z.string().nullable(),
  itemId: z.string(),
  quantity: z.number(),
  shownPrice: z.number(),
  shownWelcome: z.number(),
})

/** The result of an earlier call with this id; null if there is none. Throws DUPLICATE_ERROR for the id of another purchase. */
async function boughtBefore(tx: SystemTx, input: BuyItemInput): Promise<Bought | null> {
  const { purchaseId, buyerId, itemId, quantity, shownPrice, shownWelcome } = input
  const [first] = await rows(tx, firstRow)`
    select buyer_id, item_id, quantity, unit_price as shown_price, welcome_credits_paid as shown_welcome
    from ${promoPagePurchases} where id = ${purchaseId}`
  if (!first) return null
  firstResult(first, { buyerId, itemId, quantity, shownPrice, shownWelcome })
  return { purchaseId, quantity, paid: quantity * shownPrice }
}

/** So many codes are counted: enough for an order, and to see that few are left. */
const countedCodes = 50

const soldItem = z.object({
  title: z.string(),
  itemType: z.enum(itemTypes),
  isFromPool: z.boolean(),
  price: z.number(),
  available: z.number(),
  isActive: z.boolean(),
  isPaused: z.boolean(),
  pageId: z.string(),
  studioId: z.string(),
  gameId: z.string(),
})
type SoldItem = z.output<typeof soldItem>

async function readItem(tx: SystemTx, { itemId }: BuyItemInput): Promise<SoldItem | undefined> {
  const [item] = await rows(tx, soldItem)`
    select i.title, i.item_type, ${isPooled} as is_from_pool, i.price_credits as price, ${availableOf(countedCodes)} as available,
      i.is_active, ${isPaused(sql`i.studio_id`)} as is_paused, p.id as page_id, i.studio_id, p.game_id
    from ${promoPageItems} i join ${promoPages} p on p.id = i.promo_page_id and p.is_published
    where i.id = ${itemId}`
  return item
}

function assertOnSale(item: SoldItem, { quantity, shownPrice }: BuyItemInput): void {
  const { title, price, available, isActive } = item
  if (!isActive) throw new AppError('STATE_CHANGED', 'This item is not for sale right now.')
  if (price !== shownPrice)
    throw new AppError('PRICE_CHANGED', `The price is ${creditsText(price)} now. Nothing was charged.`, {
      shown: shownPrice,
      inForce: price,
    })
  if (available < quantity) throw outOfStock(title, available)
}

const outOfStock = (title: string, available: number) =>
  new AppError('STATE_CHANGED', `Insufficient stock for ${title}. Only ${available} available.`, { available })

/** The guard of stock: the only row for which buyers of an item wait. Everyone who sells one updates it first. */
async function takeStock(tx: SystemTx, { item, input }: { item: SoldItem; input: BuyItemInput }): Promise<void> {
  const { itemId, quantity, shownPrice } = input
  const { rowCount } = await tx
    .execute(sql`
      update ${promoPageItems} i set sold_quantity = i.sold_quantity + ${quantity}
      where i.id = ${itemId} and i.is_active and i.price_credits = ${shownPrice}
        and i.stock_quantity - i.sold_quantity >= ${quantity}`)
    .catch(failedAs(`Failed to verify stock for ${item.title}`))
  if (rowCount === 1) return
  const now = await readItem(tx, input)
  if (!now) throw new AppError('NOT_FOUND')
  assertOnSale(now, input)
  throw outOfStock(item.title, now.available)
}

const recorded = z.object({ taken: z.number(), recorded: z.number() })

/**
 * Takes the codes and writes the pending purchase with its pieces and the studio's income, which is held (shop-5). The
 * first piece is the one that welcome credits pay.
 */
async function recordPurchase(tx: SystemTx, { item, input }: { item: SoldItem; input: BuyItemInput }): Promise<void> {
  const { purchaseId, itemId, quantity, shownPrice, shownWelcome, buyerId, now } = input
  const paid = quantity * shownPrice
  const heldUntil = new Date(now.getTime() + hours(24 * HELD_DAYS))
  const earned = earnedOf(paid - shownWelcome)
  const needed = item.isFromPool ? quantity : 0
  const [result] = await rows(tx, recorded)`
    with free as (
      select c.id from ${promoItemCouponPool} c where c.promo_item_id = ${itemId} and not c.is_used
      order by c.position limit ${needed} for update skip locked),
    taken as (
      update ${promoItemCouponPool} c set is_used = true, used_by = ${buyerId}, used_at = ${at(now)}, purchase_id = ${purchaseId}
      from free where c.id = free.id returning c.position, c.coupon_code),
    codes as (select count(*)::int as count, jsonb_agg(t.coupon_code order by t.position) as list from taken t),
    purchase as (
      insert into ${promoPagePurchases} (id, promo_page_id, item_id, buyer_id, studio_id, quantity, unit_price,
        price_paid_credits, welcome_credits_paid, studio_earned_credits, item_data, purchase_status, created_at, has_pieces)
      select ${purchaseId}, i.promo_page_id, i.id, ${buyerId}, i.studio_id, ${quantity}::int, ${shownPrice}::int,
        ${paid}::int, ${shownWelcome}::int, ${earned}::int,
        jsonb_strip_nulls(jsonb_build_object('item_title', i.title, 'item_type', i.item_type, 'quantity', ${quantity}::int,
          'coupon_code', case when codes.count = 1 then codes.list -> 0 when codes.count > 1 then codes.list
            else to_jsonb(coalesce(i.coupon_code, i.delivered_text)) end,
          'file_key', i.file_key, 'file_name', i.file_name)),
        'pending', ${at(now)}, true
      from ${promoPageItems} i join ${promoPages} p on p.id = i.promo_page_id and p.is_published, codes
      where i.id = ${itemId} and codes.count = ${needed}
      on conflict (id) do nothing returning id, studio_id),
    pieces as (
      insert into ${promoPurchasePieces} (purchase_id, number, price, welcome, state)
      select p.id, n, ${shownPrice}::int, case when n = 1 then ${shownWelcome}::int else 0 end, 'held'
      from purchase p, generate_series(1, ${quantity}::int) n),
    earning as (
      insert into ${promoEarnings} (purchase_id, studio_id, amount, held_until, created_at)
      select p.id, p.studio_id, ${earned}::int, ${at(heldUntil)}, ${at(now)} from purchase p)
    select codes.count as taken, (select count(*)::int from purchase) as recorded from codes`.catch((error: unknown) =>
    failedAs(`Failed to create purchase record: ${messageOf(error)}`)(error),
  )
  if (!result || result.taken < needed) throw noCodes(item.title, result?.taken ?? 0)
  // The page was hidden while this call waited for the item, or the id is taken.
  if (result.recorded === 0) throw new AppError((await readItem(tx, input)) ? 'DUPLICATE_ERROR' : 'NOT_FOUND')
}

/** Only where codes were removed meanwhile (shop-3). */
const noCodes = (title: string, taken: number) =>
  taken === 0
    ? new AppError('STATE_CHANGED', `No available coupon codes for ${title}`, { available: 0 })
    : outOfStock(title, taken)

/**
 * Moves the credits and completes the purchase. Welcome credits are burned, and earn the studio nothing (shop-6).
 * Without them the transaction is committed in the same round trip.
 */
async function pay(tx: SystemTx, { item, input }: { item: SoldItem; input: BuyItemInput }): Promise<Event | null> {
  const { purchaseId, quantity, shownPrice, shownWelcome, buyerId, now } = input
  const common = {
    type: 'ADMIN_ADJUST' as const,
    purpose: 'promo_purchase' as const,
    fromProfile: buyerId,
    game: item.gameId,
    description: quantity > 1 ? `${quantity} × ${item.title}` : item.title,
  }
  const main: TransferEntry = {
    ...common,
    key: `promo:${purchaseId}`,
    draw: 'main',
    to: 'revenue',
    amount: quantity * shownPrice - shownWelcome,
  }
  const completed = tx.execute(sql`
    update ${promoPagePurchases} set purchase_status = 'completed', completed_at = ${at(now)}
    where id = ${purchaseId} and purchase_status = 'pending'`)
  if (shownWelcome === 0) {
    const [, fall] = await pipeline(completed, transferAndCommit(tx, [main], now).catch(creditsFailed))
    return fall
  }
  const key = `promo-welcome:${purchaseId}`
  const welcome: TransferEntry = { ...common, key, draw: 'welcome', to: 'burn', amount: shownWelcome }
  const [, posted] = await pipeline(completed, transfer(tx, [main, welcome], now).catch(creditsFailed))
  const fromWelcome = posted.reduce((sum, entry) => sum + entry.fromWelcome, 0)
  if (fromWelcome !== shownWelcome)
    throw new AppError('PRICE_CHANGED', 'You have fewer welcome credits now. Nothing was charged.')
  return null
}

const messageOf = (error: unknown): string => {
  const known = asAppError(error)
  return known instanceof AppError ? known.message : 'Something went wrong. Please try again.'
}

/** Gives an error of the database the message of the catalogue. Conflicts stay as they are, because they are retried. */
const failedAs =
  (message: string) =>
  (error: unknown): never => {
    const known = asAppError(error)
    if (!(known instanceof AppError) || known.code !== 'DATABASE_ERROR' || isConflict(error)) throw error
    throw Object.assign(new AppError('DATABASE_ERROR', message), { cause: error })
  }

function creditsFailed(error: unknown): never {
  const known = asAppError(error)
  if (!(known instanceof AppError) || isConflict(error)) throw error
  if (known.code === 'INSUFFICIENT_CREDITS')
    throw Object.assign(new AppError('INSUFFICIENT_CREDITS', 'Insufficient credits', known.details), { cause: error })
  const { code, message, details } = known
  throw Object.assign(new AppError(code, `Credit transaction failed: ${message}`, details), { cause: error })
}

function isConflict(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (['40P01', '40001'].includes((current as { code?: string }).code ?? '')) return true
  return false
}
