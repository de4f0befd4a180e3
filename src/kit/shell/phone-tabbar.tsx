import { Ellipsis } from 'lucide-react'
import { Link } from '../layout/link.tsx'
import { cx } from '../styles/class-names.ts'
import { CountBubble } from './count-bubble.tsx'
import type { NavItem } from './nav-item.ts'

interface PhoneTabbarProps {
  label: string
  items: readonly NavItem[]
  /** Opens the entries that do not fit. */
  onMore: () => void
}

const room = 5

/** Tabs of a dashboard along the lower edge of a phone: up to five, or four and "More". */
export function PhoneTabbar({ label, items, onMore }: PhoneTabbarProps) {
  const shown = items.length > room ? items.slice(0, room - 1) : items
  const hiddenCurrent = items.slice(shown.length).some((item) => item.current)
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {shown.map((item) => {
        const Icon = item.icon
        return (
          <Link key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined} className={tab}>
            {Icon && <Icon className="size-[18px]" aria-hidden="true" />}
            {item.fresh && item.count !== undefined && (
              <CountBubble count={item.count} className="top-1 left-[calc(50%+6px)]" />
            )}
            <span>{item.shortLabel ?? item.label}</span>
          </Link>
        )
      })}
      {shown.length < items.length && (
        <button type="button" onClick={onMore} className={cx(tab, hiddenCurrent && 'font-semibold text-ink')}>
          <Ellipsis className="size-[18px]" aria-hidden="true" />
          <span>More</span>
        </button>
      )}
    </nav>
  )
}

const tab =
  'current-link relative grid min-h-14 justify-items-center gap-[3px] py-2 text-xs text-ink-muted no-underline ' +
  'focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:absolute ' +
  'aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:w-8 aria-[current]:before:bg-ink'
