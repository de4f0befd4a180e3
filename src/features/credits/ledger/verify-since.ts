import { sql } from 'drizzle-orm'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { textOf } from '#platform/db/query-builder.ts'
import { shaped } from '#platform/db/row-schema.ts'
import { countRow } from '#platform/db/rows.ts'
import type { FormerKey } from '#platform/keys/key-rows.ts'
import { creditAccounts, creditHeads, creditTransactions, creditTransfers } from '../tables.ts'
import { headVerifier, signedHead } from './head-signature.ts'
import { type Check, type Fault, inSnapshot, type OnCheck } from './verify-ledger.ts'

// The upper bound makes PostgreSQL estimate few rows, so that it uses the index on created_at.
const added = sql`(select * from ${creditTransfers} t where t.created_at >= $1::timestamptz and t.created_at < 'infinity')`

/** Accounts that new transfers moved, each with its newest signed head from before them: the chain is verified up to it. */
const moved = sql`(
  select a.id, a.kind, a.balance, a.head_seq, a.head_hash, coalesce(h.seq, 0) as base_seq, h.hash as base_hash
  from (select from_account as id from ${added} f union select to_account from ${added} o) m
  join ${creditAccounts} a on a.id = m.id
  left join lateral (
    select h.seq, h.hash from ${creditHeads} h
    where h.account_id = a.id and h.signed_on < ($1::timestamptz at time zone 'UTC')::date
    order by h.signed_on desc limit 1) h on true)`

const noHash = sql`decode(repeat('00', 32), 'hex')`

/** Each answers `what` and `detail` of a violation, and reads only what is new since $1, and its accounts. */
const checks: Check[] = [
  {
    name: 'chains',
    rule: 'each chain that grew runs from its last signed head without a gap, to the balance that its account holds',
    sql: textOf(sql`with m as materialized ${moved},
      walked as (
        select r.*, m.base_seq, m.base_hash, lag(r.hash) over w as before, lag(r.balance_after) over w as balance_before,
          row_number() over w as position
        from m join ${creditTransactions} r on r.account_id = m.id and r.seq >= greatest(m.base_seq, 1)
        where m.kind in ('main', 'welcome') window w as (partition by r.account_id order by r.seq))
      select w.id as what, case
          when w.seq <> greatest(w.base_seq, 1) + w.position - 1 then 'a row of the chain is missing'
          when w.seq = w.base_seq and w.hash <> w.base_hash then 'the signed head is no longer part of the chain'
          when w.seq > w.base_seq and w.prev_hash <> coalesce(w.before, ${noHash}) then 'does not follow the row before'
          when w.seq > w.base_seq and w.balance_after <> coalesce(w.balance_before, 0) + w.amount then 'the balance after it is wrong'
          when w.salt is not null and w.description_digest <> sha256(w.salt || convert_to(w.description, 'UTF8')) then 'its description was changed'
          else 'its hash does not cover it' end as detail
      from walked w
      where w.seq <> greatest(w.base_seq, 1) + w.position - 1 or (w.seq = w.base_seq and w.hash <> w.base_hash)
        or (w.seq > w.base_seq and (w.prev_hash <> coalesce(w.before, ${noHash}) or w.balance_after <> coalesce(w.balance_before, 0) + w.amount))
        or (w.salt is not null and w.description_digest <> sha256(w.salt || convert_to(w.description, 'UTF8')))
        or w.hash <> sha256(convert_to(concat_ws('|', w.account_id, w.seq, w.type, w.amount,
          to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), encode(w.description_digest, 'hex'), encode(w.prev_hash, 'hex')), 'UTF8'))
      union all
      select m.id, 'the account does not hold the end of its chain' from m
      left join lateral (select r.seq, r.hash, r.balance_after from ${creditTransactions} r
        where r.account_id = m.id order by r.seq desc limit 1) l on true
      where m.kind in ('main', 'welcome') and (m.head_seq <> coalesce(l.seq, 0) or m.head_hash <> coalesce(l.hash, ${noHash})
        or m.balance <> coalesce(l.balance_after, 0))`),
  },
  {
    name: 'rows',
    rule: 'each new transfer runs between two accounts that exist, and has exactly the rows of its profile sides',
    sql: textOf(sql`with due as (
        select t.id, t.from_account as account, -t.amount as amount, t.type from ${added} t
        union all select t.id, t.to_account, t.amount, t.type from ${added} t)
      select d.id as what, case when a.id is null then 'an account is missing' when r.rows = 0 then 'a row is missing'
        else 'a side has more than one row, or another one' end as detail
      from due d left join ${creditAccounts} a on a.id = d.account
        cross join lateral (select count(*) as rows, count(*) filter (where x.amount = d.amount and x.type = d.type) as right_ones
          from ${creditTransactions} x where x.transfer_id = d.id and x.account_id = d.account) r
      where a.id is null or (a.profile_id is not null and (r.rows <> 1 or r.right_ones <> 1))
        or (a.profile_id is null and r.rows <> 0)`),
  },
  {
    name: 'keys',
    rule: 'each new idempotency key paid once, whole or split between welcome and main',
    sql: textOf(sql`select t.id as what, format('the key %s was paid more than once', k.base) as detail
      from ${added} t cross join lateral (select regexp_replace(t.idempotency_key, '/(welcome|main)$', '') as base) k
      where t.idempotency_key <> k.base and exists (select 1 from ${creditTransfers} o where o.idempotency_key = k.base)
        or t.idempotency_key = k.base and exists (
          select 1 from ${creditTransfers} o where o.idempotency_key in (k.base || '/welcome', k.base || '/main'))`),
  },
  {
    name: 'escrow balances',
    rule: 'each escrow that moved holds the transfers in less the transfers out',
    sql: textOf(sql`select m.id as what, format('balance %s, transfers say %s', m.balance, i.s - o.s) as detail
      from ${moved} m
        cross join lateral (select coalesce(sum(amount), 0) s from ${creditTransfers} t where t.to_account = m.id) i
        cross join lateral (select coalesce(sum(amount), 0) s from ${creditTransfers} t where t.from_account = m.id) o
      where m.kind = 'escrow' and m.balance <> i.s - o.s`),
  },
]

