import type { InfiniteData } from '@tanstack/react-query'
import type { z } from 'zod'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import type { inbox } from '../schema.ts'
import { notifications } from './calls.ts'

type Inbox = z.output<typeof inbox>
type Item = Inbox['notifications'][number]

const opened = (item: Item): Item => ({ ...item, openedAt: item.openedAt ?? new Date() })
const isUnread = ({ openedAt }: Item) => openedAt === null

/** In all tabs, whether they are loaded as a whole or page by page. */
const inboxes = (change: (inbox: Inbox) => Inbox) =>
  patch(notifications.inbox.key(), (now: Inbox | InfiniteData<Inbox>) =>
    'pages' in now ? { ...now, pages: now.pages.map(change) } : change(now),
  )

const onFailure = (message: string) => ({ showsError: true, onError: () => toast.error('Error', message) })

/** Removes or opens one notification, and counts the unread ones again. */
const changeOne = (id: string, change: (item: Item) => Item[]) =>
  inboxes(({ notifications: all, unread }) => ({
    notifications: all.flatMap((item) => (item.id === id ? change(item) : item)),
    unread: Math.max(0, unread - (all.some((item) => item.id === id && isUnread(item)) ? 1 : 0)),
  }))

/** Optimistic updates in all tabs; on a failure they are rolled back, with the message of profiles-11. */
export function useInboxActions() {
  const markAllRead = useAct(notifications.markAllRead, {
    optimistic: () => inboxes((inbox) => ({ notifications: inbox.notifications.map(opened), unread: 0 })),
    ...onFailure('Failed to mark all as read'),
  })
  const markRead = useAct(notifications.markRead, {
    optimistic: ({ notificationId }) => changeOne(notificationId, (item) => [opened(item)]),
    ...onFailure('Failed to mark as read'),
  })
  const restore = useAct(notifications.restore, onFailure('Failed to restore it'))
  const remove = useAct(notifications.delete, {
    optimistic: ({ notificationId }) => changeOne(notificationId, () => []),
    toast: 'Notification deleted',
    undo: restore.mutate,
    ...onFailure('Failed to delete notification'),
  })
  return {
    markAllRead: () => markAllRead.mutate(undefined),
    markRead: (notificationId: string) => markRead.mutate({ notificationId }),
    remove: (notificationId: string) => remove.mutate({ notificationId }),
  }
}
