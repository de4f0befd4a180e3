import { sql } from 'drizzle-orm'
import { creditAccounts, creditTransfers } from '#features/credits/sql.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { payments } from '../tables.ts'

/** Check of `ledger:verify`: each card payment granted its credits, and no credits were granted without one. */
export const grantCheck = {
  name: 'payments',
  rule: 'each card payment granted exactly its credits to its owner, and no others were granted',
  sql: textOf(sql`with granted as (
      select t.idempotency_key, t.amount, a.profile_id from ${creditTransfers} t join ${creditAccounts} a on a.id = t.to_account
      where t.idempotency_key like 'payment:%'),
    paid as (select id, 'payment:' || id as key, coalesce(granted_credits, credits) as credits, owner_id from ${payments} where paid_at is not null)
    select coalesce(p.id::text, g.idempotency_key) as what, format('paid for %s, granted %s', p.credits, g.amount) as detail
    from paid p full join granted g on g.idempotency_key = p.key
    where p.credits is distinct from g.amount or p.owner_id is distinct from g.profile_id`),
}
