import { useQuery } from '@tanstack/react-query'
import { teamChannels } from './calls.ts'

/** What is unread in one's workspaces; live, for each message makes it stale. */
export function useUnread({ enabled = true } = {}) {
  const { data = [] } = useQuery({ ...teamChannels.unread.queryOptions(), enabled })
  return {
    total: data.reduce((sum, { unread }) => sum + unread, 0),
    of: (workspaceId: string) => data.find((one) => one.workspaceId === workspaceId)?.unread ?? 0,
  }
}
