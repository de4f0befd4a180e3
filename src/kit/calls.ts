import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AnyRouter, RouterClient } from '@orpc/server'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'

const link = new RPCLink({ url: () => `${window.location.origin}/rpc` })
const client = createORPCClient(link) as Record<string, unknown>

/**
 * The typed calls of one area: `const games = callsTo<typeof gamesApi>('games')`, then
 * `useQuery(games.list.queryOptions({ input }))`, `useMutation(games.add.mutationOptions())`, `await games.add.call(input)`.
 * Answers are cached under `[['games', 'list'], …]`, so live news of kind `games` refetches every answer of the area.
 */
export function callsTo<R extends AnyRouter>(area: string): RouterUtils<RouterClient<R>> {
  return createTanstackQueryUtils(client[area] as RouterClient<R>, { path: [area] }) as RouterUtils<RouterClient<R>>
}
