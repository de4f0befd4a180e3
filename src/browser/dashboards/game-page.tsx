import { GameInAppPage } from '#features/games/ui/page/game-in-app-page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const FollowPanel = part(async () => (await import('#features/players/ui/follow-panel.tsx')).FollowPanel)

/** The page of a game for signed-in people; players can follow it. */
export function GamePage() {
  return <GameInAppPage forPlayers={(game) => <FollowPanel game={game} />} />
}
