import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hasRole } from '#features/accounts/sql.ts'
import { incentiveExtras, incentivePools } from '#features/credits/sql.ts'
import { paymentDebts, payments } from '#features/payments/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { matchesName } from '#features/profiles/find-by-name.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type poolsInput, poolsOutput } from './schema.ts'

const listedPool = z.extend(poolsOutput.shape.pools.def.element, { key: sortKey })

const perPage = 30

/**
 * A page of the studios' pools (credits-6) after the cursor, largest first, with their shares, extras and reservations.
 * A search also finds studios without a pool, so that an extra can open one.
 */
export async function readPools(
  tx: SystemTx,
  { search, cursor }: z.output<typeof poolsInput>,
): Promise<z.output<typeof poolsOutput>> {
  const list = keyset({ by: { 'k.available': 'int', 'k.studio_id': 'uuid' }, size: perPage, cursor })
  const pools =
    search === ''
      ? sql`${incentivePools}`
      : sql`(select p.id as studio_id, coalesce(i.available, 0) as available from ${profiles} p left join ${incentivePools} i on i.studio_id = p.id
          where p.user_id is not null and ${matchesName(search)}
            and ${hasRole(sql`p.user_id`, 'studio')})`
  const found = await rows(tx, listedPool)`
    select k.key, k.studio_id, coalesce(s.company_name, s.name, 'Deleted studio') as studio_name, k.available,
      (select coalesce(sum(p.incentives_share), 0)::int from ${payments} p where p.owner_id = k.studio_id)
        - (select coalesce(sum(d.share), 0)::int from ${paymentDebts} d join ${payments} p on p.id = d.payment_id
          where p.owner_id = k.studio_id) as shares,
      (select coalesce(sum(e.amount), 0)::int from ${incentiveExtras} e where e.studio_id = k.studio_id) as extras,
      (select coalesce(sum(r.incentive_reserved), 0)::int from ${playtests} r where r.studio_id = k.studio_id) as reserved
    from (select k.*, ${list.key} as key from ${pools} k where true ${list.after} ${list.order}) k ${cardOf(sql`k.studio_id`, 's')}
    order by ${list.orderBy}`
  const page = list.page(found)
  return { nextCursor: page.nextCursor, pools: page.rows }
}
