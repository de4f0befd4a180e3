import type { AnyRouter, RouterClient } from '@orpc/server'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { callsOver } from './call-server.ts'

const client = callsOver((address, init) => fetch(address, init))

/**
 * The typed calls of one area: `const games = callsTo<typeof gamesApi>('games')`, then
 * `useQuery(games.list.queryOptions({ input }))`, `useMutation(games.add.mutationOptions())`, `await
 * games.add.call(input)`. Answers are cached under `[['games', 'list'], …]`, so a live event of kind `games` refetches
 * all queries of the area.
 */
export function callsTo<R extends AnyRouter>(area: string): RouterUtils<RouterClient<R>> {
  return createTanstackQueryUtils(client[area] as RouterClient<R>, { path: [area] }) as RouterUtils<RouterClient<R>>
}
