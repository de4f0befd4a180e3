import type { Database } from '#platform/db/open.ts'
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
  const own = await db.asPerson(personId, async (tx) => ({
    games: await searchGames(tx, { words, personId, which: sources.games }),
    testers: sources.testers ? await searchTesters(tx, words) : [],
    reviews: sources.reviews ? await searchReviews(tx, { words, testerId: personId }) : [],
  }))
  return { ...own, people: sources.people ? await db.asSystem((tx) => searchPeople(tx, words)) : [] }
}
