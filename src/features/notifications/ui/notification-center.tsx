import { Bell, Check, CircleAlert, Info, Mail, Sparkles, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { formatCount } from '#kit/data/format.ts'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import { belongsTo, type Tab } from '../rules.ts'
import type { notification } from '../schema.ts'
import { useInbox, useNotifications } from './use-inbox.ts'
import { useInboxActions } from './use-inbox-actions.ts'

const labels: Record<Tab, string> = {
  all: 'All',
  unread: 'Unread',
  invites: 'Invites',
  awards: 'Awards',
  system: 'System',
}

/**
 * The notification centre (profiles-11): five tabs, pages of 50, older ones on scroll. Live events refetch the list.
 */
export function NotificationCenter({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('all')
  const unread = useInbox().data?.unread ?? 0
  const { markAllRead } = useInboxActions()
  return (
    <div className="grid min-h-64 content-start gap-2 p-4 max-sm:p-0">
      <div className="flex items-center justify-between gap-3 max-sm:justify-end">
        <h2 className="type-title max-sm:hidden">Notifications</h2>
        <Button variant="quiet" size="s" disabled={unread === 0} onClick={() => void markAllRead()}>
          Mark all read
        </Button>
      </div>
      <Tabs<Tab>
        label="Notification type"
        value={tab}
        onValueChange={setTab}
        items={(Object.keys(labels) as Tab[]).map((value) => ({
          value,
          label: labels[value],
          ...(value === 'unread' && { mark: <span className="text-xs text-ink-faint">{formatCount(unread)}</span> }),
        }))}
      >
        <TabPanel value={tab}>
          <NotificationList key={tab} tab={tab} onFollow={onClose} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

function NotificationList({ tab, onFollow }: { tab: Tab; onFollow: () => void }) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotifications(tab)
  const { markRead, remove } = useInboxActions()
  const shown = data?.pages.flatMap((page) => page.notifications).filter((item) => belongsTo(tab, item)) ?? []
  if (error && !data)
    return (
      <ErrorState error={error} title="Failed to load notifications" onRetry={() => void refetch()} busy={isFetching} />
    )
  if (isPending) return <SkeletonRows label="Loading notifications" />
  if (shown.length === 0) return <EmptyState title="No notifications in this category" />
  return (
    <>
      <ul className="-mt-4 divide-y divide-line">
        {shown.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            onRead={() => void markRead(item.id)}
            onDelete={() => void remove(item.id)}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {hasNextPage && <Older busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}

/** Loads older notifications when it becomes visible or its button is pressed. */
function Older({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    if (!mark.current || busy) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current())
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={mark} className="flex justify-center py-3">
      <Button size="s" variant="quiet" busy={busy} onClick={onMore}>
        Show older
      </Button>
    </div>
  )
}

const icons: Record<NotificationType, typeof Bell> = {
  invitation: Mail,
  achievement: Sparkles,
  success: Check,
  system: Info,
  error: CircleAlert,
  other: Bell,
}

interface NotificationItemProps {
  item: z.output<typeof notification>
  onRead: () => void
  onDelete: () => void
  /** The link of the notification was opened. */
  onFollow: () => void
}

function NotificationItem({ item, onRead, onDelete, onFollow }: NotificationItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const unread = item.openedAt === null
  const Icon = icons[item.type]
  const text = (
    <>
      <span className={cx('block break-words', unread && 'font-semibold')}>
        {item.title}
        {unread && <span className="sr-only"> (unread)</span>}
      </span>
      <span className="block break-words text-ink-muted">{item.message}</span>
    </>
  )
  function remove() {
    // The row disappears: move the keyboard focus to a neighbour.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    const next =
      neighbour?.querySelector<HTMLElement>('[data-delete]') ?? row.current?.closest<HTMLElement>('[role=tabpanel]')
    next?.focus()
    onDelete()
  }
  return (
    <li ref={row} className="flex items-start gap-3 py-3">
      <span className={cx('mt-0.5 [&_.lucide]:size-4', unread ? 'text-accent-ink' : 'text-ink-faint')}>
        <Icon aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        {item.link ? (
          <Link
            href={item.link}
            className="block no-underline hover:underline"
            onClick={() => {
              if (unread) onRead()
              onFollow()
            }}
          >
            {text}
          </Link>
        ) : (
          text
        )}
        <TimeAgo date={item.sentAt} className="text-xs text-ink-faint" />
      </div>
      {unread && (
        <IconButton label={`Mark as read: ${item.title}`} onClick={onRead}>
          <Check aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={`Delete: ${item.title}`} data-delete="" onClick={remove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}
