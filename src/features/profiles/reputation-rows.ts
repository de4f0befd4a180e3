import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/reviews/playtests/sql.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { PersonTx } from '#platform/db/open.ts'
import type { ReputationRow, reputationOutput } from './schema.ts'
import { reputationEvents } from './tables.ts'

interface Row extends Record<string, unknown>, Omit<ReputationRow, 'createdAt'> {
  key: string[]
  createdAt: string
}

/**
 * One page of a tester's reputation events, newest first. The subquery selects the page before the joins read its
 * games.
 */
export async function reputationRows(
  tx: PersonTx,
  { profileId, cursor }: { profileId: string; cursor?: string | undefined },
): Promise<z.output<typeof reputationOutput>> {
  const list = keyset({
    by: [
      [sql`e.created_at`, 'timestamptz'],
      [sql`e.id`, 'uuid'],
    ],
    direction: 'desc',
    size: 50,
    cursor,
  })
  const found = await tx.execute<Row>(sql`
    select e.id, e.kind, e.points, e.reason, t.id as "playtestId", g.title as "gameTitle", e.created_at as "createdAt", e.key
    from (select e.*, ${list.key} as key from ${reputationEvents} e where e.profile_id = ${profileId} ${list.after} ${list.order}) e
    left join lateral (select p.id, p.game_id from ${playtests} p where p.id = e.playtest_id limit 1) t on true
    left join lateral (select x.title from ${games} x where x.id = t.game_id limit 1) g on true
    order by ${list.orderBy}`)
  const { rows, nextCursor } = list.page(found.rows)
  return {
    rows: rows.map(({ key: _key, createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) })),
    nextCursor,
  }
}
