import { useNavigate } from '@tanstack/react-router'
import { Bell, CircleHelp, Coins, Handshake, LogOut, Repeat, Settings, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Me, useMe } from '#features/accounts/ui/use-me.ts'
import { useSignOut } from '#features/accounts/ui/use-sign-out.ts'
import { useSwitchRole } from '#features/accounts/ui/use-switch-role.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { useInbox } from '#features/notifications/ui/use-inbox.ts'
import { formatCount, plural } from '#kit/data/format.ts'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import type { MenuEntry } from '#kit/overlays/menu-list.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import type { HeaderProps } from '#kit/shell/header.tsx'
import type { NavItem } from '#kit/shell/nav-item.ts'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import { buysCredits, roleBadge } from '#shared/roles.ts'
import { rowOf } from '../page-paths.ts'
import type { PagePath } from '../pages.ts'

const NotificationCenter = part(
  async () => (await import('#features/notifications/ui/notification-center.tsx')).NotificationCenter,
  { when: 'use' },
)

interface UseHeader {
  pathname: string
  /** The open tab of a dashboard. */
  tab: string | undefined
  onSearch: () => void
}

/** Data of the header, for signed-in and signed-out visitors (product-8). */
export function useHeader({ pathname, tab, onSearch }: UseHeader): HeaderProps {
  const me = useMe()
  const enabled = me !== null
  const { balance, sums, known, loading, refetch } = useBalance({ enabled: me !== null && buysCredits(me.role) })
  const unread = useInbox({ enabled }).data?.unread ?? 0
  // The panel belongs to the page on which it was opened: going back closes it.
  const place = `${pathname} ${tab ?? ''}`
  const [bellAt, setBellAt] = useState<string>()
  if (bellAt !== undefined && bellAt !== place) setBellAt(undefined)
  const setBellOpen = (open: boolean) => setBellAt(open ? place : undefined)
  const hasBell = me?.role === 'tester' || me?.role === 'studio'
  const entries = useAccountEntries(me, hasBell ? undefined : { unread, onOpen: () => setBellOpen(true) })
  const home = { name: brand.short, claim: brand.claim, href: me ? landingOf[me.role] : paths.home }
  // The sign-in page has the button in its form.
  if (!me) return { brand: home, ...(pathname !== paths.auth && { signInHref: paths.auth }) }
  return {
    brand: home,
    nav: dashboardsOf(me, pathname),
    search: { label: 'Search', onOpen: onSearch },
    ...(buysCredits(me.role) && {
      balance: {
        amount: known && !loading ? balance : null,
        historyHref: paths.credits,
        buyHref: paths.credits,
        ...(me.role === 'studio' && { note: starterNote(sums) }),
        // Until the first answer it is unknown, and there is nothing to retry (product-8).
        ...(!known && { onRetry: () => void refetch() }),
      },
    }),
    bell: {
      // Other roles open the same notification centre from the account menu (profiles-11).
      inMenu: !hasBell,
      unread,
      open: bellAt === place,
      onOpenChange: setBellOpen,
      panel: (
        <Suspense fallback={<SkeletonRows label="Loading notifications" />}>
          <NotificationCenter onClose={() => setBellOpen(false)} />
        </Suspense>
      ),
    },
    role: roleBadge[me.role],
    person: { name: me.name, seed: me.profileId, entries },
  }
}

/** What a new studio's first credits are for, as long as it has no others and has spent none. */
const starterNote = (sums: ReturnType<typeof useBalance>['sums']): string | undefined =>
  sums && sums.welcome > 0 && sums.main === 0 && sums.escrow === 0
    ? `${plural(sums.welcome, 'starter credit')}: your first game`
    : undefined

/** The dashboard of the shown role, and the admin dashboard for admins. */
function dashboardsOf({ role, roles }: Me, pathname: string): NavItem[] {
  const shown = [landingOf[role], ...(roles.includes('admin') && role !== 'admin' ? [paths.adminDashboard] : [])]
  return shown.map((href) => ({ label: rowOf(href as PagePath).label, href, current: pathname === href }))
}

interface InboxEntry {
  unread: number
  onOpen: () => void
}

/** `inbox` is an entry of the menu for roles without a bell. */
function useAccountEntries(me: Me | null, inbox: InboxEntry | undefined): MenuEntry[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const switchRole = useSwitchRole()
  if (!me) return []
  return [
    ...(inbox
      ? [
          {
            label: inbox.unread > 0 ? `Notifications (${formatCount(inbox.unread)})` : 'Notifications',
            icon: Bell,
            onSelect: inbox.onOpen,
          },
        ]
      : []),
    { label: buysCredits(me.role) ? 'Buy Credits' : 'Credits', icon: Coins, href: paths.credits },
    ...(me.roles.includes('admin')
      ? [{ label: 'Admin Dashboard', icon: ShieldCheck, href: paths.adminDashboard }]
      : []),
    ...(me.role === 'studio' ? [{ label: 'Consulting', icon: Handshake, href: paths.consulting }] : []),
    { label: 'Settings', icon: Settings, href: paths.settings },
    ...me.roles
      .filter((role) => role !== me.role && role !== 'admin')
      .map((role) => ({
        label: `Switch to ${roleBadge[role]}`,
        icon: Repeat,
        onSelect: () => void switchRole(role).then(() => navigate({ href: landingOf[role] })),
      })),
    ...(me.role === 'tester' ? [{ label: 'How it works', icon: CircleHelp, href: paths.testerTutorial }] : []),
    ...(me.role === 'studio' ? [{ label: 'How it works', icon: CircleHelp, href: paths.studioTutorial }] : []),
    {
      label: 'Log out',
      icon: LogOut,
      onSelect: () => void signOut().then(() => navigate({ href: paths.auth, replace: true })),
    },
  ]
}
