import { sql } from 'drizzle-orm'
import { incentiveExtras, incentivePools } from '#features/credits/sql.ts'
import { paymentDebts, payments } from '#features/payments/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { invitationRewards } from '#features/requests/ports.ts'
import { reviewSpots } from '#features/requests/sql.ts'
import { textOf } from '#platform/db/query-builder.ts'

/**
 * For `ledger:verify`: recomputes each studio's pool from spots, playtests, payments, extras and invitation rewards
 * (credits-6). Amounts paid with welcome credits do not count.
 */
export const poolCheck = {
  name: 'pools',
  rule: "each studio's pool is its margins, shares and extras less the paid and reserved surplus",
  /** Made when it is read, because the port is connected after this file is loaded. */
  get sql() {
    return textOf(sql`with parts as (
      select p.studio_id, l.price - l.paid_welcome - p.paid as credits from ${playtests} p
        join ${reviewSpots} l on l.id = p.spot_id where p.status = 'approved'
      union all
      select p.studio_id, -p.incentive_reserved from ${playtests} p where p.incentive_reserved <> 0
      union all
      select i.studio_id, -i.credits from ${invitationRewards.ask()} i
      union all
      select p.owner_id, p.incentives_share - coalesce(d.share, 0) from ${payments} p
        left join ${paymentDebts} d on d.payment_id = p.id where p.incentives_share > 0
      union all
      select e.studio_id, e.amount from ${incentiveExtras} e),
    due as (select studio_id, sum(credits) as credits from parts group by 1)
    select coalesce(d.studio_id, p.studio_id) as what, format('pool %s, due %s', coalesce(p.available, 0), coalesce(d.credits, 0)) as detail
    from due d full join ${incentivePools} p using (studio_id)
    where coalesce(p.available, 0) <> coalesce(d.credits, 0)`)
  },
}
