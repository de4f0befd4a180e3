import { signedIn } from '#platform/rpc/procedure.ts'
import { foundGames, searchInput } from './schema.ts'
import { searchGames } from './search-games.ts'

export const searchApi = {
  games: signedIn
    .route({
      method: 'GET',
      path: '/search/games',
      operationId: 'searchGames',
      summary: 'Games by title: your own for a studio, else public ones and those you test',
      tags: ['Search'],
    })
    .input(searchInput)
    .output(foundGames)
    .handler(({ context: { db, caller }, input: { words } }) =>
      db.asPerson(caller.profileId, (tx) =>
        searchGames(tx, { words, personId: caller.profileId, ownAlone: caller.role === 'studio' }),
      ),
    ),
}
