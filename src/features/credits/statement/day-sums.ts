import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { rows } from '#platform/db/rows.ts'
import { transactionTypes } from '../rules.ts'
import { accountKinds, creditAccounts, creditDays, creditTransfers } from '../tables.ts'

/** Sum of the transfers of one day (UTC) between two kinds of accounts with one type and purpose, in whole credits. */
const daySum = z.object({
  /** YYYY-MM-DD. Null, like the type, for the sum of everything before the requested days. */
  day: z.string().nullable(),
  type: z.enum(transactionTypes).nullable(),
  purpose: z.string().nullable(),
  fromKind: z.enum(accountKinds),
  toKind: z.enum(accountKinds),
  amount: z.number(),
  transfers: z.number(),
})
export type DaySum = z.output<typeof daySum>

// A transfer can be committed shortly after its created_at, so the newest days are counted again.
const recountedDays = 2

// The upper bound 'infinity' makes PostgreSQL estimate few rows, so that it uses the index on created_at.
const sumsSince = (since: SQL) => sql`
  select (t.created_at at time zone 'UTC')::date as day, t.type, coalesce(t.purpose, '') as purpose, f.kind as from_kind,
    o.kind as to_kind, sum(t.amount)::bigint as amount, count(*)::int as transfers
  from ${creditTransfers} t
  join lateral (select kind from ${creditAccounts} where id = t.from_account limit 1) f on true
  join lateral (select kind from ${creditAccounts} where id = t.to_account limit 1) o on true
  where t.created_at >= ${since} and t.created_at < 'infinity'`

const lastDay = sql`(select max(day) from ${creditDays})`

/** Stores the sums of past days. Idempotent. */
export async function sumDays(tx: SystemTx, now: Date): Promise<void> {
  const since = sql`coalesce((${lastDay} - ${recountedDays}::int)::timestamp at time zone 'UTC', '-infinity')`
  await tx.execute(sql`
    insert into ${creditDays} as d (day, type, purpose, from_kind, to_kind, amount, transfers)
    ${sumsSince(since)} and t.created_at < date_trunc('day', ${at(now)} - interval '1 hour', 'UTC')
    group by 1, 2, 3, 4, 5
    on conflict (day, type, purpose, from_kind, to_kind)
      do update set amount = excluded.amount, transfers = excluded.transfers
      where (d.amount, d.transfers) <> (excluded.amount, excluded.transfers)`)
}

/**
 * The sums of each day since `from` (YYYY-MM-DD), and one sum of all earlier transfers for each pair of account kinds.
 * Past days come from credit_days, newer transfers are summed directly.
 */
export const daySumsFrom = (tx: SystemTx, from: string): Promise<DaySum[]> =>
  rows(tx, daySum)`
    with every_day as (
      select day, type, purpose, from_kind, to_kind, amount, transfers from ${creditDays}
      union all
      (${sumsSince(sql`coalesce((${lastDay} + 1)::timestamp at time zone 'UTC', '-infinity')`)} group by 1, 2, 3, 4, 5))
    select day::text as day, type, nullif(purpose, '') as purpose, from_kind, to_kind, amount, transfers
    from every_day where day >= ${from}::date
    union all
    select null, null, null, from_kind, to_kind, sum(amount), sum(transfers)
    from every_day where day < ${from}::date group by from_kind, to_kind
    order by 1 nulls first, 2, 3, 4, 5`

/** Ledger check: the stored sums of each day equal the sums of its transfers. */
export const dayCheck = {
  name: 'days',
  rule: 'the stored sums of each day equal the sums of its transfers',
  sql: textOf(sql`with counted as (
      select (t.created_at at time zone 'UTC')::date as day, sum(t.amount) as amount, count(*) as transfers
      from ${creditTransfers} t where t.created_at < (select (max(day) + 1)::timestamp at time zone 'UTC' from ${creditDays}) group by 1),
    kept as (select day, sum(amount) as amount, sum(transfers) as transfers from ${creditDays} group by 1)
    select coalesce(c.day, k.day)::text as what, format('kept %s, transfers say %s', coalesce(k.amount, 0), coalesce(c.amount, 0)) as detail
    from counted c full join kept k using (day)
    where k.amount is distinct from c.amount or k.transfers is distinct from c.transfers`),
}
