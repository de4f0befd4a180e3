import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pageAt, rowOf } from '#browser/page-paths.ts'
import type { PagePath } from '#browser/pages.ts'
import { AppBreadcrumbs } from '#browser/shell/app-breadcrumbs.tsx'
import { ConfirmPlace } from '#browser/shell/confirm-place.tsx'
import { InvitationSkeleton } from '#browser/shell/invitation-place.tsx'
import { adminEntries, businessEntries, playerEntries } from '#browser/shell/late-rail-entries.ts'
import type { PageFact } from '#browser/shell/page-facts.ts'
import { type RailName, railAt } from '#browser/shell/rail-at.ts'
import { type RailEntry, studioEntries, teamEntries, testerEntries } from '#browser/shell/rail-entries.ts'
import { EmptyRoom } from '#features/reviews/ui/test-room/loading-test.tsx'
import { pageWidths } from '#kit/layout/page.tsx'
import { AppShell } from '#kit/shell/app-shell.tsx'
import type { HeaderProps } from '#kit/shell/header.tsx'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'
import { type Role, roleBadge } from '#shared/roles.ts'
import { skeletonOf } from './render-skeletons.tsx'

const entriesOf: Record<RailName, readonly RailEntry[]> = {
  tester: testerEntries,
  studio: studioEntries,
  player: playerEntries,
  team: teamEntries,
  business: businessEntries,
  admin: adminEntries,
}

const roleOf: Record<RailName, Role> = {
  tester: 'tester',
  studio: 'studio',
  player: 'player',
  team: 'teammember',
  business: 'businessdeveloper',
  admin: 'admin',
}

const nothing = () => undefined

/** The header of somebody who is signed in, before it is known who. */
const headerOf = (role: Role, page: PagePath): HeaderProps => ({
  brand: { name: brand.short, claim: brand.claim, href: paths.home },
  nav: [{ label: rowOf(landingOf[role] as PagePath).label, href: paths.home, current: page === landingOf[role] }],
  search: { label: 'Search', onOpen: nothing },
  balance: { amount: null, historyHref: paths.credits, buyHref: paths.credits },
  bell: {
    inMenu: role !== 'tester' && role !== 'studio',
    unread: 0,
    open: false,
    onOpenChange: nothing,
    panel: null,
  },
  role: roleBadge[role],
  person: { name: ' ', entries: [] },
})

/** Pages with a layout of their own. */
const bare: Partial<Record<PagePath, () => ReactNode>> = { '/tester/test/$playtestId': EmptyRoom }

interface Shell {
  /** The same for all addresses with the same shell. */
  key: string
  render(): string
}

/**
 * What a signed-in person sees of a page before its scripts have arrived: the bar, the rail of its dashboard and the
 * shape of its content. It can't be used, and screen readers hear that the page loads. Undefined for pages that stand
 * outside of every dashboard.
 */
export function shellOf(path: string, tab: string | undefined, facts: readonly PageFact[] = []): Shell | undefined {
  const page = pageAt(path)
  const rail = page && railAt(path, tab)
  if (!page || !rail) return undefined
  const { column } = rowOf(page)
  const Whole = bare[page]
  const items = entriesOf[rail.name].map(({ tab: of, needs: _, ...entry }) => ({
    ...entry,
    href: paths.home,
    current: of === rail.here,
  }))
  const isTab = items.some(({ current }) => current)
  const render = () =>
    renderToStaticMarkup(
      <>
        <p role="status" className="sr-only">
          Loading...
        </p>
        <div inert aria-hidden="true">
          {Whole ? (
            <Whole />
          ) : (
            <AppShell header={headerOf(roleOf[rail.name], page)} rail={{ label: 'Dashboard', items }}>
              <div className={column && pageWidths[column]}>
                {facts.includes('unconfirmed') && rail.name !== 'tester' && <ConfirmPlace />}
                <AppBreadcrumbs pathname={page.replace(/\$\w+/g, '…')} />
                {facts.includes('invited') && <InvitationSkeleton />}
              </div>
              {skeletonOf(page, tab, new Set(facts))}
            </AppShell>
          )}
        </div>
      </>,
    )
      // Whose face it will be is not known yet.
      .replaceAll('>?</span>', '></span>')
  return { key: [page, isTab ? rail.here : '', ...facts].join(' '), render }
}
