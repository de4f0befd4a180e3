import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { studiosShown } from '#features/profiles/sql.ts'
import { columnsIn } from '#platform/db/columns-in.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { Database } from '#platform/db/open.ts'
import { shownGamesOutput } from '../schema.ts'
import { games } from '../tables.ts'

const pageSize = 24

const listedGame = z.extend(shownGamesOutput.shape.games.def.element, { key: sortKey })

/** A page of the public games before their release, last changed first; open to everyone. */
export async function listShownGames(
  db: Pick<Database, 'readAs'>,
  { readerId, cursor }: { readerId: string | null; cursor?: string | undefined },
): Promise<z.output<typeof shownGamesOutput>> {
  const list = keyset({ by: { 'g.updated_at': 'timestamptz', 'g.id': 'uuid' }, size: pageSize, cursor })
  const found = await db.readAs(
    readerId,
    listedGame,
    sql`
    select ${columnsIn(listedGame, games, 'g')}, g.key,
      coalesce(s.name, 'Unknown Studio') as studio_name
    from (
      select g.*, ${list.key} as key from ${games} g
      where g.is_public and g.deleted_at is null and g.status <> 'released' ${list.after} ${list.order}) g
    left join lateral (select x.name from ${studiosShown} x where x.id = g.studio_id limit 1) s on true
    order by ${list.orderBy}`,
  )
  const { rows, nextCursor } = list.page(found)
  return { games: rows, nextCursor }
}
