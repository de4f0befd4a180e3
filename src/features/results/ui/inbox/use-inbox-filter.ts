import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type InboxFilter, inboxQuery, readInboxFilter } from './inbox-filter.ts'

/** The inbox's filter, kept in the page's address, where a change adds no entry to the history. */
export function useInboxFilter(): [InboxFilter, (next: InboxFilter) => void] {
  const filter = readInboxFilter(useSearch({ strict: false }))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const change = (next: InboxFilter) =>
    void navigate({ href: `${pathname}${inboxQuery(next)}`, replace: true, resetScroll: false })
  return [filter, change]
}
