import { RequestsTable } from '#features/requests/ui/requests-table.tsx'

/** Every review request of the studio. */
export function RequestsTab() {
  return <RequestsTable />
}
