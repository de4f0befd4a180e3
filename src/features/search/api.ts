import { signedIn } from '#platform/rpc/procedure.ts'
import { reads } from '#platform/rpc/route.ts'
import { found, searchInput } from './schema.ts'
import { search } from './search.ts'

export const searchApi = {
  find: signedIn(reads('Search games, testers, your reviews or people, depending on your role', '/search'))
    .input(searchInput)
    .output(found)
    .handler(({ context: { db, caller }, input: { query } }) =>
      search(db, { query, personId: caller.profileId, role: caller.role }),
    ),
}
