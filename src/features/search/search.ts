import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { matchesName } from '#features/profiles/find-by-name.ts'
import { profiles } from '#features/profiles/sql.ts'
import { invitations } from '#features/recruiting/invitations/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import { pipeline } from '#platform/db/drivers/pipeline.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import type { Role } from '#shared/roles.ts'
import { escapeLike, excerptOf, maxResultsPerKind, searchScopeOf } from './rules.ts'
import { type Found, foundGame, foundPerson } from './schema.ts'
import { searchTesters } from './search-testers.ts'

interface SearchInput {
  query: string
  personId: string
  role: Role
}

/** Searches all kinds that the role may search, in parallel. */
export async function search(db: Database, { query, personId, role }: SearchInput): Promise<Found> {
  const scope = searchScopeOf(role)
  const none = Promise.resolve([])
  const testersFound = scope.testers ? db.asPerson(personId, (tx) => searchTesters(tx, query)) : none
  const othersFound = db.asSystem((tx) =>
    pipeline(
      searchGames(tx, { query, personId, which: scope.games }),
      scope.people ? searchPeople(tx, query) : none,
      scope.reviews ? searchReviews(tx, { query, testerId: personId }) : none,
    ),
  )
  const [testers, [games, people, reviews]] = await pipeline(testersFound, othersFound)
  return { games, testers, reviews, people }
}

interface SearchGamesInput {
  query: string
  personId: string
  /**
   * 'own': only the studio's own games (product-10); 'open': also public games and those the person was invited to or
   * tested.
   */
  which: 'own' | 'open'
}

/**
 * Games whose title contains the query, those that begin with it first. Runs as the system role with the access rules
 * in the statement: the row policy would call a function for each private game before the title is compared.
 */
async function searchGames(tx: SystemTx, { query, personId, which }: SearchGamesInput): Promise<Found['games']> {
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

/**
 * People by name, company or email address, for admins. Runs as the system role, since row policies hide email
 * addresses.
 */
const searchPeople = (tx: SystemTx, query: string): Promise<Found['people']> =>
  rows(tx, foundPerson)`
    select p.id, coalesce(p.company_name, p.name) as name, p.email, p.role from ${profiles} p
    where p.user_id is not null and ${matchesName(query)}
    limit ${maxResultsPerKind}`

const ownReview = z.object({ id: z.string(), gameTitle: z.string(), content: z.string(), createdAt: z.date() })

/**
 * The tester's own reviews that contain the query in their text or game title (product-10), newest first. Runs as the
 * system role with the access rule in the statement: the games' row policy would run for each review before the text is
 * compared.
 */
async function searchReviews(
  tx: SystemTx,
  { query, testerId }: { query: string; testerId: string },
): Promise<Found['reviews']> {
  const own = await rows(tx, ownReview)`
    select r.playtest_id as id, g.title as game_title, r.content, r.created_at
    from ${reviews} r join ${games} g on g.id = r.game_id
    where r.tester_id = ${testerId} and (strpos(lower(r.content), lower(${query})) > 0 or strpos(lower(g.title), lower(${query})) > 0)
    order by r.created_at desc limit ${maxResultsPerKind}`
  return own.map(({ content, ...review }) => ({ ...review, excerpt: excerptOf(content, query) }))
}
