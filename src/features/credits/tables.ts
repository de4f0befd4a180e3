import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me } from '#platform/db/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Prices and rewards in force, in whole credits; read inside the transaction that charges (ruling 3). */
export const creditSettings = pgTable(
  'credit_settings',
  {
    settingKey: text().primaryKey(),
    settingValue: integer().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [check('credit_settings_value', sql`${t.settingValue} >= 0`), mayRead(sql`true`)],
).enableRLS()

export const accountKinds = ['main', 'welcome', 'escrow', 'incentives', 'sales', 'revenue', 'mint', 'burn'] as const

/**
 * Accounts of the ledger. Guarded accounts (main, welcome, escrow, incentives) hold a balance that can't fall below
 * zero. The others (sales, revenue, mint, burn) hold none, because every writer would contend for that row; their sums
 * are computed on demand. `headSeq` and `headHash` are the head of the hash chain of a profile's account.
 */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    id: id(),
    kind: text({ enum: accountKinds }).notNull(),
    profileId: uuid(),
    spotId: uuid().unique(),
    /** Number of a shard of the incentives budget. */
    shard: integer(),
    balance: bigint({ mode: 'number' }),
    headSeq: integer().notNull().default(0),
    headHash: bytes().notNull().default(sql`'\\x0000000000000000000000000000000000000000000000000000000000000000'`),
    /** The account cannot spend since then: a card payment of its owner was charged back. */
    frozenAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check('credit_accounts_balance', sql`${t.balance} >= 0`),
    check(
      'credit_accounts_guarded',
      sql`(${t.balance} is not null) = (${t.kind} in ('main', 'welcome', 'escrow', 'incentives'))`,
    ),
    check('credit_accounts_owner', sql`(${t.profileId} is not null) = (${t.kind} in ('main', 'welcome'))`),
    check('credit_accounts_spot', sql`(${t.spotId} is not null) = (${t.kind} = 'escrow')`),
    check('credit_accounts_shard', sql`(${t.shard} is not null) = (${t.kind} = 'incentives')`),
    uniqueIndex('credit_accounts_of_profile').on(t.profileId, t.kind).where(sql`${t.profileId} is not null`),
    uniqueIndex('credit_accounts_shards').on(t.shard).where(sql`${t.shard} is not null`),
    uniqueIndex('credit_accounts_single').on(t.kind).where(sql`${t.balance} is null`),
    mayRead(sql`${t.profileId} = ${me}`),
  ],
).enableRLS()

/** All movements of credits, append-only. Only the SQL function post_transfers writes here. */
export const creditTransfers = pgTable(
  'credit_transfers',
  {
    id: id(),
    type: text().notNull(),
    purpose: text(),
    fromAccount: uuid().notNull(),
    toAccount: uuid().notNull(),
    amount: integer().notNull(),
    description: text().notNull(),
    gameId: uuid(),
    invitationId: uuid(),
    requestId: uuid(),
    idempotencyKey: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    check('credit_transfers_amount', sql`${t.amount} > 0`),
    check('credit_transfers_two_sides', sql`${t.fromAccount} <> ${t.toAccount}`),
    check('credit_transfers_description', sql`length(${t.description}) between 1 and 500`),
    index('credit_transfers_from').on(t.fromAccount),
    index('credit_transfers_to').on(t.toAccount),
    index('credit_transfers_invitation').on(t.invitationId).where(sql`${t.invitationId} is not null`),
    index('credit_transfers_request').on(t.requestId).where(sql`${t.requestId} is not null`),
    // Rows are inserted in the order of time, so a BRIN index is selective and cheap to maintain.
    index('credit_transfers_time').using('brin', t.createdAt),
  ],
).enableRLS()

/**
 * Sums of the transfers of each past day (UTC) by type, purpose and the kinds of the two accounts, written by a job.
 * Transfers after the last day here are summed directly.
 */
export const creditDays = pgTable(
  'credit_days',
  {
    day: date({ mode: 'string' }).notNull(),
    type: text().notNull(),
    /** Empty for transfers without a purpose. */
    purpose: text().notNull(),
    fromKind: text().notNull(),
    toKind: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    transfers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.type, t.purpose, t.fromKind, t.toKind] })],
).enableRLS()

/**
 * A person's transactions (spec 2 §3): one for each profile side of a transfer, signed, chained by hash within an
 * account.
 */
export const creditTransactions = pgTable(
  'credit_transactions',
  {
    id: id(),
    transferId: uuid()
      .notNull()
      .references(() => creditTransfers.id),
    accountId: uuid()
      .notNull()
      .references(() => creditAccounts.id),
    userId: uuid(),
    seq: integer().notNull(),
    amount: integer().notNull(),
    type: text().notNull(),
    purpose: text(),
    description: text().notNull(),
    salt: bytes(),
    descriptionDigest: bytes().notNull(),
    balanceAfter: bigint({ mode: 'number' }).notNull(),
    prevHash: bytes().notNull(),
    hash: bytes().notNull(),
    gameId: uuid(),
    invitationId: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('credit_transactions_amount', sql`${t.amount} <> 0`),
    unique('credit_transactions_chain').on(t.accountId, t.seq),
    index('credit_transactions_newest').on(t.userId, t.createdAt, t.seq, t.id),
    index('credit_transactions_of_type').on(t.userId, t.type, t.createdAt, t.seq, t.id),
    index('credit_transactions_transfer').on(t.transferId),
    mayRead(sql`${t.userId} = ${me}`),
  ],
).enableRLS()

/** Heads of the chains, signed once a day with a key that is not in the database. */
export const creditHeads = pgTable(
  'credit_heads',
  {
    accountId: uuid()
      .notNull()
      .references(() => creditAccounts.id),
    signedOn: date({ mode: 'string' }).notNull(),
    seq: integer().notNull(),
    hash: bytes().notNull(),
    signature: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.signedOn] }),
    mayRead(sql`exists (select 1 from ${creditAccounts} a where a.id = ${t.accountId} and a.profile_id = ${me})`),
  ],
).enableRLS()

/**
 * What each studio may still draw from the incentives budget for surplus (ruling 50), in whole credits; negative after
 * the refund of a used share. Every operation that moves the budget for a studio updates it; `ledger:verify` checks it.
 */
export const incentivePools = pgTable('incentive_pools', {
  studioId: uuid().primaryKey(),
  available: integer().notNull().default(0),
}).enableRLS()

/** Extras: surplus that an admin opened for a studio beyond what it earned, with the reason; append-only. */
export const incentiveExtras = pgTable(
  'incentive_extras',
  {
    id: uuid().primaryKey(),
    studioId: uuid().notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    adminId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    check('incentive_extras_amount', sql`${t.amount} > 0`),
    check('incentive_extras_reason', sql`length(${t.reason}) between 1 and 500`),
    index('incentive_extras_of').on(t.studioId),
  ],
).enableRLS()

/** Claimed one-time bonuses, keyed by an HMAC of the verified email address; rows stay when the account is deleted. */
export const onceBonuses = pgTable('once_bonuses', {
  bonusKey: text().primaryKey(),
  createdAt: createdAt(),
}).enableRLS()
