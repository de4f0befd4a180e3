import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { promoPages } from '#features/promo/sql.ts'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, own, table } from '#platform/db/table.ts'

const secret = 'a code that is sold; its buyer reads it in the library'
const erased = 'deleted with its page (promo/pages/erase-pages.ts)'

/** What a promo page sells for credits. */
export const promoPageItems = table(
  'promo_page_items',
  {
    id: own(uuid().primaryKey()),
    promoPageId: own(refersTo(() => promoPages.id, { onDelete: 'cascade' })),
    studioId: own(uuid().notNull()),
    title: own(text().notNull()),
    description: own(text().notNull().default('')),
    /** Id of a picture of the page. */
    imageUrl: own(uuid()),
    itemType: own(text({ enum: ['coupon_code', 'game_key', 'digital_item'] }).notNull()),
    /** In credits, for one. */
    priceCredits: own(integer().notNull()),
    stockQuantity: own(integer().notNull()),
    soldQuantity: own(integer().notNull().default(0)),
    /** One code for all buyers, encrypted (items/seal-code.ts). Null: codes come from the pool. */
    couponCode: hidden(text(), { withheld: secret }),
    /** The text of a digital item, encrypted. */
    deliveredText: hidden(text(), { withheld: secret }),
    /** The file of a digital item: its key in the file store, name and size in bytes. */
    fileKey: hidden(text(), { withheld: 'an internal key of the file store' }),
    fileName: own(text()),
    fileBytes: own(bigint({ mode: 'number' })),
    acceptsWelcomeCredits: own(boolean().notNull().default(false)),
    /** How many may be paid with welcome credits in a day. */
    welcomeDailyLimit: own(integer().notNull().default(10)),
    isActive: own(boolean().notNull().default(false)),
    /** When the studio was notified that few unused codes are left; null again once there are more. */
    lowCodesAt: own(instant()),
    /** When its codes were lost with their key, at the restore of a backup; null again once there are new ones. */
    codesLostAt: own(instant()),
    sortOrder: own(integer().notNull()),
    createdAt: own(createdAt()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: erased },
  (t) => [
    check('promo_page_items_title', sql`length(${t.title}) between 1 and 100`),
    check('promo_page_items_price', sql`${t.priceCredits} between 1 and 10000`),
    check('promo_page_items_stock', sql`${t.soldQuantity} >= 0 and ${t.soldQuantity} <= ${t.stockQuantity}`),
    check('promo_page_items_limit', sql`${t.welcomeDailyLimit} between 0 and 1000`),
    index('promo_page_items_of_page').on(t.promoPageId, t.sortOrder, t.id),
    index('promo_page_items_newest').on(t.createdAt, t.id).where(sql`${t.isActive}`),
    index('promo_page_items_by_price').on(t.priceCredits, t.id).where(sql`${t.isActive}`),
    index('promo_page_items_titles').using('gin', sql`name_grams(${t.title})`).where(sql`${t.isActive}`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** The single-use codes of an item, taken in the order of `position`. */
export const promoItemCouponPool = table(
  'promo_item_coupon_pool',
  {
    id: own(uuid().primaryKey().defaultRandom()),
    promoItemId: own(refersTo(() => promoPageItems.id, { onDelete: 'cascade' })),
    studioId: own(uuid().notNull()),
    /** Order of upload. */
    position: own(bigint({ mode: 'number' }).generatedByDefaultAsIdentity()),
    /** Encrypted; the key is not in the database (items/seal-code.ts). */
    couponCode: hidden(text().notNull(), { withheld: secret }),
    /** Keyed digest of the code, which finds duplicates without decrypting. */
    codeDigest: hidden(text().notNull(), { withheld: 'derived from a code that is sold' }),
    /** The upload and the line in it that added the code, so that a repeated call is not taken for duplicates. */
    uploadId: own(uuid()),
    uploadLine: own(integer()),
    isUsed: own(boolean().notNull().default(false)),
    usedBy: hidden(uuid(), { withheld: 'names the buyer', blank: null }),
    usedAt: own(instant()),
    /** The purchase that took it. */
    purchaseId: hidden(uuid()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: { blank: ofProfile('usedBy') } },
  (t) => [
    check('promo_item_coupon_pool_used', sql`${t.isUsed} = (${t.usedAt} is not null)`),
    uniqueIndex('promo_item_coupon_pool_digest').on(t.studioId, t.codeDigest),
    index('promo_item_coupon_pool_unused').on(t.promoItemId, t.position).where(sql`not ${t.isUsed}`),
    index('promo_item_coupon_pool_of_item').on(t.promoItemId),
    index('promo_item_coupon_pool_of_purchase').on(t.purchaseId).where(sql`${t.purchaseId} is not null`),
    index('promo_item_coupon_pool_of_buyer').on(t.usedBy).where(sql`${t.usedBy} is not null`),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)

/** The file of a digital item that was sold, kept for its buyers after the item was deleted with its page. */
export const promoKeptFiles = table(
  'promo_kept_files',
  {
    itemId: hidden(uuid().primaryKey()),
    studioId: hidden(uuid().notNull()),
    fileKey: hidden(text().notNull(), { withheld: 'an internal key of the file store' }),
    fileName: hidden(text().notNull()),
    fileBytes: hidden(bigint({ mode: 'number' }).notNull()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: 'its buyers have paid for the file' },
  (t) => [index('promo_kept_files_of').on(t.studioId)],
)
