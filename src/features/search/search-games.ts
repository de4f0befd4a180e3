import { sql } from 'drizzle-orm'
import { cardOf } from '#features/profiles/card-of.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundOfEach, literal } from './rules.ts'
import type { Found } from './schema.ts'

interface Asked {
  words: string
  personId: string
  /** A studio's own alone (spec 2 §6), or the public ones and those the person was let into. */
  which: 'own' | 'open'
}

interface Row extends Record<string, unknown>, Record<keyof Found['games'][number], unknown> {}

/**
 * Games whose title holds the words, those that begin with them first. Runs as the system role with its scope in the
 * statement: the row policy would ask a function for each private game before it looks at a title.
 */
export async function searchGames(tx: SystemTx, { words, personId, which }: Asked): Promise<Found['games']> {
  const mine = sql`g.studio_id = ${personId}`
  const open = sql`(${mine} or g.is_public
    or exists (select 1 from invitations i where i.game_id = g.id and i.tester_id = ${personId} and i.status in ('pending', 'accepted'))
    or exists (select 1 from review_participations x where x.game_id = g.id and x.tester_id = ${personId}))`
  const begins = sql`g.title ilike ${`${literal(words)}%`}`
  // The fence of `offset 0`: whether somebody may see a game is looked up in the order of the list, until there are enough.
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.title, g.version, g.status, ${mine} as own, coalesce(c.company_name, c.name, 'Unknown Studio') as "studioName"
    from (select g.* from (select g.*, ${begins} as begins from games g
    where g.deleted_at is null and name_grams(g.title) @> name_grams(${words}) and strpos(lower(g.title), lower(${words})) > 0 ${which === 'own' ? sql`and ${mine}` : sql``}
    order by begins desc, g.title, g.id offset 0) g
    ${which === 'own' ? sql`` : sql`where ${open}`} order by g.begins desc, g.title, g.id limit ${foundOfEach}) g
    ${cardOf(sql`g.studio_id`, 'c')}
    order by g.begins desc, g.title, g.id`)
  return rows as unknown as Found['games']
}
