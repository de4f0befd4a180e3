import { useSearch } from '@tanstack/react-router'
import { PeopleTable } from '#features/admin/ui/people-table.tsx'

/** The table of people; a link may name whom to find. */
export function PeopleTab() {
  const { find } = useSearch({ strict: false }) as { find?: string }
  return <PeopleTable key={find} find={find} />
}
