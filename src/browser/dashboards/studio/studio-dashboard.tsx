import { useSearch } from '@tanstack/react-router'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { FirstVisit } from '#features/onboarding/ui/tutorial/first-visit.tsx'
import { ActionPlace, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { toldFacts } from '#kit/runtime/told-facts.ts'
import { studioEntries } from '../../shell/rail-entries.ts'
import { isReadOnlyView } from '../is-read-only-view.ts'
import { LoadingOverview } from '../overview/loading-today.tsx'
import { TabGate } from '../tab-gate.tsx'

const loading = <SkeletonRows label="Loading" />
const LoadingTab = () => <LoadingOverview facts={toldFacts()} />
const OwnerPicker = part(async () => (await import('./owner-picker.tsx')).OwnerPicker, { meanwhile: loading })
const OverviewTab = part(async () => (await import('../overview-tab.tsx')).OverviewTab, { meanwhile: <LoadingTab /> })
const LoadingAction = () => !toldFacts().has('first-steps') && <ActionPlace />
const OverviewAction = part(async () => (await import('../overview/overview-action.tsx')).OverviewAction, {
  meanwhile: <LoadingAction />,
})
const TabAction = part(async () => (await import('../tab-action.tsx')).TabAction, { meanwhile: <ActionPlace /> })
const GamesTab = part(async () => (await import('./studio-games-tab.tsx')).StudioGamesTab, { meanwhile: loading })
const TestersTab = part(async () => (await import('./testers-tab.tsx')).TestersTab, { meanwhile: loading })
const RequestsTab = part(async () => (await import('./requests-tab.tsx')).RequestsTab, { meanwhile: loading })
const PromoTab = part(async () => (await import('./promo-tab.tsx')).PromoTab, { meanwhile: loading })
const TeamTab = part(async () => (await import('#features/teams/workspaces/ui/team-tab.tsx')).TeamTab, {
  meanwhile: loading,
})

interface Search {
  tab?: string
  game?: string
  workspace?: string
  page?: string
  view?: string
  of?: string
}

const titles: Record<string, string> = {
  games: 'Games',
  testers: 'Testers',
  requests: 'Requests',
  promo: 'Promo pages',
  team: 'Team',
}

/** First what needs the studio's decision, then its games, testers, requests, promo pages and team; billing opens later. */
export function StudioDashboard() {
  const { tab = 'overview', game, workspace, page, view, of } = useSearch({ strict: false }) as Search
  const me = useMe()
  if (me && isReadOnlyView(me, { as: 'studio', of }))
    return <OwnerPicker title="Studio Dashboard" as="studio" of={of} />
  return (
    <Page
      // The rail and the crumbs say which page it is.
      title={titles[tab] ?? me?.companyName ?? me?.name ?? 'Overview'}
      actions={
        tab === 'overview' ? (
          <OverviewAction />
        ) : tab === 'games' || tab === 'requests' || (tab === 'promo' && page === undefined) ? (
          <TabAction tab={tab} game={game} />
        ) : undefined
      }
    >
      {/* Over another tab it would cover what the person came for. */}
      {tab === 'overview' && <FirstVisit on="studio" />}
      <TabGate entries={studioEntries} tab={tab}>
        {tab === 'games' ? (
          <GamesTab selectedId={game} />
        ) : tab === 'testers' ? (
          <TestersTab />
        ) : tab === 'requests' ? (
          <RequestsTab />
        ) : tab === 'promo' ? (
          <PromoTab pageId={page} view={view} />
        ) : tab === 'team' ? (
          <TeamTab workspaceId={workspace} view={view} />
        ) : (
          <OverviewTab />
        )}
      </TabGate>
    </Page>
  )
}
