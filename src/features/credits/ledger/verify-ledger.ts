import { sql } from 'drizzle-orm'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import type { FormerKey } from '#platform/keys/key-rows.ts'
import { creditAccounts, creditHeads, creditTransactions, creditTransfers } from '../tables.ts'
import { headVerifier, signedHead } from './head-signature.ts'

export interface Fault {
  check: string
  /** Id of the account, transfer or row that is wrong. */
  what: string
  detail: string
}

/** An invariant of the ledger. `sql` selects its violations: `what` (an id) and `detail`. */
export interface Check {
  name: string
  /** The invariant, as one sentence. */
  rule: string
  sql: string
}

/** Each check compares columns that are written independently of each other. No row means no fault. */
const checks: Check[] = [
  {
    name: 'balances',
    rule: 'each balance equals the transfers in less the transfers out',
    sql: textOf(sql`select a.id as what, format('balance %s, transfers say %s', a.balance, coalesce(i.s, 0) - coalesce(o.s, 0)) as detail
      from ${creditAccounts} a
      left join (select to_account, sum(amount) s from ${creditTransfers} group by 1) i on i.to_account = a.id
      left join (select from_account, sum(amount) s from ${creditTransfers} group by 1) o on o.from_account = a.id
      where a.balance is not null and a.balance <> coalesce(i.s, 0) - coalesce(o.s, 0)`),
  },
  {
    name: 'conservation',
    rule: 'profiles, escrow and incentives together hold what was minted and sold less what was burned and spent',
    sql: textOf(sql`with held as (select coalesce(sum(balance), 0) s from ${creditAccounts} where balance is not null),
        issued as (select coalesce(sum(t.amount), 0) s from ${creditTransfers} t join ${creditAccounts} a on a.id = t.from_account where a.balance is null),
        spent as (select coalesce(sum(t.amount), 0) s from ${creditTransfers} t join ${creditAccounts} a on a.id = t.to_account where a.balance is null)
      select 'all' as what, format('held %s, issued %s, spent %s', held.s, issued.s, spent.s) as detail
      from held, issued, spent where held.s <> issued.s - spent.s`),
  },
  {
    name: 'accounts',
    rule: 'each transfer runs between two accounts that exist',
    sql: textOf(sql`select t.id as what, 'an account is missing' as detail from ${creditTransfers} t
      where not exists (select 1 from ${creditAccounts} a where a.id = t.from_account)
        or not exists (select 1 from ${creditAccounts} a where a.id = t.to_account)`),
  },
  {
    name: 'rows',
    rule: 'each transfer has exactly the rows of its profile sides, and each row its transfer',
    sql: textOf(sql`with due as (
        select t.id, a.id as account, -t.amount as amount, t.type, t.created_at from ${creditTransfers} t join ${creditAccounts} a on a.id = t.from_account where a.profile_id is not null
        union all
        select t.id, a.id, t.amount, t.type, t.created_at from ${creditTransfers} t join ${creditAccounts} a on a.id = t.to_account where a.profile_id is not null)
      select coalesce(d.id, r.transfer_id) as what, case when r.id is null then 'a row is missing' else 'a row has no such side' end as detail
      from due d full join ${creditTransactions} r
        on r.transfer_id = d.id and r.account_id = d.account and r.amount = d.amount and r.type = d.type and r.created_at = d.created_at
      where d.id is null or r.id is null
      union all
      select min(transfer_id::text)::uuid, 'a side has more than one row' from ${creditTransactions} group by transfer_id, account_id having count(*) > 1`),
  },
  {
    name: 'owners',
    rule: 'each row belongs to the profile of its account, unless that person was erased',
    sql: textOf(sql`select r.id as what, 'another profile' as detail from ${creditTransactions} r join ${creditAccounts} a on a.id = r.account_id
      where r.user_id is not null and r.user_id is distinct from a.profile_id`),
  },
  {
    name: 'below zero',
    rule: 'no guarded account is below zero, now or after any row',
    sql: textOf(sql`select id as what, format('balance %s', balance) as detail from ${creditAccounts} where balance < 0
      union all select id, format('balance after %s', balance_after) from ${creditTransactions} where balance_after < 0`),
  },
  {
    name: 'chains',
    rule: 'each chain runs from 1 without a gap, each hash covers its row and the hash before, and the account holds its end',
    sql: textOf(sql`with walked as (
        select r.*, lag(r.hash) over w as before, row_number() over w as position,
          sum(r.amount) over (partition by r.account_id order by r.seq) as running
        from ${creditTransactions} r window w as (partition by r.account_id order by r.seq))
      select w.id as what, case
          when w.seq <> w.position then 'a row of the chain is missing'
          when w.prev_hash <> coalesce(w.before, decode(repeat('00', 32), 'hex')) then 'does not follow the row before'
          when w.running <> w.balance_after then 'the balance after it is wrong'
          when w.salt is not null and w.description_digest <> sha256(w.salt || convert_to(w.description, 'UTF8')) then 'its description was changed'
          else 'its hash does not cover it' end as detail
      from walked w
      where w.seq <> w.position or w.prev_hash <> coalesce(w.before, decode(repeat('00', 32), 'hex')) or w.running <> w.balance_after
        or (w.salt is not null and w.description_digest <> sha256(w.salt || convert_to(w.description, 'UTF8')))
        or w.hash <> sha256(convert_to(concat_ws('|', w.account_id, w.seq, w.type, w.amount,
          to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), encode(w.description_digest, 'hex'), encode(w.prev_hash, 'hex')), 'UTF8'))
      union all
      select a.id, 'the account does not hold the end of its chain' from ${creditAccounts} a
      left join (select distinct on (account_id) account_id, seq, hash from ${creditTransactions} order by account_id, seq desc) l on l.account_id = a.id
      where a.profile_id is not null
        and (a.head_seq <> coalesce(l.seq, 0) or a.head_hash <> coalesce(l.hash, decode(repeat('00', 32), 'hex')))`),
  },
  {
    name: 'keys',
    rule: 'each idempotency key paid once, whole or split between welcome and main',
    sql: textOf(sql`select min(id::text)::uuid as what, format('the key %s was paid more than once', base) as detail from (
        select id, idempotency_key, regexp_replace(idempotency_key, '/(welcome|main)$', '') as base from ${creditTransfers}) k
      group by base having count(*) > count(distinct idempotency_key)
        or (count(*) > 1 and bool_or(idempotency_key = base)) or count(*) > 2`),
  },
]

