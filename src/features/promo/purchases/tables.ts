import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, shared, table } from '#platform/db/table.ts'

/** What was bought, as it was then. Codes are encrypted (promo/items/seal-code.ts), an array for several. */
interface ItemData {
  item_title: string
  quantity: number
  coupon_code?: string | string[]
}

/** A purchase of one item. It stays when its item or page is deleted; `id` is the idempotency key from the browser. */
export const promoPagePurchases = table(
  'promo_page_purchases',
  {
    id: shared(uuid().primaryKey()),
    promoPageId: shared(uuid().notNull()),
    itemId: shared(uuid().notNull()),
    /** Null after the erasure of the buyer's account. */
    buyerId: hidden(uuid(), { blank: null }),
    studioId: shared(uuid().notNull()),
    quantity: shared(integer().notNull()),
    /** In credits, for one: the price that the buyer saw. */
    unitPrice: shared(integer().notNull()),
    pricePaidCredits: shared(integer().notNull()),
    /** The part of the price that was paid with welcome credits, which earns the studio nothing. */
    welcomeCreditsPaid: shared(integer().notNull().default(0)),
    studioEarnedCredits: shared(integer().notNull()),
    itemData: hidden(jsonb().$type<ItemData>().notNull(), {
      withheld: 'holds codes, which their buyer reads in the library',
      blank: () => sql`jsonb_build_object('item_title', item_data->>'item_title', 'quantity', item_data->'quantity')`,
    }),
    purchaseStatus: shared(text({ enum: ['pending', 'completed', 'refunded'] }).notNull()),
    createdAt: shared(createdAt()),
    completedAt: shared(instant()),
  },
  { copy: ofProfile('buyerId', 'studioId'), erase: { blank: ofProfile('buyerId') } },
  (t) => [
    check('promo_page_purchases_quantity', sql`${t.quantity} between 1 and 10`),
    check('promo_page_purchases_price', sql`${t.pricePaidCredits} = ${t.unitPrice} * ${t.quantity}`),
    check(
      'promo_page_purchases_parts',
      sql`${t.welcomeCreditsPaid} between 0 and ${t.pricePaidCredits} and ${t.studioEarnedCredits} between 0 and ${t.pricePaidCredits}`,
    ),
    index('promo_page_purchases_of_buyer').on(t.buyerId, t.createdAt, t.id),
    index('promo_page_purchases_of_page').on(t.promoPageId, t.createdAt),
    index('promo_page_purchases_of_item').on(t.itemId, t.createdAt),
    index('promo_page_purchases_of_studio').on(t.studioId, t.createdAt, t.id),
    mayRead(sql`${t.buyerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)

/** Income of a studio from a purchase: held until `heldUntil`, then paid to it, or used for a refund. */
export const promoEarnings = table(
  'promo_earnings',
  {
    purchaseId: own(
      uuid()
        .primaryKey()
        .references(() => promoPagePurchases.id),
    ),
    studioId: own(uuid().notNull()),
    /** In credits: 80 % of what was paid with main credits, rounded down. */
    amount: own(integer().notNull()),
    heldUntil: own(instant().notNull()),
    paidAt: own(instant()),
    refundedAt: own(instant()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: 'part of the books; names no person' },
  (t) => [
    check('promo_earnings_amount', sql`${t.amount} >= 0`),
    check('promo_earnings_once', sql`${t.paidAt} is null or ${t.refundedAt} is null`),
    index('promo_earnings_due').on(t.heldUntil).where(sql`${t.paidAt} is null and ${t.refundedAt} is null`),
    index('promo_earnings_of_studio').on(t.studioId, t.createdAt),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
