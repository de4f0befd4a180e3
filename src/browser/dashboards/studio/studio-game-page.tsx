import { EditGamePage } from '#features/games/ui/edit-game-page.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const PlayersTab = part(async () => (await import('#features/players/ui/studio/players-tab.tsx')).PlayersTab, {
  meanwhile: <SkeletonRows />,
})

const SessionsPanel = part(async () => (await import('#features/sessions/ui/list/sessions-panel.tsx')).SessionsPanel, {
  meanwhile: <SkeletonRows />,
})

/** Page of a game for its studio, with its early access and the sessions of its tests. */
export function StudioGamePage() {
  return (
    <EditGamePage
      players={(game) => <PlayersTab game={game} />}
      sessions={(game) => <SessionsPanel gameId={game.id} />}
    />
  )
}
