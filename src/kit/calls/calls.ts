import type { AnyRouter, RouterClient } from '@orpc/server'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import type { ApiArea } from '#shared/api-areas.ts'
import { callsOver } from './call-server.ts'

const client = callsOver((address, init) => fetch(address, init))

/**
 * The typed calls of one area: `const games = callsTo<typeof gamesApi>('games')`, then
 * `useQuery(games.list.queryOptions({ input }))`, `useAct(games.add)`, `await games.add.call(input)`. Answers are cached under `[['games', 'list'], …]`, so a live event of kind `games` refetches
 * all queries of the area.
 */
export function callsTo<R extends AnyRouter>(area: ApiArea): RouterUtils<RouterClient<R>> {
  return createTanstackQueryUtils(client[area] as RouterClient<R>, { path: [area] }) as RouterUtils<RouterClient<R>>
}
