import { sql } from 'drizzle-orm'
import { creditAccounts } from '#features/credits/sql.ts'
import { reviewSpots } from '#features/requests/sql.ts'
import { textOf } from '#platform/db/query-builder.ts'
import { otherEscrows } from './ports.ts'
import { playtests } from './tables.ts'

/**
 * For `ledger:verify`: the escrow of each spot holds its price while it is open or taken, plus the credits that are
 * reserved for its tester; the escrow of a bug hunt or a store test what of it is free or set aside.
 */
export const escrowCheck = {
  name: 'escrow',
  rule: 'the escrow of each spot, bug hunt and store test equals the credits that are still promised for it',
  // Asked when it is checked: the port is connected at start.
  get sql() {
    return textOf(sql`with due as (
      select l.id, case when l.state in ('open', 'taken') then l.price else 0 end
        + coalesce((select sum(p.incentive_reserved) from ${playtests} p where p.spot_id = l.id), 0) as credits
      from ${reviewSpots} l
      union all select o.id, o.credits from ${otherEscrows.ask()} o)
    select coalesce(d.id, a.spot_id) as what, format('balance %s, promised %s', a.balance, d.credits) as detail
    from due d full join (select * from ${creditAccounts} where kind = 'escrow') a on a.spot_id = d.id
    where a.balance is distinct from d.credits`)
  },
}
