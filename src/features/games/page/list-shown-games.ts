import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { keyset } from '#platform/db/keyset.ts'
import type { Database } from '#platform/db/open.ts'
import type { shownGamesOutput } from '../schema.ts'
import { games } from '../tables.ts'

const pageSize = 24

type Shown = z.output<typeof shownGamesOutput>['games'][number]
interface Row extends Shown {
  key: string[]
}

/** A page of the public games before their release, last changed first; open to everyone. */
export async function listShownGames(
  db: Pick<Database, 'readAs'>,
  { readerId, cursor }: { readerId: string | null; cursor?: string | undefined },
): Promise<z.output<typeof shownGamesOutput>> {
  const list = keyset({
    by: [
      [sql`g.updated_at`, 'timestamptz'],
      [sql`g.id`, 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })
  const rows = await db.readAs<Row>(
    readerId,
    sql`
    select g.id, g.title, g.description, g.genres, g.platforms, g.status, g.cover_key as "coverKey",
      coalesce(s.name, 'Unknown Studio') as "studioName", g.key
    from (
      select g.*, ${list.key} as key from ${games} g
      where g.is_public and g.deleted_at is null and g.status <> 'released' ${list.after} ${list.order}) g
    left join lateral (select x.name from studios_shown x where x.id = g.studio_id limit 1) s on true
    order by ${list.orderBy}`,
  )
  const { rows: shown, nextCursor } = list.page(rows)
  return { games: shown.map(({ key: _key, ...game }) => game), nextCursor }
}
