import { cx } from '#kit/styles/class-names.ts'
import { UNREAD_MAX } from '../rules.ts'

interface UnreadMarkProps {
  unread: number
  /** Unread messages that mention the reader. */
  mentions?: number
}

/** Number of unread messages of a channel, with an @ when one mentions the reader. */
export function UnreadMark({ unread, mentions = 0 }: UnreadMarkProps) {
  if (unread <= 0) return null
  const many = unread >= UNREAD_MAX ? '99+' : unread
  return (
    <span
      className={cx(
        'inline-flex min-w-5 flex-none items-center justify-center rounded-full px-1.5 text-xs leading-5 font-semibold',
        mentions > 0 ? 'bg-accent-fill text-on-accent' : 'bg-accent-tint text-accent-ink',
      )}
    >
      <span aria-hidden="true">
        {mentions > 0 && '@'}
        {many}
      </span>
      <span className="sr-only">
        , {many} unread{mentions > 0 && `, ${mentions} of them mention you`}
      </span>
    </span>
  )
}
