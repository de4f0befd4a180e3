import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PersonTx } from '#platform/db/open.ts'
import type { shownGamesInput, shownGamesOutput } from '../schema.ts'

const pageSize = 24

type Shown = z.output<typeof shownGamesOutput>['games'][number]
interface Row extends Record<string, unknown>, Shown {}

/** Public games that are played before their release, the last changed first; for anyone. */
export async function listShownGames(
  tx: PersonTx,
  { offset }: z.output<typeof shownGamesInput>,
): Promise<z.output<typeof shownGamesOutput>> {
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.title, g.description, g.genres, g.platforms, g.status, g.cover_key as "coverKey",
      coalesce(p.company_name, p.name, 'Unknown Studio') as "studioName"
    from games g left join profile_cards p on p.id = g.studio_id
    where g.is_public and g.deleted_at is null and g.status <> 'released'
    order by g.updated_at desc, g.id limit ${pageSize + 1} offset ${offset}`)
  return { games: rows.slice(0, pageSize), more: rows.length > pageSize }
}
