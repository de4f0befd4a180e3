import { GameInAppPage } from '#features/games/ui/game-in-app-page.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const FollowPanel = partOnDemand(async () => (await import('#features/players/ui/follow-panel.tsx')).FollowPanel)

/** The page of a game for signed-in people; players can follow it. */
export function GamePage() {
  return <GameInAppPage forPlayers={(game) => <FollowPanel game={game} />} />
}
