import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { toast } from '#kit/toast.tsx'
import type { inbox } from '../schema.ts'
import { notifications } from './calls.ts'

type Inbox = z.output<typeof inbox>
type Item = Inbox['notifications'][number]

export const useInbox = ({ enabled = true } = {}) => useQuery({ ...notifications.inbox.queryOptions(), enabled })

const opened = (item: Item): Item => ({ ...item, openedAt: item.openedAt ?? new Date() })

/** Shows each act at once; what the server refuses comes back, with the message of spec 2 §8. */
export function useInboxActs() {
  const client = useQueryClient()
  const key = notifications.inbox.queryKey()

  async function optimistic(call: () => Promise<void>, change: (items: Item[]) => Item[], failure: string) {
    await client.cancelQueries({ queryKey: key })
    const before = client.getQueryData<Inbox>(key)
    client.setQueryData<Inbox>(key, (now) => {
      if (!now) return now
      const items = change(now.notifications)
      const read = unreadIn(now.notifications) - unreadIn(items)
      return { notifications: items, unread: Math.max(0, now.unread - read) }
    })
    try {
      await call()
    } catch {
      client.setQueryData(key, before)
      toast.error('Error', failure)
    }
    await client.invalidateQueries({ queryKey: key })
  }

  return {
    markAllRead: () =>
      optimistic(
        () => notifications.markAllRead.call(),
        (items) => items.map(opened),
        'Failed to mark all as read',
      ),
    markRead: (notificationId: string) =>
      optimistic(
        () => notifications.markRead.call({ notificationId }),
        (items) => items.map((item) => (item.id === notificationId ? opened(item) : item)),
        'Failed to mark as read',
      ),
    remove: (notificationId: string) =>
      optimistic(
        () => notifications.delete.call({ notificationId }),
        (items) => items.filter((item) => item.id !== notificationId),
        'Failed to delete notification',
      ),
  }
}

const unreadIn = (items: Item[]) => items.filter((item) => !item.openedAt).length
