import { type ReactNode, useState } from 'react'
import { Header, type HeaderProps } from './header.tsx'
import type { NavItem } from './nav-item.ts'
import { PhoneTabbar } from './phone-tabbar.tsx'
import { Rail } from './rail.tsx'
import { SkipLink } from './skip-link.tsx'
import { useIsWholeWindow } from './whole-window.ts'

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

const railGrid = 'grid grid-cols-[minmax(0,1fr)] items-start sm:grid-cols-[var(--rail)_minmax(0,1fr)]'
const wholeMain =
  'flex h-[calc(100dvh-var(--bar))] min-w-0 flex-col focus:outline-none sm:max-[900px]:h-auto sm:max-[900px]:min-h-dvh'
const railMain =
  'min-h-[calc(100vh-var(--header))] min-w-0 border-line px-4 pt-3 pb-24 sm:border-l sm:px-6 sm:pt-4 sm:pb-16 lg:px-8 focus:outline-none'
const plainMain = 'min-h-[calc(100vh-var(--header))] px-4 pt-3 pb-16 sm:px-8 sm:pt-4 focus:outline-none'
