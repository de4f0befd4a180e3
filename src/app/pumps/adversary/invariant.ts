import type { Pool } from 'pg'

interface Sums {
  /** Main credits of everybody, and what lies in the escrow of spots. */
  held: number
  /** Main credits burned: forfeited with accounts, taken by admins. */
  burned: number
  /** Main credits that admins gave, and that were bought. */
  given: number
  bought: number
  /** Shares of purchases that were minted, and those that were burned again. */
  share: number
  shareBurned: number
  /** What admins opened of the budget, and what they filled it with. */
  extras: number
  filled: number
  /** What the budget holds; what the studios' pools have, below zero where a used share is owed. */
  budget: number
  pools: number
  owed: number
  /** The pool that is the furthest below what its studio owes. */
  overdrawn: number
  /** Tests that a suspended tester has not submitted. */
  openOfSuspended: number
}

const statement = `
  with kinds as (select kind, id from credit_accounts where balance is null)
  select
    (select coalesce(sum(balance), 0)::int from credit_accounts where kind in ('main', 'escrow')) as held,
    (select coalesce(sum(t.amount), 0)::int from credit_transfers t join credit_accounts f on f.id = t.from_account
      where t.to_account = (select id from kinds where kind = 'burn') and f.kind = 'main') as burned,
    (select coalesce(sum(t.amount), 0)::int from credit_transfers t join credit_accounts o on o.id = t.to_account
      where t.from_account = (select id from kinds where kind = 'mint') and o.kind = 'main') as given,
    (select coalesce(sum(amount), 0)::int from credit_transfers where from_account = (select id from kinds where kind = 'sales')) as bought,
    (select coalesce(sum(amount), 0)::int from credit_transfers
      where from_account = (select id from kinds where kind = 'mint') and purpose = 'incentives_share') as share,
    (select coalesce(sum(amount), 0)::int from credit_transfers
      where to_account = (select id from kinds where kind = 'burn') and purpose = 'incentives_share') as "shareBurned",
    (select coalesce(sum(amount), 0)::int from incentive_extras) as extras,
    (select coalesce(sum(t.amount), 0)::int from credit_transfers t join credit_accounts o on o.id = t.to_account
      where t.from_account = (select id from kinds where kind = 'mint') and o.kind = 'incentives'
        and t.purpose is distinct from 'incentives_share') as filled,
    (select coalesce(sum(balance), 0)::int from credit_accounts where kind = 'incentives') as budget,
    (select coalesce(sum(available), 0)::int from incentive_pools) as pools,
    (select coalesce(sum(share_owed), 0)::int from payment_debts) as owed,
    (select coalesce(min(k.available + coalesce((select sum(d.share_owed) from payment_debts d join payments p on p.id = d.payment_id
      where p.owner_id = k.studio_id), 0)), 0)::int from incentive_pools k) as overdrawn,
    (select count(*)::int from review_participations x join profiles p on p.id = x.tester_id
      where p.suspended_at is not null and x.status in ('accepted', 'in_progress')) as "openOfSuspended"`

/**
 * What must hold after every move, whatever accounts do together (ruling 50); answers what does not, in sentences:
 * nobody takes out more main credits than was put in, plus the share of card purchases, plus what admins granted; no studio
 * reserves or pays more surplus than its own pool; a suspended tester has no open test; the budget holds exactly what the pools and grants say.
 */
export async function brokenBy(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<Sums>({ name: 'adversary-invariant', text: statement })
  const s = rows[0]!
  const most = s.given + s.bought + s.share - s.shareBurned + s.extras
  const due = s.filled + s.pools + s.owed - s.extras
  return [
    s.held + s.burned > most && `main credits of ${s.held + s.burned} were taken out, ${most} were put in`,
    s.overdrawn < 0 && `a studio drew ${-s.overdrawn} more than its pool`,
    s.openOfSuspended > 0 && `${s.openOfSuspended} open tests of suspended testers`,
    s.budget !== due && `the budget holds ${s.budget}, grants and pools say ${due}`,
  ].filter((line) => line !== false)
}
