import type { ReactNode } from 'react'
import { formatNumber } from '../data/format.ts'
import { Link } from '../layout/link.tsx'
import type { MenuEntry } from '../overlays/menu-list.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import type { NavItem } from './nav-item.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Groups of destinations: the dashboard's tabs, then the rest. */
  groups: readonly (readonly NavItem[])[]
  entries?: readonly MenuEntry[]
}

/** All destinations, on a phone. Closes on navigation. */
export function Drawer({ open, onOpenChange, title, groups, entries = [] }: DrawerProps) {
  const close = () => onOpenChange(false)
  const hrefs = groups.flat().map(({ href }) => href)
  // Entries that are already listed above are not repeated.
  const rest = entries.filter((entry) => !('href' in entry && hrefs.includes(entry.href)))
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title} side="start" footer={<ThemeToggle />}>
      <div className="-mx-2 grid gap-4">
        {groups
          .filter((items) => items.length > 0)
          .map((items) => (
            <nav
              key={items[0]?.href}
              aria-label={items.some((item) => item.icon) ? 'Dashboard' : 'Site'}
              className="grid gap-0.5"
            >
              {items.map((item) => (
                <Link
                  key={item.href}
                  href={item.href}
                  onClick={close}
                  aria-current={item.current ? 'page' : undefined}
                  className={line}
                >
                  {item.icon && <item.icon className="size-[18px]" aria-hidden="true" />}
                  <span className="flex-1">{item.label}</span>
                  {item.count !== undefined && item.count > 0 && (
                    <span className={item.fresh ? 'text-xs font-semibold text-accent-ink' : 'text-xs text-ink-faint'}>
                      {formatNumber(item.count)}
                    </span>
                  )}
                </Link>
              ))}
            </nav>
          ))}
        {rest.length > 0 && (
          <div className="grid gap-0.5 border-t border-line pt-4 first:border-t-0 first:pt-0">
            {rest.map((entry) => {
              const text = (
                <>
                  {entry.icon && <entry.icon className="size-[18px]" aria-hidden="true" />}
                  {entry.label}
                </>
              )
              return 'href' in entry ? (
                <Link key={entry.label} href={entry.href} onClick={close} className={line}>
                  {text}
                </Link>
              ) : (
                <button
                  key={entry.label}
                  type="button"
                  onClick={() => {
                    close()
                    entry.onSelect()
                  }}
                  className={line}
                >
                  {text}
                </button>
              )
            })}
          </div>
        )}
      </div>
    </Sheet>
  )
}

const line =
  'current-link flex min-h-11 items-center gap-3 rounded-control px-3 text-start text-sm font-medium no-underline hover:bg-surface-2 ' +
  'aria-[current]:bg-surface-2 aria-[current]:font-semibold [&_.lucide]:text-ink-muted'
