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
  const open = sql`g.is_public or g.id in (
    select game_id from invitations where tester_id = ${personId} and status in ('pending', 'accepted')
    union select game_id from review_participations where tester_id = ${personId})`
  const begins = sql`g.title ilike ${`${literal(words)}%`}`
  const { rows } = await tx.execute<Row>(sql`
    select g.id, g.title, g.version, g.status, ${mine} as own, coalesce(c.company_name, c.name, 'Unknown Studio') as "studioName"
    from (select g.*, ${begins} as begins from games g
    where g.deleted_at is null and name_grams(g.title) @> name_grams(${words}) and strpos(lower(g.title), lower(${words})) > 0 and ${which === 'own' ? mine : sql`(${mine} or ${open})`}
    order by begins desc, g.title, g.id limit ${foundOfEach}) g
    ${cardOf(sql`g.studio_id`, 'c')}
    order by g.begins desc, g.title, g.id`)
  return rows as unknown as Found['games']
}
