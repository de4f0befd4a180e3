import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { disputesOutput } from './schema.ts'
import { pricesOfHunt, reportColumns } from './studio-hunts.ts'
import { bugHunts, huntReports } from './tables.ts'

const pageSize = 10
const row = z.extend(disputesOutput.shape.disputes.def.element, { key: sortKey })

/** A page of the disputed reports of bug hunts that wait for an admin, the longest waiting first. */
export async function openHuntDisputes(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined },
): Promise<z.output<typeof disputesOutput>> {
  const by = { 'r.disputed_at': 'timestamptz', 'r.id': 'uuid' } as const
  const list = keyset({ by, direction: 'asc', size: pageSize, cursor })
  const found = await rows(tx, row)`
    select r.key, ${reportColumns()}, h.question, g.title as game_title, coalesce(c.name, 'Former hunter') as hunter,
      coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, ${pricesOfHunt} as prices
    from (select r.*, ${list.key} as key from ${huntReports} r where r.disputed_at is not null and r.dispute_for is null ${list.after} ${list.order}) r
    join ${bugHunts} h on h.id = r.hunt_id join ${games} g on g.id = r.game_id left join ${profiles} s on s.id = r.studio_id
    ${cardOf(sql`r.tester_id`, 'c')} order by ${list.orderBy}`
  const page = list.page(found)
  return { disputes: page.rows, nextCursor: page.nextCursor }
}
