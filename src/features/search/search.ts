import type { Database } from '#platform/db/open.ts'
import { pipeline } from '#platform/db/pipeline.ts'
import type { Role } from '#shared/roles.ts'
import { searchScopeOf } from './rules.ts'
import type { Found } from './schema.ts'
import { searchGames } from './search-games.ts'
import { searchPeople } from './search-people.ts'
import { searchReviews } from './search-reviews.ts'
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
