import { Bell, Menu as MenuIcon, Search } from 'lucide-react'
import { cloneElement, type ReactNode } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { Avatar } from '../data/avatar.tsx'
import { Badge } from '../data/badge.tsx'
import { Link } from '../layout/link.tsx'
import { Mark } from '../layout/mark.tsx'
import type { MenuEntry } from '../overlays/menu-list.tsx'
import { OpensOnDemand, part } from '../runtime/on-demand.tsx'
import { hotkeyLabel, useHotkey } from '../runtime/use-hotkey.ts'
import { useMedia } from '../runtime/use-media.ts'
import { Balance, type BalanceProps } from './balance.tsx'
import { CountBubble } from './count-bubble.tsx'
import type { NavItem } from './nav-item.ts'

// Each of these is loaded when it is first opened.
const DrawerPart = part(async () => (await import('./drawer.tsx')).Drawer, { when: ({ open }) => open })
const AccountMenu = part(async () => (await import('./account-menu.tsx')).AccountMenu, { when: 'use' })
const PopoverPart = part(async () => (await import('../overlays/popover.tsx')).Popover, { when: 'use' })
const SheetPart = part(async () => (await import('../overlays/sheet-box.tsx')).SheetBox, { when: ({ open }) => open })

export interface HeaderProps {
  /** `claim` is shown beside the name when there is room. */
  brand: { name: string; claim: string; href: string }
  /** Label of the search button, and its action: by the button, or by Cmd/Ctrl+K anywhere. */
  search?: { label: string; onOpen: () => void }
  balance?: BalanceProps
  /** `inMenu`: the header has no button; an entry of the account menu opens the panel. */
  bell?: { unread: number; open: boolean; onOpenChange: (open: boolean) => void; panel: ReactNode; inMenu?: boolean }
  /** Label of the role's badge. */
  role?: string
  /** Dashboards and pages beside the brand; in the drawer on a phone. */
  nav?: readonly NavItem[]
  /** The signed-in user; without it a Sign In button is shown. */
  person?: { name: string; seed?: string; entries: readonly MenuEntry[] }
  signInHref?: string
}

interface OfShell {
  /** Tabs of the dashboard, for the drawer of a phone. */
  railItems?: readonly NavItem[]
  /** State of the drawer, which the tab bar opens too. */
  drawer: { open: boolean; onOpenChange: (open: boolean) => void }
}

export function Header(props: HeaderProps & OfShell) {
  const { brand, search, balance, bell, role, nav = [], person, signInHref, railItems = [], drawer } = props
  return (
    <header className="sticky top-(--bar) z-20 flex h-(--header-height) items-center gap-1 border-b border-line bg-surface-0 pr-3 pl-4 sm:gap-3 sm:px-5 print:hidden">
      <Brand {...brand} />
      {nav.length > 0 && (
        <nav aria-label="Site" className="hidden gap-1 lg:flex">
          {nav.map((item) => (
            <Button key={item.href} variant="quiet" asChild>
              <Link
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
                className="current-link aria-[current]:text-ink"
              >
                {item.label}
              </Link>
            </Button>
          ))}
        </nav>
      )}
      {search ? <SearchButton {...search} /> : <span className="mx-auto" />}
      {balance && <Balance {...balance} />}
      {bell && <BellButton {...bell} />}
      {role !== undefined && (
        <Badge tone="line" className="max-sm:hidden">
          {role}
        </Badge>
      )}
      {person && (
        <AccountButton {...person} unread={bell?.inMenu ? bell.unread : 0} onDrawer={() => drawer.onOpenChange(true)} />
      )}
      {!person && signInHref !== undefined && (
        <Button asChild>
          <Link href={signInHref}>Sign In</Link>
        </Button>
      )}
      {!person && nav.length > 0 && (
        <IconButton label="Menu" aria-haspopup="dialog" className="lg:hidden" onClick={() => drawer.onOpenChange(true)}>
          <MenuIcon aria-hidden="true" />
        </IconButton>
      )}
      <DrawerPart
        {...drawer}
        title={<DrawerTitle name={person?.name ?? brand.name} role={role} />}
        groups={[railItems, nav]}
        {...(person ? { entries: person.entries } : {})}
      />
    </header>
  )
}

