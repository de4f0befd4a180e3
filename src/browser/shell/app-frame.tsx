import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type Rights, RightsProvider } from '#features/access/ui/rights.ts'
import { type Me, useConditions, useIsMeLoading, useMatrix, useMe } from '#features/accounts/ui/use-me.ts'
import { ShortageWatch } from '#features/payments/ui/shortage-watch.tsx'
import { celebrateCredits, useCelebratedCredits } from '#features/profiles/ui/progress/first-credits.ts'
import { TesterPresence } from '#features/profiles/ui/tester-presence.tsx'
import { isAnsweredLocally } from '#kit/calls/send.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { LinkProvider } from '#kit/layout/link.tsx'
import { pageWidths } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { AppShell } from '#kit/shell/app-shell.tsx'
import { useShownPageTitle } from '#kit/shell/page-name.ts'
import { useIsWholeWindow } from '#kit/shell/whole-window.ts'
import { cx } from '#kit/styles/class-names.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { rowOf } from '../page-paths.ts'
import { followLiveEvents } from '../query-cache.ts'
import { AppBreadcrumbs } from './app-breadcrumbs.tsx'
import { ConfirmPlace } from './confirm-place.tsx'
import { InvitationPlace } from './invitation-place.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useRail } from './rails.ts'
import { RoutedLink } from './routed-link.tsx'
import { useHeader } from './use-header.tsx'
import { useSessionWatch } from './use-session-watch.ts'

const FirstCreditsCard = part(async () => (await import('./first-credits-card.tsx')).FirstCreditsCard, {
  meanwhile: null,
})

const VerifiedBonus = part(async () => (await import('./verified-bonus.tsx')).VerifiedBonus, { meanwhile: null })

// Only where an admin has set conditions of permissions.
const ConditionWatch = part(async () => (await import('./condition-watch.tsx')).ConditionWatch)
// Only new users see it.
const FactorNotice = part(async () => (await import('#features/accounts/ui/factor-notice.tsx')).FactorNotice)
const ConfirmNotice = part(async () => (await import('#features/accounts/ui/confirm-notice.tsx')).ConfirmNotice, {
  meanwhile: <ConfirmPlace />,
})
// The foot of a tester's rail.
const OpenToTests = part(
  async () => (await import('#features/profiles/ui/progress/progress-open-to-tests.tsx')).OpenToTests,
  { meanwhile: <Skeleton className="h-9" /> },
)
// Only the demo has it.
const DemoBar = part(async () => (await import('../demo/demo-bar.tsx')).DemoBar, { when: 'use' })
// A file is picked by hand, and a sensitive action is pressed: neither starts before the first touch.
const LateParts = part(async () => (await import('./late-parts.tsx')).LateParts, { when: 'touched' })
const Palette = part(async () => (await import('../search/search-palette.tsx')).SearchPalette, {
  when: ({ open }) => open,
})

/**
 * The frame around each page. A suspended account reaches one page only, so nothing else is offered or fetched there.
 */
export function AppFrame() {
  const me = useMe()
  const matrix = useMatrix()
  const conditions = useConditions()
  const [closed, setClosed] = useState<Pick<Rights, 'unmet' | 'ownerOnly'>>()
  const rights = useMemo(() => ({ holder: me, matrix, ...closed }), [me, matrix, closed])
  const signedIn = Boolean(me)
  useSessionWatch(me)
  useEffect(() => (signedIn ? followLiveEvents() : undefined), [signedIn])
  return (
    <RightsProvider value={rights}>
      {me && (closed || Object.keys(conditions).length > 0) && (
        <ConditionWatch me={me} conditions={conditions} onChange={setClosed} />
      )}
      <LinkProvider value={RoutedLink}>{me?.suspended ? <BareFrame /> : <FullFrame />}</LinkProvider>
    </RightsProvider>
  )
}

