import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { gameBuilds, games } from '../tables.ts'
import { type everyGameInput, everyGameOutput } from './schema.ts'
import { takedownOf } from './sql.ts'

const pageSize = 30
const listed = z.extend(everyGameOutput.shape.games.def.element, { key: sortKey })

const shown = {
  all: sql``,
  public: sql`and g.is_public`,
  'taken-down': sql`and g.taken_down_at is not null`,
}

/** A page of all games for admins, newest first, without deleted ones. */
export async function everyGame(
  tx: SystemTx,
  { search, show, cursor }: z.output<typeof everyGameInput>,
): Promise<z.output<typeof everyGameOutput>> {
  const list = keyset({ by: { 'g.created_at': 'timestamptz', 'g.id': 'uuid' }, size: pageSize, cursor })
  // The bigram index of titles finds candidates, the comparison checks them.
  const titled =
    search.length < 2
      ? sql``
      : sql`and name_grams(g.title) @> name_grams(${search}) and strpos(lower(g.title), lower(${search})) > 0`
  const found = await rows(tx, listed)`
    select g.id, g.title, g.studio_id, coalesce(nullif(s.company_name, ''), s.name, 'Deleted studio') as studio_name, g.status,
      g.is_public, b.version, b.kind, (select count(*)::int from ${gameBuilds} n where n.game_id = g.id) as builds,
      ${takedownOf(sql`g.id`)} as takedown_reason, g.created_at, g.key
    from (select g.*, ${list.key} as key from ${games} g
      where g.deleted_at is null ${titled} ${shown[show]} ${list.after} ${list.order}) g
    left join ${gameBuilds} b on b.id = g.current_build_id
    left join ${profiles} s on s.id = g.studio_id
    order by ${list.orderBy}`
  const page = list.page(found)
  return { games: page.rows, nextCursor: page.nextCursor }
}