/** On a phone the badge has no room in the header. */
function DrawerTitle({ name, role }: { name: string; role: string | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="break-words">{name}</span>
      {role !== undefined && <Badge tone="line">{role}</Badge>}
    </span>
  )
}

/** What has no room is hidden as a whole, because it wraps out of sight: the claim first, on a phone the name. */
function Brand({ name, claim, href }: HeaderProps['brand']) {
  return (
    <Link
      href={href}
      className="flex min-h-control min-w-0 items-center gap-x-2.5 rounded-control no-underline max-sm:h-control max-sm:flex-wrap max-sm:content-start max-sm:overflow-hidden"
    >
      <span className="flex h-control items-center">
        <Mark />
      </span>
      <span className="flex h-control min-w-0 flex-wrap content-start gap-x-1.5 overflow-hidden">
        <span className="truncate font-display text-md leading-(--control) font-[650] tracking-[-0.01em]">{name}</span>
        <span className="hidden text-sm leading-(--control) whitespace-nowrap text-ink-faint xl:block">— {claim}</span>
      </span>
    </Link>
  )
}

function SearchButton({ label, onOpen }: NonNullable<HeaderProps['search']>) {
  useHotkey('mod+k', (event) => {
    event.preventDefault()
    onOpen()
  })
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      className="mx-auto flex min-h-control items-center gap-2 rounded-control text-start text-ink-faint forced-colors:border max-sm:mr-0 max-sm:w-control max-sm:justify-center max-sm:text-ink-muted sm:w-50 lg:w-64 sm:border sm:border-line sm:bg-surface-1 sm:pr-2 sm:pl-3 sm:hover:border-line-strong xl:w-[348px]"
    >
      <Search className="size-[18px] sm:size-4" aria-hidden="true" />
      <span className="flex-1 truncate max-sm:hidden">{label}</span>
      <kbd className="whitespace-nowrap max-lg:hidden">{hotkeyLabel('k')}</kbd>
    </button>
  )
}

/** Its panel opens below it on a wide screen, and from the bottom on a phone. */
function BellButton({ unread, open, onOpenChange, panel, inMenu }: NonNullable<HeaderProps['bell']>) {
  const phone = useMedia('(max-width: 639px)')
  const button = (
    <IconButton label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'} aria-haspopup="dialog">
      <Bell aria-hidden="true" />
      <CountBubble count={unread} className="top-[3px] right-px" />
    </IconButton>
  )
  if (phone || inMenu)
    return (
      <>
        {!inMenu && cloneElement(button, { onClick: () => onOpenChange(true) })}
        <SheetPart open={open} onOpenChange={onOpenChange} title="Notifications">
          {panel}
        </SheetPart>
      </>
    )
  return (
    <OpensOnDemand fetch={PopoverPart.fetch} button={button} onFirstOpen={() => onOpenChange(true)}>
      <PopoverPart label="Notifications" open={open} onOpenChange={onOpenChange} trigger={button}>
        {panel}
      </PopoverPart>
    </OpensOnDemand>
  )
}

type AccountButtonProps = NonNullable<HeaderProps['person']> & {
  /** Unread notifications, for roles that open them from the menu. */
  unread: number
  onDrawer: () => void
}

/** A menu on a wide screen, the drawer on a phone; the stylesheet decides which is shown. */
function AccountButton({ name, seed, entries, unread, onDrawer }: AccountButtonProps) {
  const label = unread > 0 ? `Account menu, ${unread} unread notifications` : 'Account menu'
  const face = (
    <>
      <Avatar name={name} {...(seed === undefined ? {} : { seed })} />
      <CountBubble count={unread} className="-top-0.5 -right-1" />
    </>
  )
  const button = (
    <IconButton label={label} aria-haspopup="menu" className="max-sm:hidden">
      {face}
    </IconButton>
  )
  return (
    <>
      <IconButton label={label} aria-haspopup="dialog" className="sm:hidden" onClick={onDrawer}>
        {face}
      </IconButton>
      <OpensOnDemand fetch={AccountMenu.fetch} button={button}>
        <AccountMenu name={name} entries={entries} button={button} />
      </OpensOnDemand>
    </>
  )
}
