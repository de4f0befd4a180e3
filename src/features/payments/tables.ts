import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'

/** Credit packages (spec 2 §3): whole credits for a price in US cents. Never deleted, only deactivated. */
export const creditPackages = pgTable(
  'credit_packages',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    credits: integer().notNull(),
    priceCents: integer().notNull(),
    discountPercentage: integer().notNull().default(0),
    isPopular: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('credit_packages_name', sql`length(${t.name}) between 1 and 60`),
    check('credit_packages_credits', sql`${t.credits} between 1 and 1000000`),
    check('credit_packages_price', sql`${t.priceCents} between 50 and 10000000`),
    check('credit_packages_discount', sql`${t.discountPercentage} between 0 and 99`),
    mayRead(sql`${t.isActive}`),
  ],
).enableRLS()

/** One purchase: package, credits and price as they were when the checkout was opened. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    ownerId: uuid().notNull(),
    packageId: uuid()
      .notNull()
      .references(() => creditPackages.id),
    packageName: text().notNull(),
    credits: integer().notNull(),
    priceCents: integer().notNull(),
    /** Where the purchase began: 'credits-page', 'insufficient-credits'. */
    source: text().notNull(),
    state: text({ enum: ['pending', 'paid', 'failed', 'expired', 'refunded', 'disputed'] })
      .notNull()
      .default('pending'),
    /** Ids and checkout page of the provider. Anyone with the URL can pay, so it is a secret. */
    sessionId: text().unique(),
    paymentIntentId: text(),
    checkoutUrl: text(),
    /** Digest that identifies the card: the same card must not be on both sides of a request. */
    cardDigest: text(),
    /** Granted credits: fewer than `credits` when a part was refunded before the grant; null before the grant. */
    grantedCredits: integer(),
    /** Minted into the incentives budget with the grant, for the buyer's pool (ruling 50). */
    incentivesShare: integer().notNull().default(0),
    createdAt: createdAt(),
    paidAt: instant(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('payments_credits', sql`${t.credits} > 0 and ${t.priceCents} > 0`),
    index('payments_of_package').on(t.packageId).where(sql`${t.paidAt} is not null`),
    index('payments_of_owner').on(t.ownerId, t.createdAt.desc()),
    index('payments_by_card').on(t.cardDigest, t.ownerId).where(sql`${t.cardDigest} is not null`),
    index('payments_waiting').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    mayRead(sql`${t.ownerId} = ${me}`),
  ],
).enableRLS()

/** Handled webhook events of the provider, for idempotency. */
export const paymentEvents = pgTable('payment_events', {
  eventId: text().primaryKey(),
  type: text().notNull(),
  paymentId: uuid(),
  receivedAt: createdAt(),
}).enableRLS()

/** Numbered proof of a payment; append-only. */
export const receipts = pgTable(
  'receipts',
  {
    number: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: uuid()
      .notNull()
      .unique()
      .references(() => payments.id),
    ownerId: uuid().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [index('receipts_of_owner').on(t.ownerId, t.number), mayRead(sql`${t.ownerId} = ${me}`)],
).enableRLS()

/** A card payment that was refunded or disputed after the grant. Spending is frozen until an admin lifts the debt. */
export const paymentDebts = pgTable(
  'payment_debts',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .unique()
      .references(() => payments.id),
    ownerId: uuid().notNull(),
    reason: text({ enum: ['refund', 'dispute'] }).notNull(),
    credits: integer().notNull(),
    cents: integer().notNull(),
    /**
     * Whole credits of the purchase's share that left the pool, and the part of them that was used or reserved and is
     * owed.
     */
    share: integer().notNull().default(0),
    shareOwed: integer().notNull().default(0),
    createdAt: createdAt(),
    liftedAt: instant(),
    liftedBy: uuid(),
    liftReason: text(),
    /** Keyed digest of an erased owner's mailbox: a new account with the same mailbox still owes (ruling 58). */
    addressKey: text(),
  },
  (t) => [
    check('payment_debts_lifted', sql`(${t.liftedAt} is null) = (${t.liftReason} is null)`),
    index('payment_debts_open').on(t.ownerId).where(sql`${t.liftedAt} is null`),
    index('payment_debts_kept').on(t.addressKey).where(sql`${t.addressKey} is not null`),
    mayRead(sql`${t.ownerId} = ${me}`),
  ],
).enableRLS()

/** Accounts with the mailbox or the card of an erased owner's open debt, frozen until it is lifted (ruling 58). */
export const debtAccounts = pgTable(
  'debt_accounts',
  {
    debtId: uuid()
      .notNull()
      .references(() => paymentDebts.id),
    profileId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.debtId, t.profileId] }), index('debt_accounts_of').on(t.profileId)],
).enableRLS()

/** Checkouts of the sandbox, which replaces the card provider in demonstrations (ruling 45). */
export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text().primaryKey(),
    idempotencyKey: text(),
    clientReferenceId: text(),
    productName: text().notNull(),
    amountTotal: integer().notNull(),
    currency: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    status: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    paymentStatus: text({ enum: ['unpaid', 'paid'] })
      .notNull()
      .default('unpaid'),
    paymentIntent: text(),
    amountRefunded: integer().notNull().default(0),
    disputed: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sandbox_checkouts_key').on(t.idempotencyKey).where(sql`${t.idempotencyKey} is not null`),
    uniqueIndex('sandbox_checkouts_intent').on(t.paymentIntent).where(sql`${t.paymentIntent} is not null`),
  ],
).enableRLS()