function BareFrame() {
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.page })
  return (
    <>
      <title>{page ? `${rowOf(page).label} · ${brand.name}` : brand.long}</title>
      <AppShell
        header={{ brand: { name: brand.short, claim: brand.claim, href: paths.home } }}
        notice={<OfflineNotice />}
      >
        <Outlet />
      </AppShell>
    </>
  )
}

/** Header, rail and drawer around a page; pages for people without a session have no frame. */
function FullFrame() {
  const { pathname, tab, page } = useRouterState({
    select: ({ location, matches }) => ({
      pathname: location.pathname,
      tab: typeof location.search.tab === 'string' ? location.search.tab : undefined,
      page: matches.at(-1)?.staticData.page,
    }),
  })
  const [landedOn] = useState(pathname)
  const me = useMe()
  const isMeLoading = useIsMeLoading()
  const row = page && rowOf(page)
  const pageTitle = useShownPageTitle()
  const rail = useRail(pathname, tab, me)
  const foot = pathname.startsWith(paths.tester) && me?.roles.includes('tester') ? <OpenToTests /> : undefined
  const whole = useIsWholeWindow()
  // The search belongs to the page on which it was opened: going back closes it.
  const [searchedAt, setSearchedAt] = useState<string>()
  if (searchedAt !== undefined && searchedAt !== pathname) setSearchedAt(undefined)
  const searching = searchedAt === pathname
  const search = (open: boolean) => setSearchedAt(open ? pathname : undefined)
  const header = useHeader({ pathname, tab, onSearch: () => search(true) })
  return (
    <>
      <title>{row ? `${pageTitle ?? row.label} · ${brand.name}` : brand.long}</title>
      <AppShell
        header={header}
        bar={isAnsweredLocally() && <DemoPlace />}
        notice={<OfflineNotice />}
        {...(rail && me ? { rail: { ...rail, foot } } : {})}
      >
        {!whole && (
          // Breadcrumbs and notices share the column of the page below them; an address without a page has crumbs too. A
          // person's notice and rail would move the crumbs, so they wait for the person.
          <div className={cx(row?.column && pageWidths[row.column], isMeLoading && 'invisible')}>
            {me && row && !row.bare && awaitsConfirmation(me) && <ConfirmNotice me={me} />}
            {me?.factorDueAt && row && !row.bare && <FactorNotice dueAt={me.factorDueAt} />}
            <AppBreadcrumbs pathname={pathname} />
            {me?.role === 'tester' && row && !row.bare && !(pathname === paths.tester && tab === 'invitations') && (
              <InvitationPlace expected={me.invited} pathname={pathname} />
            )}
          </div>
        )}
        {me?.role === 'tester' && !whole && <FirstCredits pathname={pathname} />}
        <Outlet />
      </AppShell>
      {me && <Palette me={me} open={searching} onOpenChange={search} />}
      {me && <ShortageWatch />}
      <LateParts landedOn={landedOn} />
      <TesterPresence />
    </>
  )
}

/** The place of the demo's bar, which waits neither for its file nor for the person whose role it names. */
function DemoPlace() {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--bar', '48px')
    return () => void style.removeProperty('--bar')
  }, [])
  return (
    <div className="sticky top-0 z-30 h-(--bar)">
      <Suspense>
        <DemoBar />
      </Suspense>
    </div>
  )
}

/** Testers see this notice in their list of what locks earning. */
const awaitsConfirmation = ({ emailVerified, role }: Me) => !emailVerified && role !== 'tester'

/** The celebration of a tester's first credits, above the content of any page: it covers nothing. */
function FirstCredits({ pathname }: { pathname: string }) {
  const credits = useCelebratedCredits()
  return (
    // The live region exists before its content, so that screen readers announce the content.
    <div role="status" className="grid justify-items-center has-[section]:mb-6">
      {pathname === paths.verifyEmail && <VerifiedBonus />}
      {credits !== null && <FirstCreditsCard credits={credits} onClose={() => celebrateCredits(null)} />}
    </div>
  )
}
