import { Bell, Check, CircleAlert, Info, Mail, Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#kit/button.tsx'
import { cx } from '#kit/class-names.ts'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { Link } from '#kit/link.tsx'
import { SkeletonRows } from '#kit/skeleton.tsx'
import { Segmented } from '#kit/tabs.tsx'
import { TimeAgo } from '#kit/time-ago.tsx'
import { belongsTo, type NotificationType, type Tab } from '../schema.ts'
import { useInbox, useInboxActs } from './use-inbox.ts'

const icons: Record<NotificationType, typeof Bell> = {
  invitation: Mail,
  achievement: Sparkles,
  success: Check,
  system: Info,
  error: CircleAlert,
  other: Bell,
}

/** The newest 50 (spec 2 §2.3); live, for the feed refetches them. */
export function NotificationCenter({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('all')
  const { data, error, isPending, refetch } = useInbox()
  const { markRead, markAllRead, remove } = useInboxActs()
  const shown = data?.notifications.filter((item) => belongsTo(tab, item)) ?? []
  return (
    <div className="grid max-h-[70dvh] min-h-64 content-start gap-4 overflow-y-auto p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 className="type-title">Notifications</h2>
        <Button variant="quiet" size="s" disabled={!data?.unread} onClick={() => void markAllRead()}>
          Mark all read
        </Button>
      </header>
      <Segmented<Tab>
        label="Kind of notification"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', count: data?.unread ?? 0 },
          { value: 'invites', label: 'Invites' },
          { value: 'awards', label: 'Awards' },
          { value: 'system', label: 'System' },
        ]}
      />
      {error ? (
        <ErrorState error={error} title="Failed to load notifications" onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows label="Loading notifications" />
      ) : shown.length === 0 ? (
        <EmptyState title="No notifications in this category" />
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((item) => {
            const Icon = icons[item.type]
            const words = (
              <>
                <span className={cx('block', !item.openedAt && 'font-semibold')}>
                  {item.title}
                  {!item.openedAt && <span className="sr-only"> (unread)</span>}
                </span>
                <span className="block text-ink-muted">{item.message}</span>
              </>
            )
            const read = () => {
              if (!item.openedAt) void markRead(item.id)
            }
            return (
              <li key={item.id} className="flex items-start gap-3 py-3">
                <span className={cx('mt-0.5 [&_.lucide]:size-4', item.openedAt ? 'text-ink-faint' : 'text-accent-ink')}>
                  <Icon aria-hidden="true" />
                </span>
                <div className="min-w-0 flex-1">
                  {item.link ? (
                    <Link
                      href={item.link}
                      className="block no-underline hover:underline"
                      onClick={() => {
                        read()
                        onClose()
                      }}
                    >
                      {words}
                    </Link>
                  ) : (
                    words
                  )}
                  <TimeAgo date={item.sentAt} className="text-xs text-ink-faint" />
                </div>
                {!item.openedAt && (
                  <IconButton label={`Mark as read: ${item.title}`} onClick={read}>
                    <Check aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton label={`Delete: ${item.title}`} onClick={() => void remove(item.id)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
