import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '../data/format.ts'
import { Link } from '../layout/link.tsx'
import { cx } from '../styles/class-names.ts'
import type { NavItem } from './nav-item.ts'

interface RailProps {
  label: string
  items: readonly NavItem[]
  /** Shown at the lower end, on wide screens only. */
  foot?: ReactNode
}

/** Tabs of a dashboard along its side: labels on a wide screen, icons on a medium one, hidden on a phone. */
export function Rail({ label, items, foot }: RailProps) {
  const nav = useRef<HTMLElement>(null)
  const current = items.find((item) => item.current)?.href
  // A long rail scrolls in itself: the current entry is brought into view, and the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is current
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !link) return
    const below = link.offsetTop + link.offsetHeight - nav.current.clientHeight
    if (link.offsetTop < nav.current.scrollTop || below > nav.current.scrollTop) nav.current.scrollTop = below
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={cx(
        'sticky top-header flex h-[calc(100vh-var(--header))] flex-col gap-0.5 overflow-y-auto px-2 py-4 max-xl:items-center max-sm:hidden xl:px-3 print:hidden',
        foot !== undefined && 'max-h-[860px]',
      )}
    >
      {items.map((item, at) => (
        <Fragment key={item.href}>
          {item.group !== undefined && item.group !== items[at - 1]?.group && (
            <span className="px-2.5 pt-4 pb-1 text-xs text-ink-faint max-xl:hidden">{item.group}</span>
          )}
          <RailLink item={item} />
        </Fragment>
      ))}
      {foot !== undefined && (
        <div className="mt-auto grid gap-2 border-t border-line px-2.5 pt-3 max-xl:hidden">{foot}</div>
      )}
    </nav>
  )
}

function RailLink({ item }: { item: NavItem }) {
  const Icon = item.icon
  return (
    <Link
      href={item.href}
      title={item.label}
      aria-current={item.current ? 'page' : undefined}
      className={cx(
        'current-link relative flex min-h-9 flex-none items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-muted no-underline transition-colors',
        'hover:bg-surface-1 hover:text-ink aria-[current]:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-ink',
        'max-xl:size-11 max-xl:justify-center max-xl:px-0 pointer-coarse:min-h-11',
      )}
    >
      {Icon && <Icon className="size-[18px]" aria-hidden="true" />}
      <span className="max-xl:sr-only">{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <span
          className={cx(
            'ml-auto text-xs font-semibold max-xl:absolute max-xl:top-0.5 max-xl:right-1',
            item.fresh ? 'text-accent-ink' : 'text-ink-faint max-xl:hidden',
          )}
        >
          {formatNumber(item.count)}
        </span>
      )}
    </Link>
  )
}
