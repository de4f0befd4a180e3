import { signedIn } from '#platform/rpc/procedure.ts'
import { found, searchInput } from './schema.ts'
import { search } from './search.ts'

export const searchApi = {
  find: signedIn
    .route({
      method: 'GET',
      path: '/search',
      operationId: 'search',
      summary: 'Search games, testers, your reviews or people, depending on your role',
      tags: ['Search'],
    })
    .input(searchInput)
    .output(found)
    .handler(({ context: { db, caller }, input: { query } }) =>
      search(db, { query, personId: caller.profileId, role: caller.role }),
    ),
}
