import { useQuery } from '@tanstack/react-query'
import { teamChannels } from './calls.ts'

/** Unread messages in the person's workspaces; live, refetched after each message. */
export function useUnread({ enabled = true } = {}) {
  const { data = [] } = useQuery({ ...teamChannels.unread.queryOptions(), enabled })
  return {
    total: data.reduce((sum, { unread }) => sum + unread, 0),
    of: (workspaceId: string) => data.find((one) => one.workspaceId === workspaceId)?.unread ?? 0,
  }
}
