import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { inboxPage, type Tab } from '../rules.ts'
import { notifications } from './calls.ts'

/** The newest notifications and the unread count, for the bell. */
export const useInbox = ({ enabled = true } = {}) => useQuery({ ...notifications.inbox.queryOptions(), enabled })

/** The notifications of a tab: the newest 50, and older pages on request. */
export function useNotifications(tab: Tab) {
  const client = useQueryClient()
  return useInfiniteQuery({
    ...notifications.inbox.pages(
      { tab },
      { as: 'before', next: ({ notifications: page }) => (page.length === inboxPage ? page.at(-1)?.id : undefined) },
    ),
    placeholderData: () => {
      const known = tab === 'all' ? client.getQueryData(notifications.inbox.queryKey()) : undefined
      return known && { pages: [known], pageParams: [undefined] }
    },
  })
}
