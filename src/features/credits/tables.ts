import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, mayRead, me, refersTo } from '#platform/db/columns.ts'
import { hidden, ofProfile, open, own, table } from '#platform/db/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Prices and rewards in force, in whole credits; read inside the transaction that charges (credits-3). */
export const creditSettings = table(
  'credit_settings',
  {
    settingKey: open(text().primaryKey()),
    settingValue: open(integer().notNull()),
    updatedAt: open(createdAt()),
  },
  { copy: 'prices, no personal data', erase: 'no personal data' },
  (t) => [check('credit_settings_value', sql`${t.settingValue} >= 0`), mayRead(sql`true`)],
)

export const accountKinds = [
  'main',
  'welcome',
  'escrow',
  'incentives',
  'offers',
  'sales',
  'revenue',
  'mint',
  'burn',
] as const

/**
 * Accounts of the ledger. Guarded accounts (main, welcome, escrow, incentives, offers) hold a balance that can't fall below
 * zero. The others (sales, revenue, mint, burn) hold none, because every writer would contend for that row; their sums
 * are computed on demand. `headSeq` and `headHash` are the head of the hash chain of a profile's account.
 */
export const creditAccounts = table(
  'credit_accounts',
  {
    id: own(id()),
    kind: own(text({ enum: accountKinds }).notNull()),
    profileId: own(uuid()),
    spotId: hidden(uuid().unique(), { withheld: 'only for escrow accounts' }),
    /** Number of a shard of the incentives budget. */
    shard: hidden(integer(), { withheld: 'only for the incentives budget' }),
    balance: own(bigint({ mode: 'number' })),
    headSeq: own(integer().notNull().default(0)),
    headHash: own(
      bytes().notNull().default(sql`'\\x0000000000000000000000000000000000000000000000000000000000000000'`),
    ),
    /** The newest entry that has our signature; found late for those from before this column. */
    signedSeq: hidden(integer().notNull().default(0)),
    /** The account cannot spend since then: a card payment of its owner was charged back. */
    frozenAt: own(instant()),
    createdAt: own(createdAt()),
  },
  { copy: ofProfile('profileId'), erase: 'kept empty: the chain of their entries has to stay complete' },
  (t) => [
    check('credit_accounts_balance', sql`${t.balance} >= 0`),
    check(
      'credit_accounts_guarded',
      sql`(${t.balance} is not null) = (${t.kind} in ('main', 'welcome', 'escrow', 'incentives', 'offers'))`,
    ),
    check('credit_accounts_owner', sql`(${t.profileId} is not null) = (${t.kind} in ('main', 'welcome'))`),
    check('credit_accounts_spot', sql`(${t.spotId} is not null) = (${t.kind} = 'escrow')`),
    check('credit_accounts_shard', sql`(${t.shard} is not null) = (${t.kind} = 'incentives')`),
    uniqueIndex('credit_accounts_of_profile').on(t.profileId, t.kind).where(sql`${t.profileId} is not null`),
    uniqueIndex('credit_accounts_shards').on(t.shard).where(sql`${t.shard} is not null`),
    uniqueIndex('credit_accounts_offers').on(t.kind).where(sql`${t.kind} = 'offers'`),
    index('credit_accounts_unsigned').on(t.id).where(sql`${t.headSeq} > ${t.signedSeq}`),
    uniqueIndex('credit_accounts_single').on(t.kind).where(sql`${t.balance} is null`),
    mayRead(sql`${t.profileId} = ${me}`),
  ],
)

