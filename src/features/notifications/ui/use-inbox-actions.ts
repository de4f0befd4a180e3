import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { toast } from '#kit/feedback/toast.tsx'
import type { inbox } from '../schema.ts'
import { notifications } from './calls.ts'

type Inbox = z.output<typeof inbox>
type Item = Inbox['notifications'][number]

const opened = (item: Item): Item => ({ ...item, openedAt: item.openedAt ?? new Date() })
const isUnread = ({ openedAt }: Item) => openedAt === null

/** Optimistic updates in all tabs; on a failure they are rolled back, with the message of spec 2 §8. */
export function useInboxActions() {
  const client = useQueryClient()
  const everyTab = { queryKey: notifications.inbox.key() }

  async function optimistic(
    call: () => Promise<void>,
    change: (inbox: Inbox) => Inbox,
    failure: string,
  ): Promise<boolean> {
    await client.cancelQueries(everyTab)
    const before = client.getQueriesData(everyTab)
    client.setQueriesData<Inbox | InfiniteData<Inbox>>(
      everyTab,
      (now) => now && ('pages' in now ? { ...now, pages: now.pages.map(change) } : change(now)),
    )
    const done = await call().then(
      () => true,
      () => false,
    )
    if (!done) {
      for (const [key, data] of before) client.setQueryData(key, data)
      toast.error('Error', failure)
    }
    await client.invalidateQueries(everyTab)
    return done
  }

  const without = (id: string) => (inbox: Inbox) => {
    const removed = inbox.notifications.find((item) => item.id === id)
    return {
      notifications: inbox.notifications.filter((item) => item.id !== id),
      unread: Math.max(0, inbox.unread - (removed && isUnread(removed) ? 1 : 0)),
    }
  }

  async function restore(notificationId: string) {
    await notifications.restore.call({ notificationId }).catch(() => toast.error('Error', 'Failed to restore it'))
    await client.invalidateQueries(everyTab)
  }

  return {
    markAllRead: () =>
      optimistic(
        () => notifications.markAllRead.call(),
        (inbox) => ({ notifications: inbox.notifications.map(opened), unread: 0 }),
        'Failed to mark all as read',
      ),
    markRead: (notificationId: string) =>
      optimistic(
        () => notifications.markRead.call({ notificationId }),
        (inbox) => ({
          notifications: inbox.notifications.map((item) => (item.id === notificationId ? opened(item) : item)),
          unread: Math.max(
            0,
            inbox.unread - (inbox.notifications.some((item) => item.id === notificationId && isUnread(item)) ? 1 : 0),
          ),
        }),
        'Failed to mark as read',
      ),
    async remove(notificationId: string) {
      const done = await optimistic(
        () => notifications.delete.call({ notificationId }),
        without(notificationId),
        'Failed to delete notification',
      )
      if (done) toast.undo('Notification deleted', () => void restore(notificationId))
    },
  }
}
