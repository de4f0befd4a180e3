import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { deletedText, hidden, ofProfile, own, shared, table } from '#platform/db/table.ts'
import { pieceStates, refundCauses, reportStates } from './rules.ts'

/** What was bought, as it was then. Codes are encrypted (promo/items/seal-code.ts), an array for several. */
interface ItemData {
  item_title: string
  item_type?: string
  quantity: number
  /** Null: a piece that was refunded before it was revealed; its code went back to the pool. */
  coupon_code?: string | (string | null)[]
  /** The file of a digital item: its key in the file store and its name. */
  file_key?: string
  file_name?: string
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
    /** Refunded so far, to the main wallet and as welcome credits. */
    refundedCredits: shared(integer().notNull().default(0)),
    refundedWelcomeCredits: shared(integer().notNull().default(0)),
    /** When the buyer first saw what was bought. */
    revealedAt: shared(instant()),
    /** Numbers, from 1, of the codes that the buyer marked as used. */
    usedCodes: hidden(integer().array().notNull().default(sql`'{}'`), {
      withheld: 'a mark of the buyer, shown in the library',
      blank: () => sql`'{}'`,
    }),
    createdAt: shared(createdAt()),
    completedAt: shared(instant()),
    /** On hold since then, because a card payment of the buyer that paid for it is disputed (payments-3). */
    disputedAt: shared(instant()),
    /** The statement that wrote the purchase wrote its pieces too; otherwise a trigger writes them. */
    hasPieces: hidden(boolean().notNull().default(false)),
  },
  { copy: ofProfile('buyerId', 'studioId'), erase: { blank: ofProfile('buyerId') } },
  (t) => [
    check('promo_page_purchases_quantity', sql`${t.quantity} between 1 and 10`),
    check('promo_page_purchases_price', sql`${t.pricePaidCredits} = ${t.unitPrice} * ${t.quantity}`),
    check(
      'promo_page_purchases_parts',
      sql`${t.welcomeCreditsPaid} between 0 and ${t.pricePaidCredits} and ${t.studioEarnedCredits} between 0 and ${t.pricePaidCredits}`,
    ),
    check(
      'promo_page_purchases_refunds',
      sql`${t.refundedCredits} between 0 and ${t.pricePaidCredits} - ${t.welcomeCreditsPaid} and ${t.refundedWelcomeCredits} between 0 and ${t.welcomeCreditsPaid}`,
    ),
    index('promo_page_purchases_disputed').on(t.id).where(sql`${t.disputedAt} is not null`),
    index('promo_page_purchases_welcome').on(t.itemId, t.createdAt).where(sql`${t.welcomeCreditsPaid} > 0`),
    index('promo_page_purchases_of_buyer').on(t.buyerId, t.createdAt, t.id),
    index('promo_page_purchases_of_page').on(t.promoPageId, t.createdAt),
    index('promo_page_purchases_of_item').on(t.itemId, t.createdAt),
    index('promo_page_purchases_of_studio').on(t.studioId, t.createdAt, t.id),
    mayRead(sql`${t.buyerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)

/**
 * The pieces of a purchase, numbered from 1 as its codes are: what was paid for each, and what became of it. All figures
 * of sales are read from here (shop-5). The sums in `promo_page_purchases` and `promo_earnings` follow them.
 */
export const promoPurchasePieces = table(
  'promo_purchase_pieces',
  {
    purchaseId: shared(refersTo(() => promoPagePurchases.id)),
    number: shared(integer().notNull()),
    /** In credits. */
    price: shared(integer().notNull()),
    /** The part of the price that the welcome wallet paid; the main wallet paid the rest. */
    welcome: shared(integer().notNull().default(0)),
    /** Held: its income is owed. Paid: its income was paid to the studio. */
    state: shared(text({ enum: pieceStates }).notNull()),
    refundedAt: shared(instant()),
    refundCause: shared(text({ enum: refundCauses })),
    /** The studio or admin that refunded it; null: automatically. */
    refundedBy: hidden(uuid(), { withheld: 'may name an admin' }),
    /** Refunded before the buyer saw it: it can be sold again. */
    isRestocked: shared(boolean().notNull().default(false)),
  },
  {
    copy: (t, { profile }) => sql`${t.purchaseId} in (select p.id from ${promoPagePurchases} p
      where p.buyer_id = ${profile} or p.studio_id = ${profile})`,
    erase: 'part of the books; names no buyer',
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.number] }),
    check('promo_purchase_pieces_number', sql`${t.number} between 1 and 10`),
    check('promo_purchase_pieces_price', sql`${t.price} > 0 and ${t.welcome} between 0 and ${t.price}`),
    check(
      'promo_purchase_pieces_refunded',
      sql`(${t.state} = 'refunded') = (${t.refundedAt} is not null) and (${t.state} = 'refunded') = (${t.refundCause} is not null)`,
    ),
    check('promo_purchase_pieces_restocked', sql`not ${t.isRestocked} or ${t.state} = 'refunded'`),
    index('promo_purchase_pieces_refunded').on(t.refundedAt).where(sql`${t.state} = 'refunded'`),
    mayRead(sql`exists (select 1 from ${promoPagePurchases} p where p.id = ${t.purchaseId})`),
  ],
)

/** Income of a studio from a purchase: held until `heldUntil`, then paid to it, or used for a refund. */
export const promoEarnings = table(
  'promo_earnings',
  {
    purchaseId: own(refersTo(() => promoPagePurchases.id).primaryKey()),
    studioId: own(uuid().notNull()),
    /** In credits: 80 % of what was paid with main credits and not refunded, rounded down. */
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

/** Reports of bought codes that do not work. While one is open, the income of its purchase stays on hold. */
export const promoCodeReports = table(
  'promo_code_reports',
  {
    /** Idempotency key from the browser. */
    id: shared(uuid().primaryKey()),
    purchaseId: shared(refersTo(() => promoPagePurchases.id)),
    studioId: shared(uuid().notNull()),
    buyerId: hidden(uuid(), { blank: null }),
    /** Number of the code within its purchase, from 1. */
    codeNumber: shared(integer().notNull()),
    /** What the buyer says. */
    message: shared(text().notNull(), { blank: deletedText }),
    status: shared(text({ enum: reportStates }).notNull()),
    /** The buyer's third report within 90 days: an admin decides. */
    isRepeated: shared(boolean().notNull().default(false)),
    /** Why the studio objects. */
    objection: shared(text()),
    /** Why the admin decided so. */
    decisionNote: shared(text()),
    /** When it is refunded automatically. */
    answerBy: shared(instant().notNull()),
    createdAt: shared(createdAt()),
    decidedAt: shared(instant()),
    /** The admin or studio that decided; null for the job. */
    decidedBy: hidden(uuid(), { withheld: 'the admin who decided' }),
  },
  { copy: ofProfile('buyerId', 'studioId'), erase: { blank: ofProfile('buyerId') } },
  (t) => [
    check('promo_code_reports_message', sql`length(${t.message}) between 1 and 500`),
    check('promo_code_reports_number', sql`${t.codeNumber} between 1 and 10`),
    check('promo_code_reports_decided', sql`(${t.status} in ('open', 'with_admin')) = (${t.decidedAt} is null)`),
    uniqueIndex('promo_code_reports_open')
      .on(t.purchaseId, t.codeNumber)
      .where(sql`${t.status} in ('open', 'with_admin')`),
    index('promo_code_reports_of_purchase').on(t.purchaseId),
    index('promo_code_reports_of_studio').on(t.studioId, t.createdAt, t.id),
    index('promo_code_reports_of_buyer').on(t.buyerId, t.createdAt),
    index('promo_code_reports_due').on(t.answerBy).where(sql`${t.status} = 'open'`),
    index('promo_code_reports_for_admins').on(t.createdAt, t.id).where(sql`${t.status} = 'with_admin'`),
    mayRead(sql`${t.buyerId} = ${me} or ${t.studioId} = ${me}`),
  ],
)

/**
 * Refunds of all buyers of a page or an item that an admin ordered for fraud, and the debt that follows: the income of
 * refunded pieces that was paid to the studio before (shop-7). The studio can't spend while a debt is open.
 */
export const promoFraudRefunds = table(
  'promo_fraud_refunds',
  {
    /** Idempotency key from the browser. */
    id: own(uuid().primaryKey()),
    /** The page may be deleted. */
    pageId: own(uuid().notNull()),
    /** Null: the whole page. */
    itemId: own(uuid()),
    studioId: own(uuid().notNull()),
    /** Accounts with the mailbox or the card of a studio that was erased: they are paused too (accounts-13). */
    followedBy: hidden(uuid().array().notNull().default(sql`'{}'`), { withheld: 'accounts that came back' }),
    /** What the studio and the buyers read. */
    reason: own(text().notNull()),
    orderedBy: hidden(uuid().notNull(), { withheld: 'names an admin' }),
    orderedAt: own(instant().notNull()),
    /** When all buyers had their credits. */
    finishedAt: own(instant()),
    /** Pieces refunded so far, and their credits. */
    pieces: own(integer().notNull().default(0)),
    refunded: own(integer().notNull().default(0)),
    /** Credits that the studio owes, and those that it has repaid. */
    owed: own(integer().notNull().default(0)),
    repaid: own(integer().notNull().default(0)),
    liftedAt: own(instant()),
    liftedBy: hidden(uuid(), { withheld: 'names an admin' }),
    liftReason: own(text()),
  },
  { copy: ofProfile('studioId'), erase: 'part of the books; names no buyer' },
  (t) => [
    check('promo_fraud_refunds_reason', sql`length(${t.reason}) between 1 and 500`),
    check('promo_fraud_refunds_owed', sql`${t.repaid} between 0 and ${t.owed}`),
    check('promo_fraud_refunds_lifted', sql`(${t.liftedAt} is null) = (${t.liftReason} is null)`),
    uniqueIndex('promo_fraud_refunds_running')
      .on(sql`coalesce(${t.itemId}, ${t.pageId})`)
      .where(sql`${t.finishedAt} is null`),
    index('promo_fraud_refunds_open').on(t.studioId).where(sql`${t.repaid} < ${t.owed} and ${t.liftedAt} is null`),
    index('promo_fraud_refunds_newest').on(t.orderedAt, t.id),
    mayRead(sql`${t.studioId} = ${me}`),
  ],
)
