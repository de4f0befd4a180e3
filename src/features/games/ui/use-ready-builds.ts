import { useQuery } from '@tanstack/react-query'
import { games } from './calls.ts'

/** A game of the studio, once it has loaded, and those of its builds that can be tested. */
export function useReadyBuilds(gameId: string) {
  const { data: game } = useQuery(games.mine.queryOptions({ input: { gameId } }))
  return { game, ready: (game?.builds ?? []).filter(({ state }) => state === 'ready') }
}
