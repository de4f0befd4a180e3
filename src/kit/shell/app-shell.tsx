import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '../layout/link.tsx'
import { cx } from '../styles/class-names.ts'
import { CountBubble } from './count-bubble.tsx'
import { Header, type HeaderProps } from './header.tsx'
import type { NavItem } from './nav-item.ts'
import { Rail } from './rail.tsx'
import { SkipLink } from './skip-link.tsx'
import { useIsWholeWindow } from './whole-window.ts'

interface PhoneTabbarProps {
  label: string
  items: readonly NavItem[]
  /** Opens the entries that do not fit. */
  onMore: () => void
}

const room = 5

const tab =
  'current-link relative grid min-h-14 justify-items-center gap-[3px] py-2 text-xs text-ink-muted no-underline ' +
  'focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:absolute ' +
  'aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:w-8 aria-[current]:before:bg-ink'

interface AppShellProps {
  header: HeaderProps
  /** Tabs of a dashboard; without them the page takes the whole width. */
  rail?: { label: string; items: readonly NavItem[]; foot?: ReactNode }
  /** Above the header and always in view; its height is `--bar`. */
  bar?: ReactNode
  /** Shown above the page: offline, a sandbox notice. */
  notice?: ReactNode
  children: ReactNode
}

/**
 * The frame of a page: skip link, header, rail or tab bar, drawer. Independent of features. A page that takes the whole
 * window has its own header.
 */
export function AppShell({ bar, header, rail, notice, children }: AppShellProps) {
  const [open, setOpen] = useState(false)
  const drawer = { open, onOpenChange: setOpen }
  const whole = useIsWholeWindow()
  const main = (
    <main id="main" tabIndex={-1} className={whole ? wholeMain : rail ? railMain : plainMain}>
      {notice}
      {children}
    </main>
  )
  return (
    <>
      <SkipLink />
      {bar}
      {!whole && <Header {...header} drawer={drawer} {...(rail ? { railItems: rail.items } : {})} />}
      {rail ? (
        <>
          <div className={whole ? 'contents' : railGrid}>
            {!whole && <Rail {...rail} />}
            {main}
          </div>
          {!whole && <PhoneTabbar label={rail.label} items={rail.items} onMore={() => setOpen(true)} />}
        </>
      ) : (
        main
      )}
    </>
  )
}

const railGrid = 'grid grid-cols-[minmax(0,1fr)] items-start sm:grid-cols-[var(--rail)_minmax(0,1fr)] print:block'
// Sticky, though nothing scrolls it: what it shows is another page, and browsers would count its frame as moved.
const wholeMain =
  'sticky top-(--bar) flex h-[calc(100dvh-var(--bar))] min-w-0 flex-col focus:outline-none sm:max-[900px]:h-auto sm:max-[900px]:min-h-dvh'
const railMain =
  'min-h-[calc(100vh-var(--header))] min-w-0 border-line px-4 pt-3 pb-24 sm:border-l sm:px-6 sm:pt-4 sm:pb-16 lg:px-8 focus:outline-none'
const plainMain = 'min-h-[calc(100vh-var(--header))] px-4 pt-3 pb-16 sm:px-8 sm:pt-4 focus:outline-none'

/** Tabs of a dashboard along the lower edge of a phone: up to five, or four and "More". */
function PhoneTabbar({ label, items, onMore }: PhoneTabbarProps) {
  const shown = items.length > room ? items.slice(0, room - 1) : items
  const hiddenCurrent = items.slice(shown.length).some((item) => item.current)
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-auto grid-flow-col border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
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
