import { sql } from 'drizzle-orm'
import { cardOf } from '#features/profiles/card-of.ts'
import type { SystemTx } from '#platform/db/open.ts'

interface Row extends Record<string, unknown> {
  studio_id: string
  studio_name: string
  available: number
  shares: number
  extras: number
  reserved: number
}

/** Each studio's pool (ruling 50), the largest first, `limit` from `offset` on; with what was put in and what is reserved now. */
export async function readPools(tx: SystemTx, { offset, limit = 30 }: { offset: number; limit?: number }) {
  const { rows } = await tx.execute<Row>(sql`
    select k.studio_id, coalesce(s.company_name, s.name, 'Deleted studio') as studio_name, k.available,
      (select coalesce(sum(p.incentives_share), 0)::int from payments p where p.owner_id = k.studio_id)
        - (select coalesce(sum(d.share), 0)::int from payment_debts d join payments p on p.id = d.payment_id
          where p.owner_id = k.studio_id) as shares,
      (select coalesce(sum(e.amount), 0)::int from incentive_extras e where e.studio_id = k.studio_id) as extras,
      (select coalesce(sum(r.incentive_reserved), 0)::int from review_participations r where r.studio_id = k.studio_id) as reserved
    from incentive_pools k ${cardOf(sql`k.studio_id`, 's')}
    order by k.available desc, k.studio_id limit ${limit + 1} offset ${offset}`)
  return {
    more: rows.length > limit,
    pools: rows.slice(0, limit).map(({ studio_id, studio_name, ...sums }) => ({
      studioId: studio_id,
      studioName: studio_name,
      ...sums,
    })),
  }
}
