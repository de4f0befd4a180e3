import { useQuery } from '@tanstack/react-query'
import type { insightsApi } from '#features/insights/api.ts'
import { callsTo } from '#kit/calls/calls.ts'
import { GameInBeta } from '../landing/game-in-beta.tsx'

export const insights = callsTo<typeof insightsApi>('insights')

const shown = 4

/**
 * Public games in beta, nothing when there are none or when they do not load: the form does not need them. Below the
 * form their covers are small, so that the title is the largest paint and the page does not wait for pictures.
 */
export function GamesInBeta() {
  const { data } = useQuery(insights.gamesInBeta.queryOptions())
  if (!data || data.games.length === 0) return null
  return (
    <section aria-labelledby="in-beta" className="grid gap-3">
      <h2 id="in-beta" className="type-row">
        In testing now
      </h2>
      <ul className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {data.games.slice(0, shown).map((game) => (
          <li key={game.gameId} className="min-w-0">
            <GameInBeta game={game} className="max-xl:grid-cols-[3.5rem_minmax(0,1fr)] max-xl:items-center" />
          </li>
        ))}
      </ul>
    </section>
  )
}
