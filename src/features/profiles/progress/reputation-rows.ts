import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { playtestOf } from '../ports.ts'
import { reputationOutput } from '../schema.ts'
import { reputationEvents } from '../tables.ts'

const reputationRow = z.extend(reputationOutput.shape.rows.def.element, { key: sortKey })

/**
 * One page of a tester's reputation events, newest first. The subquery selects the page before the playtests are
 * looked up.
 */
export async function reputationRows(
  tx: PersonTx,
  { profileId, cursor }: { profileId: string; cursor?: string | undefined },
): Promise<z.output<typeof reputationOutput>> {
  const list = keyset({ by: { 'e.created_at': 'timestamptz', 'e.id': 'uuid' }, size: 50, cursor })
  return list.page(
    await rows(tx, reputationRow)`
      select e.id, e.kind, e.points, e.reason, t.id as playtest_id, t.game_title, e.created_at, e.key
      from (select e.*, ${list.key} as key from ${reputationEvents} e where e.profile_id = ${profileId} ${list.after} ${list.order}) e
      left join lateral ${playtestOf.ask(sql`e.playtest_id`)} t on true
      order by ${list.orderBy}`,
  )
}