/** All movements of credits, append-only. Only the SQL function post_transfers writes here. */
export const creditTransfers = table(
  'credit_transfers',
  {
    id: hidden(id()),
    type: hidden(text().notNull()),
    purpose: hidden(text()),
    fromAccount: hidden(uuid().notNull()),
    toAccount: hidden(uuid().notNull()),
    amount: hidden(integer().notNull()),
    description: hidden(text().notNull()),
    gameId: hidden(uuid()),
    invitationId: hidden(uuid()),
    requestId: hidden(uuid()),
    idempotencyKey: hidden(text().notNull().unique()),
    createdAt: hidden(createdAt()),
  },
  {
    copy: "both sides of each transfer; the person's own side is in credit_transactions",
    erase: 'append-only, without names',
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
)

/**
 * Sums of the transfers of each past day (UTC) by type, purpose and the kinds of the two accounts, written by a job.
 * Transfers after the last day here are summed directly.
 */
export const creditDays = table(
  'credit_days',
  {
    day: hidden(date({ mode: 'string' }).notNull()),
    type: hidden(text().notNull()),
    /** Empty for transfers without a purpose. */
    purpose: hidden(text().notNull()),
    fromKind: hidden(text().notNull()),
    toKind: hidden(text().notNull()),
    amount: hidden(bigint({ mode: 'number' }).notNull()),
    transfers: hidden(integer().notNull()),
  },
  { copy: 'daily sums, no personal data', erase: 'daily sums, no personal data' },
  (t) => [primaryKey({ columns: [t.day, t.type, t.purpose, t.fromKind, t.toKind] })],
)

/**
 * A person's transactions (credits-1): one for each profile side of a transfer, signed, chained by hash within an
 * account.
 */
export const creditTransactions = table(
  'credit_transactions',
  {
    id: own(id()),
    transferId: own(refersTo(() => creditTransfers.id)),
    accountId: own(refersTo(() => creditAccounts.id)),
    userId: own(uuid()),
    seq: own(integer().notNull()),
    amount: own(integer().notNull()),
    type: own(text().notNull()),
    purpose: own(text()),
    description: own(text().notNull()),
    salt: own(bytes(), { withheld: 'keeps the digest of the description from being guessed' }),
    descriptionDigest: own(bytes().notNull()),
    balanceAfter: own(bigint({ mode: 'number' }).notNull()),
    prevHash: own(bytes().notNull()),
    hash: own(bytes().notNull()),
    gameId: own(uuid()),
    invitationId: own(uuid()),
    createdAt: own(instant().notNull()),
  },
  {
    copy: ofProfile('userId'),
    erase: 'lose the link to the person, description and salt (credits/accounts/forfeit-credits.ts)',
  },
  (t) => [
    check('credit_transactions_amount', sql`${t.amount} <> 0`),
    unique('credit_transactions_chain').on(t.accountId, t.seq),
    index('credit_transactions_newest').on(t.userId, t.createdAt, t.seq, t.id),
    index('credit_transactions_of_type').on(t.userId, t.type, t.createdAt, t.seq, t.id),
    index('credit_transactions_transfer').on(t.transferId),
    mayRead(sql`${t.userId} = ${me}`),
  ],
)

/** Heads of the chains, signed once a day with a key that is not in the database. */
export const creditHeads = table(
  'credit_heads',
  {
    accountId: own(refersTo(() => creditAccounts.id)),
    signedOn: own(date({ mode: 'string' }).notNull()),
    seq: own(integer().notNull()),
    hash: own(bytes().notNull()),
    signature: own(bytes().notNull()),
    createdAt: own(createdAt()),
  },
  {
    copy: 'signatures of the ends of the ledger chains; credit_accounts has the newest ends',
    erase: 'signatures of the chain',
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.signedOn] }),
    mayRead(sql`exists (select 1 from ${creditAccounts} a where a.id = ${t.accountId} and a.profile_id = ${me})`),
  ],
)

/**
 * What each studio may still draw from the incentives budget for surplus (credits-6), in whole credits; negative after
 * the refund of a used share. Every operation that moves the budget for a studio updates it; `ledger:verify` checks it.
 */
export const incentivePools = table(
  'incentive_pools',
  {
    studioId: hidden(uuid().primaryKey()),
    available: hidden(integer().notNull().default(0)),
  },
  { copy: ofProfile('studioId'), erase: 'a sum under an anonymous id' },
)

/** Extras: surplus that an admin opened for a studio beyond what it earned, with the reason; append-only. */
export const incentiveExtras = table(
  'incentive_extras',
  {
    id: hidden(uuid().primaryKey()),
    studioId: hidden(uuid().notNull()),
    amount: hidden(integer().notNull()),
    reason: hidden(text().notNull()),
    adminId: hidden(uuid(), { withheld: 'the admin who decided' }),
    createdAt: hidden(createdAt()),
  },
  { copy: ofProfile('studioId'), erase: 'append-only: grants by admins' },
  (t) => [
    check('incentive_extras_amount', sql`${t.amount} > 0`),
    check('incentive_extras_reason', sql`length(${t.reason}) between 1 and 500`),
    index('incentive_extras_of').on(t.studioId),
  ],
)

/** Claimed one-time bonuses, keyed by an HMAC of the verified email address; rows stay when the account is deleted. */
export const onceBonuses = table(
  'once_bonuses',
  {
    bonusKey: hidden(text().primaryKey()),
    createdAt: hidden(createdAt()),
  },
  {
    copy: 'keyed digests that do not reveal an address',
    erase: 'keyed digests: an address gets its bonuses once, also with a new account',
  },
)
