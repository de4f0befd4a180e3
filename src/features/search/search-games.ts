import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PersonTx } from '#platform/db/open.ts'
import { foundOfEach } from './rules.ts'
import type { foundGames } from './schema.ts'

interface Asked {
  words: string
  personId: string
  /** A studio finds its own games alone (spec 2 §6). */
  ownAlone: boolean
}

type Found = z.output<typeof foundGames>
interface Row extends Record<string, unknown>, Record<keyof Found['games'][number], unknown> {}

/** Games whose title holds the words: a studio's own, for others the public ones and those they were let into. */
export async function searchGames(tx: PersonTx, { words, personId, ownAlone }: Asked): Promise<Found> {
  const literal = words.replace(/[\\%_]/g, '\\$&')
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.title, g.version, g.status, g.studio_id = ${personId} as own,
      coalesce(c.company_name, c.name, 'Unknown Studio') as "studioName"
    from games g left join profile_cards c on c.id = g.studio_id
    where g.deleted_at is null and g.title ilike ${`%${literal}%`}
      and (g.studio_id = ${personId} or (not ${ownAlone}::boolean and (g.is_public or may_see_game(g.id, ${personId}))))
    order by g.title ilike ${`${literal}%`} desc, g.title, g.id limit ${foundOfEach}`)
  return { games: rows as unknown as Found['games'] }
}
