import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, open, own, table } from '#platform/db/table.ts'
import { debtReasons, disputeStates } from './rules.ts'

/** Credit packages (payments-1): whole credits for a price in US cents. Never deleted, only deactivated. */
export const creditPackages = table(
  'credit_packages',
  {
    id: open(id()),
    name: open(text().notNull()),
    description: open(text().notNull().default('')),
    credits: open(integer().notNull()),
    priceCents: open(integer().notNull()),
    discountPercentage: open(integer().notNull().default(0)),
    isPopular: open(boolean().notNull().default(false)),
    isActive: open(boolean().notNull().default(true)),
    sortOrder: open(integer().notNull().default(0)),
    createdAt: hidden(createdAt()),
    updatedAt: hidden(createdAt()),
  },
  { copy: 'credit packages, no personal data', erase: 'no personal data' },
  (t) => [
    check('credit_packages_name', sql`length(${t.name}) between 1 and 60`),
    check('credit_packages_credits', sql`${t.credits} between 1 and 1000000`),
    check('credit_packages_price', sql`${t.priceCents} between 50 and 10000000`),
    check('credit_packages_discount', sql`${t.discountPercentage} between 0 and 99`),
    mayRead(sql`${t.isActive}`),
  ],
)

/** One purchase: package, credits and price as they were when the checkout was opened. */
export const payments = table(
  'payments',
  {
    id: own(id()),
    ownerId: own(uuid().notNull()),
    packageId: own(refersTo(() => creditPackages.id)),
    packageName: own(text().notNull()),
    credits: own(integer().notNull()),
    priceCents: own(integer().notNull()),
    /** Where the purchase began: 'credits-page', 'insufficient-credits'. */
    source: own(text().notNull()),
    state: own(
      text({ enum: ['pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] })
        .notNull()
        .default('pending'),
    ),
    /** Ids and checkout page of the provider. Anyone with the URL can pay, so it is a secret. */
    sessionId: hidden(text().unique()),
    paymentIntentId: hidden(text()),
    checkoutUrl: hidden(text(), { withheld: 'opens the checkout' }),
    /** Digest that identifies the card: the same card must not be on both sides of a request. */
    cardDigest: hidden(text(), { withheld: 'a digest that only distinguishes cards' }),
    /** Granted credits: fewer than `credits` when a part was refunded before the grant; null before the grant. */
    grantedCredits: own(integer()),
    /** Minted into the incentives budget with the grant, for the buyer's pool (credits-7). */
    incentivesShare: hidden(integer().notNull().default(0)),
    createdAt: own(createdAt()),
    paidAt: own(instant()),
    updatedAt: own(createdAt()),
  },
  { copy: ofProfile('ownerId'), erase: 'accounting records of purchases, under an anonymous id' },
  (t) => [
    check('payments_credits', sql`${t.credits} > 0 and ${t.priceCents} > 0`),
    index('payments_of_package').on(t.packageId).where(sql`${t.paidAt} is not null`),
    index('payments_of_owner').on(t.ownerId, t.createdAt.desc()),
    index('payments_by_card').on(t.cardDigest, t.ownerId).where(sql`${t.cardDigest} is not null`),
    index('payments_waiting').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    mayRead(sql`${t.ownerId} = ${me}`),
  ],
)

export type Payment = typeof payments.$inferSelect

/** Handled webhook events of the provider, for idempotency. */
export const paymentEvents = table(
  'payment_events',
  {
    eventId: hidden(text().primaryKey()),
    type: hidden(text().notNull()),
    paymentId: hidden(uuid()),
    receivedAt: hidden(createdAt()),
    /** When it happened at the provider. */
    occurredAt: hidden(instant()),
  },
  {
    copy: "ids of the provider's webhook events, each for a listed payment",
    erase: "ids of the provider's webhook events",
  },
  (t) => [index('payment_events_newest').on(t.receivedAt)],
)

/** Numbered proof of a payment; append-only. */
export const receipts = table(
  'receipts',
  {
    number: own(integer().primaryKey().generatedByDefaultAsIdentity()),
    paymentId: own(refersTo(() => payments.id).unique()),
    ownerId: own(uuid().notNull()),
    issuedAt: own(instant().notNull()),
  },
  { copy: ofProfile('ownerId'), erase: 'append-only, as payments' },
  (t) => [index('receipts_of_owner').on(t.ownerId, t.number), mayRead(sql`${t.ownerId} = ${me}`)],
)

/** Disputes of card payments, as the provider reports them. */
export const paymentDisputes = table(
  'payment_disputes',
  {
    /** Id at the provider. */
    id: hidden(text().primaryKey()),
    paymentId: hidden(refersTo(() => payments.id)),
    cents: hidden(integer().notNull()),
    state: hidden(text({ enum: disputeStates }).notNull()),
    openedAt: hidden(createdAt()),
    closedAt: hidden(instant()),
  },
  { copy: 'the provider’s record of a dispute; payment_debts has its sums', erase: 'as payments' },
  (t) => [
    check('payment_disputes_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    index('payment_disputes_of').on(t.paymentId),
  ],
)

/**
 * What is owed for a card payment that was refunded or disputed after the grant (payments-3). Spending is frozen until
 * everything is taken back, the dispute is won, or an admin lifts the debt; `lifted_at` is when it was closed.
 */
export const paymentDebts = table(
  'payment_debts',
  {
    id: own(id()),
    paymentId: own(refersTo(() => payments.id).unique()),
    ownerId: own(uuid().notNull()),
    reason: own(text({ enum: debtReasons }).notNull()),
    /** Whole credits and US cents that were refunded or lost, or that an open dispute claims. */
    credits: own(integer().notNull()),
    cents: own(integer().notNull()),
    /** The part of `cents` that was refunded. */
    refundedCents: hidden(integer().notNull().default(0)),
    /** The part of `credits` that was refunded or lost, and so is taken back; the rest waits for the dispute. */
    finalCredits: own(integer().notNull().default(0)),
    /** What of it was taken back so far. */
    takenCredits: own(integer().notNull().default(0)),
    /** Number of changes by the provider: part of the keys of transfers. */
    revision: hidden(integer().notNull().default(0)),
    /**
     * Whole credits of the purchase's share that left the pool, and the part of them that was used or reserved and is
     * owed.
     */
    share: hidden(integer().notNull().default(0)),
    shareOwed: hidden(integer().notNull().default(0)),
    /** Whole credits of an offer's bonus that were spent and are owed with the purchase (payments-4). */
    bonusOwed: hidden(integer().notNull().default(0)),
    createdAt: own(createdAt()),
    liftedAt: own(instant()),
    liftedBy: hidden(uuid()),
    liftReason: hidden(text()),
    /** Keyed digest of an erased owner's mailbox: a new account with the same mailbox still owes (accounts-13). */
    addressKey: hidden(text(), { withheld: 'only for erased accounts' }),
  },
  {
    copy: ofProfile('ownerId'),
    erase: 'as payments; an open debt is kept under a keyed digest of the mailbox (payments/checkout/follow-debts.ts)',
  },
  (t) => [
    check('payment_debts_lifted', sql`(${t.liftedAt} is null) = (${t.liftReason} is null)`),
    check('payment_debts_taken', sql`${t.takenCredits} >= 0 and ${t.finalCredits} between 0 and ${t.credits}`),
    index('payment_debts_open').on(t.ownerId).where(sql`${t.liftedAt} is null`),
    index('payment_debts_kept').on(t.addressKey).where(sql`${t.addressKey} is not null`),
    mayRead(sql`${t.ownerId} = ${me}`),
  ],
)

/** Accounts with the mailbox or the card of an erased owner's open debt, frozen until it is lifted (accounts-13). */
export const debtAccounts = table(
  'debt_accounts',
  {
    debtId: hidden(refersTo(() => paymentDebts.id)),
    profileId: hidden(uuid().notNull()),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('profileId'), erase: 'as payments' },
  (t) => [primaryKey({ columns: [t.debtId, t.profileId] }), index('debt_accounts_of').on(t.profileId)],
)

/** Checkouts of the sandbox, which replaces the card provider in demonstrations (product-13). */
export const sandboxCheckouts = table(
  'sandbox_checkouts',
  {
    id: hidden(text().primaryKey()),
    idempotencyKey: hidden(text()),
    clientReferenceId: hidden(text()),
    productName: hidden(text().notNull()),
    amountTotal: hidden(integer().notNull()),
    currency: hidden(text().notNull()),
    metadata: hidden(jsonb().$type<Record<string, string>>().notNull().default({})),
    successUrl: hidden(text().notNull()),
    cancelUrl: hidden(text().notNull()),
    status: hidden(
      text({ enum: ['open', 'complete', 'expired'] })
        .notNull()
        .default('open'),
    ),
    paymentStatus: hidden(
      text({ enum: ['unpaid', 'paid'] })
        .notNull()
        .default('unpaid'),
    ),
    paymentIntent: hidden(text()),
    amountRefunded: hidden(integer().notNull().default(0)),
    disputed: hidden(boolean().notNull().default(false)),
    expiresAt: hidden(instant().notNull()),
    createdAt: hidden(createdAt()),
  },
  {
    copy: 'data of the simulated card provider; payments has the same',
    erase: 'data of the simulated card provider, without names',
  },
  (t) => [
    uniqueIndex('sandbox_checkouts_key').on(t.idempotencyKey).where(sql`${t.idempotencyKey} is not null`),
    uniqueIndex('sandbox_checkouts_intent').on(t.paymentIntent).where(sql`${t.paymentIntent} is not null`),
  ],
)
