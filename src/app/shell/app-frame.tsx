import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { CircleHelp, Coins, LogOut, Repeat, Settings, ShieldCheck } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { ConfirmNotice } from '#features/accounts/ui/confirm-notice.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { useSignOut } from '#features/accounts/ui/use-sign-out.ts'
import { useSwitchRole } from '#features/accounts/ui/use-switch-role.ts'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { UploadTray } from '#features/games/ui/builds/upload-tray.tsx'
import { useInbox } from '#features/notifications/ui/use-inbox.ts'
import { OpenToTests } from '#features/profiles/ui/progress-open-to-tests.tsx'
import { TesterPresence } from '#features/profiles/ui/tester-presence.tsx'
import { LinkProvider } from '#kit/link.tsx'
import type { MenuEntry } from '#kit/menu.tsx'
import { onDemand } from '#kit/on-demand.tsx'
import { AppShell } from '#kit/shell/app-shell.tsx'
import type { HeaderProps } from '#kit/shell/header.tsx'
import { SkeletonRows } from '#kit/skeleton.tsx'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import { roleBadge } from '#shared/roles.ts'
import { rowOf } from '../page-paths.ts'
import { followLiveNews } from '../query-cache.ts'
import { Crumbs } from './crumbs.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useRail } from './rails.ts'
import { RoutedLink } from './routed-link.tsx'
import { useSessionWatch } from './use-session-watch.ts'

const notificationCenter = onDemand(
  async () => (await import('#features/notifications/ui/notification-center.tsx')).NotificationCenter,
)

/** Header, rail and drawer around every page; pages for people without a session stand bare. */
export function AppFrame() {
  const { pathname, tab, page } = useRouterState({
    select: ({ location, matches }) => ({
      pathname: location.pathname,
      tab: typeof location.search.tab === 'string' ? location.search.tab : undefined,
      page: matches.at(-1)?.staticData.page,
    }),
  })
  const me = useMe()
  const row = page && rowOf(page)
  const rail = useRail(pathname, tab)
  const foot = pathname.startsWith(paths.tester) && me?.roles.includes('tester') ? <OpenToTests /> : undefined
  const header = useHeader()
  const signedIn = Boolean(me)
  useSessionWatch(me)
  useEffect(() => (signedIn ? followLiveNews() : undefined), [signedIn])
  return (
    <LinkProvider value={RoutedLink}>
      <title>{row ? `${row.label} · ${brand.name}` : brand.long}</title>
      <AppShell header={header} notice={<OfflineNotice />} {...(rail && me ? { rail: { ...rail, foot } } : {})}>
        {row && !row.bare && <ConfirmNotice />}
        {row && !row.bare && <Crumbs pathname={pathname} centred={row.centred === true} />}
        <Outlet />
      </AppShell>
      <UploadTray />
      <TesterPresence />
    </LinkProvider>
  )
}

function useHeader(): HeaderProps {
  const me = useMe()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const switchRole = useSwitchRole()
  const enabled = Boolean(me)
  const { balance, known, refetch } = useBalance({ enabled })
  const unread = useInbox({ enabled }).data?.unread ?? 0
  const [bellOpen, setBellOpen] = useState(false)
  const home = { name: brand.name, claim: brand.claim, href: me ? landingOf[me.role] : paths.home }
  if (!me) return { brand: home, signInHref: paths.auth }
  const entries: MenuEntry[] = [
    { label: 'Credits', icon: Coins, href: paths.credits },
    { label: 'Settings', icon: Settings, href: paths.settings },
    ...(me.roles.includes('admin')
      ? [{ label: 'Admin Dashboard', icon: ShieldCheck, href: paths.adminDashboard }]
      : []),
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
  return {
    brand: home,
    balance: { amount: known ? balance : null, historyHref: paths.credits, onRetry: () => void refetch() },
    bell: {
      unread,
      open: bellOpen,
      onOpenChange: setBellOpen,
      panel: (
        <Suspense fallback={<SkeletonRows label="Loading notifications" />}>
          <notificationCenter.Part onClose={() => setBellOpen(false)} />
        </Suspense>
      ),
    },
    role: roleBadge[me.role],
    person: { name: me.name, seed: me.profileId, entries },
  }
}
