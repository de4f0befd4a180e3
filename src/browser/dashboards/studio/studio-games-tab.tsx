import type { ToDecide } from '#features/games/ui/game-card.tsx'
import { GamesTab } from '#features/games/ui/games-tab.tsx'
import { useActiveRequests } from '#features/requests/ui/my-requests.ts'

const never = Number.POSITIVE_INFINITY

/** The studio's games, each with the reviews that wait for a decision, the most urgent request first. */
export function StudioGamesTab({ selectedId }: { selectedId?: string | undefined }) {
  const waiting = (useActiveRequests().data ?? [])
    .filter(({ counts }) => counts.toDecide > 0)
    .sort((a, b) => (a.nextDecisionBy?.getTime() ?? never) - (b.nextDecisionBy?.getTime() ?? never))
  const decisions = new Map<string, ToDecide>()
  for (const { gameId, id, counts, nextDecisionBy } of waiting) {
    const first = decisions.get(gameId) ?? { reviews: 0, by: nextDecisionBy, requestId: id }
    decisions.set(gameId, { ...first, reviews: first.reviews + counts.toDecide })
  }
  return <GamesTab selectedId={selectedId} decisions={decisions} />
}
