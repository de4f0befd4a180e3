import { sql } from 'drizzle-orm'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { invitations } from '#features/recruiting/invitations/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { escapeLike, maxResultsPerKind } from './rules.ts'
import { type Found, foundGame } from './schema.ts'

interface SearchGamesInput {
  query: string
  personId: string
  /**
   * 'own': only the studio's own games (spec 2 §6); 'open': also public games and those the person was invited to or
   * tested.
   */
  which: 'own' | 'open'
}

/**
 * Games whose title contains the query, those that begin with it first. Runs as the system role with the access rules
 * in the statement: the row policy would call a function for each private game before the title is compared.
 */
export async function searchGames(tx: SystemTx, { query, personId, which }: SearchGamesInput): Promise<Found['games']> {
  const mine = sql`g.studio_id = ${personId}`
  const open = sql`(${mine} or g.is_public
    or exists (select 1 from ${invitations} i where i.game_id = g.id and i.tester_id = ${personId} and i.status in ('pending', 'accepted'))
    or exists (select 1 from ${playtests} x where x.game_id = g.id and x.tester_id = ${personId}))`
  const begins = sql`g.title ilike ${`${escapeLike(query)}%`}`
  // `offset 0` is an optimization fence: access is checked in the order of the list, only until there are enough games.
  return rows(tx, foundGame)`
    select g.id, g.title, g.version, g.status, ${mine} as own, coalesce(c.company_name, c.name, 'Unknown Studio') as studio_name
    from (select g.* from (select g.*, ${begins} as begins from ${games} g
    where g.deleted_at is null and name_grams(g.title) @> name_grams(${query}) and strpos(lower(g.title), lower(${query})) > 0 ${which === 'own' ? sql`and ${mine}` : sql``}
    order by begins desc, g.title, g.id offset 0) g
    ${which === 'own' ? sql`` : sql`where ${open}`} order by g.begins desc, g.title, g.id limit ${maxResultsPerKind}) g
    ${cardOf(sql`g.studio_id`, 'c')}
    order by g.begins desc, g.title, g.id`
}