export const ledgerChecks = [
  ...checks.map(({ name, rule }) => ({ name, rule })),
  { name: 'signatures', rule: 'each signed head has our signature and is still part of its chain' },
]

/** Called after each check with the number of checks that are done. */
export type OnCheck = (done: number) => Promise<void>

/** Reads the ledger as it is at one moment: all statements of `read` see the same snapshot. */
export async function inSnapshot<T>(pool: Pool, read: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await read(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

/**
 * Runs all checks of the ledger over the whole database in one snapshot. `key` is the seed that signs heads, `former`
 * the keys before a rotation, `more` the checks of other areas.
 */
export const verifyLedger = (
  pool: Pool,
  key: Buffer,
  more: Check[] = [],
  former: readonly FormerKey[] = [],
  onCheck?: OnCheck,
): Promise<{ faults: Fault[]; counts: z.output<typeof ledgerCounts> }> =>
  inSnapshot(pool, (client) => verifyLedgerWithin(client, key, more, former, onCheck))

/** Like `verifyLedger`, in the current transaction of `client`. */
export async function verifyLedgerWithin(
  client: ClientBase,
  key: Buffer,
  more: Check[] = [],
  former: readonly FormerKey[] = [],
  onCheck?: OnCheck,
): Promise<{ faults: Fault[]; counts: z.output<typeof ledgerCounts> }> {
  const faults: Fault[] = []
  for (const [done, check] of [...checks, ...more].entries()) {
    await onCheck?.(done)
    const { rows } = await client.query<{ what: string; detail: string }>(`${check.sql} limit 100`)
    for (const row of rows) faults.push({ check: check.name, what: row.what, detail: row.detail })
  }
  for await (const fault of headFaults(client, headVerifier(key, former))) faults.push(fault)
  const [counts = noCounts] = shaped(ledgerCounts, (await client.query(countAll)).rows)
  return { faults, counts }
}

const ledgerCounts = z.object({
  accounts: z.number(),
  transfers: z.number(),
  rows: z.number(),
  signatures: z.number(),
  credits: z.number(),
})

const noCounts: z.output<typeof ledgerCounts> = { accounts: 0, transfers: 0, rows: 0, signatures: 0, credits: 0 }

const countAll = textOf(sql`
  select (select count(*) from ${creditAccounts}) as accounts, (select count(*) from ${creditTransfers}) as transfers,
    (select count(*) from ${creditTransactions}) as rows, (select count(*) from ${creditHeads}) as signatures,
    (select coalesce(sum(balance), 0) from ${creditAccounts}) as credits`)

const headBatchSize = 2000

const declareHeads = textOf(sql`
  declare signed_heads no scroll cursor for
    select h.account_id, h.signed_on::text, h.seq, h.hash, h.signature, t.hash as stands
    from ${creditHeads} h left join ${creditTransactions} t on t.account_id = h.account_id and t.seq = h.seq`)

/** `stands` is the hash of the signed row now; null if there is none. */
const headToCheck = signedHead.extend({ stands: z.instanceof(Buffer).nullable() })

/** Checks the signed heads in batches: a ledger has one for each account and day, too many to hold in memory. */
async function* headFaults(client: ClientBase, isSigned: ReturnType<typeof headVerifier>): AsyncGenerator<Fault> {
  await client.query(declareHeads)
  for (;;) {
    const heads = shaped(headToCheck, (await client.query(`fetch ${headBatchSize} from signed_heads`)).rows)
    for (const { stands, ...head } of heads) {
      const { accountId: what, signedOn } = head
      if (!isSigned(head)) yield { check: 'signatures', what, detail: `the signature of ${signedOn} is not ours` }
      else if (!stands?.equals(head.hash))
        yield { check: 'signatures', what, detail: `the head signed on ${signedOn} is no longer part of the chain` }
    }
    if (heads.length < headBatchSize) return
  }
}
