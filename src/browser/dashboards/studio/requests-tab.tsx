import { RequestsTable } from '#features/requests/ui/requests-table.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const OpenedGames = part(async () => (await import('#features/players/ui/studio/opened-games.tsx')).OpenedGames)

/** Every review request of the studio, and its games in early access. */
export function RequestsTab() {
  return (
    <>
      <RequestsTable />
      <OpenedGames />
    </>
  )
}