export const sinceChecks = [
  ...checks.map(({ name, rule }) => ({ name, rule })),
  {
    name: 'signatures',
    rule: 'each head from which it was checked, and each new one, has our signature and is part of its chain',
  },
]

/** For the test that counts what they read. */
export const sinceStatements = checks.map(({ sql }) => sql)

const heads = textOf(sql`
  select h.account_id, h.signed_on::text, h.seq, h.hash, h.signature, r.hash as stands
  from ${moved} m join ${creditHeads} h on h.account_id = m.id and (h.seq = m.base_seq or h.signed_on >= ($1::timestamptz at time zone 'UTC')::date)
  left join ${creditTransactions} r on r.account_id = h.account_id and r.seq = h.seq`)

const headToCheck = signedHead.extend({ stands: z.instanceof(Buffer).nullable() })
const countAdded = textOf(sql`select count(*) from ${added} t`)

interface VerifySince {
  key: Buffer
  former: readonly FormerKey[]
  /** Everything before it was verified. */
  since: Date
  onCheck?: OnCheck | undefined
}

/**
 * Checks what was added to the ledger since an earlier check, in one short snapshot: each chain that grew from its last
 * signed head on. What an old row says now is checked by `verifyLedger`.
 */
export const verifySince = (
  pool: Pool,
  options: VerifySince,
): Promise<{ faults: Fault[]; counts: { transfers: number } }> =>
  inSnapshot(pool, (client) => verifySinceWithin(client, options))

/** The same in the transaction of `client`. */
export async function verifySinceWithin(client: ClientBase, { key, former, since, onCheck }: VerifySince) {
  const faults: Fault[] = []
  for (const [done, check] of checks.entries()) {
    await onCheck?.(done)
    const { rows } = await client.query<{ what: string; detail: string }>(`${check.sql} limit 100`, [since])
    for (const row of rows) faults.push({ check: check.name, ...row })
  }
  const isSigned = headVerifier(key, former)
  for (const { stands, ...head } of shaped(headToCheck, (await client.query(heads, [since])).rows)) {
    const { accountId: what, signedOn } = head
    const fault = (detail: string) => faults.push({ check: 'signatures', what, detail })
    if (!isSigned(head)) fault(`the signature of ${signedOn} is not ours`)
    else if (!stands?.equals(head.hash)) fault(`the head signed on ${signedOn} is no longer part of the chain`)
  }
  const [count] = shaped(countRow, (await client.query(countAdded, [since])).rows)
  return { faults, counts: { transfers: count?.count ?? 0 } }
}
