import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/ui/use-me.ts'
import type { insightsApi } from '#features/insights/api.ts'
import { callsTo } from '#kit/calls/calls.ts'
import { GameInBeta } from '../landing/game-in-beta.tsx'

export const insights = callsTo<typeof insightsApi>('insights')

const shown = 4

/**
 * Public games in beta, nothing when there are none or when they do not load: the form does not need them. Beside the
 * form their covers are the largest paint, so they load at once. On a phone, below it, they are small, so that the
 * title is the largest paint.
 */
export function GamesInBeta() {
  // A person who has just signed in or entered the demo leaves this page.
  const isSignedOut = useMe() === null
  const { data, isLoading } = useQuery({ ...insights.gamesInBeta.queryOptions(), enabled: isSignedOut })
  // The height of a row of games: what is below it can be pressed already.
  if (isLoading) return <div className="sm:h-[16.3rem]" />
  if (!data?.games.length) return null
  return (
    <section aria-labelledby="in-beta" className="grid gap-3">
      <h2 id="in-beta" className="type-row">
        In testing now
      </h2>
      <ul className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {data.games.slice(0, shown).map((game) => (
          <li key={game.gameId} className="min-w-0">
            <GameInBeta game={game} byForm />
          </li>
        ))}
      </ul>
    </section>
  )
}
