import { Bell, Check, CircleAlert, Info, Mail, Sparkles, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { z } from 'zod'
import { IconButton } from '#kit/controls/button.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Link } from '#kit/layout/link.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { NotificationType } from '#shared/notification-types.ts'
import type { notification } from '../schema.ts'

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

export function NotificationItem({ item, onRead, onDelete, onFollow }: NotificationItemProps) {
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
