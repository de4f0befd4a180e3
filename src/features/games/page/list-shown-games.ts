import { z } from 'zod/mini'
import { studiosShown } from '#features/profiles/sql.ts'
import { columnsIn } from '#platform/db/columns-in.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { isInEarlyAccess } from '../ports.ts'
import { shownGamesOutput } from '../schema.ts'
import { games } from '../tables.ts'

const pageSize = 24

const listedGame = z.extend(shownGamesOutput.shape.games.def.element, { key: sortKey })

/**
 * A page of the public games before their release, last changed first; open to everyone. Games in early access are left
 * out: players find them where they can be played.
 */
export async function listShownGames(
  tx: SystemTx,
  { cursor }: { cursor?: string | undefined },
): Promise<z.output<typeof shownGamesOutput>> {
  const list = keyset({ by: { 'g.updated_at': 'timestamptz', 'g.id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listedGame)`
    select ${columnsIn(listedGame, games, 'g')}, g.key,
      coalesce(s.name, 'Unknown Studio') as studio_name
    from (
      select g.*, ${list.key} as key from ${games} g
      where g.is_public and g.deleted_at is null and g.status <> 'released'
        and not ${isInEarlyAccess.ask()} ${list.after} ${list.order}) g
    left join lateral (select x.name from ${studiosShown} x where x.id = g.studio_id limit 1) s on true
    order by ${list.orderBy}`
  const { rows: page, nextCursor } = list.page(found)
  return { games: page, nextCursor }
}
