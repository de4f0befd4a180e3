import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { formatCount } from '#kit/data/format.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { belongsTo, type Tab } from '../rules.ts'
import { NotificationItem } from './notification-item.tsx'
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
 * The notification centre (spec 2 §2.3): five tabs, pages of 50, older ones on scroll. Live events refetch the list.
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
        label="Kind of notification"
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
