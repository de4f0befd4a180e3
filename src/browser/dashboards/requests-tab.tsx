import { RequestsTable } from '#features/requests/ui/requests-table.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'

const OpenedGames = partOnDemand(async () => (await import('#features/players/ui/studio/opened-games.tsx')).OpenedGames)

/** Every review request of the studio, and its games in early access. */
export function RequestsTab() {
  return (
    <>
      <RequestsTable />
      <OpenedGames />
    </>
  )
}
