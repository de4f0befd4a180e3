import { EditGamePage } from '#features/games/ui/edit-game-page.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const PlayersTab = partOnDemand(
  async () => (await import('#features/players/ui/studio/players-tab.tsx')).PlayersTab,
  <SkeletonRows />,
)

/** Page of a game for its studio, with its early access. */
export function StudioGamePage() {
  return <EditGamePage players={(game) => <PlayersTab game={game} />} />
}
