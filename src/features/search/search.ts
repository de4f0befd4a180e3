import type { Database } from '#platform/db/open.ts'
import { pipeline } from '#platform/db/pipeline.ts'
import type { Role } from '#shared/roles.ts'
import { looksThrough } from './rules.ts'
import type { Found } from './schema.ts'
import { searchGames } from './search-games.ts'
import { searchPeople } from './search-people.ts'
import { searchReviews } from './search-reviews.ts'
import { searchTesters } from './search-testers.ts'

interface Asking {
  words: string
  personId: string
  role: Role
}

/** Everything the role looks through, at once: one call of the browser. */
export async function search(db: Database, { words, personId, role }: Asking): Promise<Found> {
  const sources = looksThrough(role)
  const none = Promise.resolve([])
  const testersFound = sources.testers ? db.asPerson(personId, (tx) => searchTesters(tx, words)) : none
  const everyones = db.asSystem((tx) =>
    pipeline(
      searchGames(tx, { words, personId, which: sources.games }),
      sources.people ? searchPeople(tx, words) : none,
      sources.reviews ? searchReviews(tx, { words, testerId: personId }) : none,
    ),
  )
  const [testers, [games, people, reviews]] = await pipeline(testersFound, everyones)
  return { games, testers, reviews, people }
}
