import { signedIn } from '#platform/rpc/procedure.ts'
import { found, searchInput } from './schema.ts'
import { search } from './search.ts'

export const searchApi = {
  find: signedIn
    .route({
      method: 'GET',
      path: '/search',
      operationId: 'search',
      summary: 'What your role looks through: games, testers, your reviews, people',
      tags: ['Search'],
    })
    .input(searchInput)
    .output(found)
    .handler(({ context: { db, caller }, input: { words } }) =>
      search(db, { words, personId: caller.profileId, role: caller.role }),
    ),
}
