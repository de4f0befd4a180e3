import { useSearch } from '@tanstack/react-router'
import { Can } from '#features/access/ui/can.tsx'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { FirstVisit } from '#features/onboarding/ui/tutorial/first-visit.tsx'
import { Button } from '#kit/controls/button.tsx'
import { ActionPlace, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { studioEntries } from '../shell/rail-entries.ts'
import { isReadOnlyView } from './is-read-only-view.ts'
import { TabGate } from './tab-gate.tsx'

const loading = <SkeletonRows label="Loading" />
const OwnerPicker = partOnDemand(async () => (await import('./owner-picker.tsx')).OwnerPicker, loading)
const OverviewTab = partOnDemand(async () => (await import('./overview-tab.tsx')).OverviewTab, loading)
const OverviewAction = partOnDemand(
  async () => (await import('./overview/overview-action.tsx')).OverviewAction,
  <ActionPlace />,
)
const TabAction = partOnDemand(async () => (await import('./tab-action.tsx')).TabAction, <ActionPlace />)
const GamesTab = partOnDemand(async () => (await import('./games-tab.tsx')).StudioGamesTab, loading)
const TestersTab = partOnDemand(async () => (await import('./testers-tab.tsx')).TestersTab, loading)
const RequestsTab = partOnDemand(async () => (await import('./requests-tab.tsx')).RequestsTab, loading)
const PromoTab = partOnDemand(async () => (await import('#features/promo/pages/ui/promo-tab.tsx')).PromoTab, loading)
const TeamTab = partOnDemand(async () => (await import('#features/teams/workspaces/ui/team-tab.tsx')).TeamTab, loading)

interface Search {
  tab?: string
  game?: string
  workspace?: string
  page?: string
  view?: string
  of?: string
}

const titles: Record<string, string> = {
  overview: 'Studio Dashboard',
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
      title={titles[tab] ?? 'Studio Dashboard'}
      actions={
        tab === 'overview' ? (
          <OverviewAction />
        ) : tab === 'requests' ? (
          <Can permission="request_order">
            <Button variant="accent" asChild>
              <Link href={paths.newRequest(game)}>Request reviews</Link>
            </Button>
          </Can>
        ) : tab === 'games' || (tab === 'promo' && page === undefined) ? (
          <TabAction tab={tab} />
        ) : undefined
      }
    >
      <FirstVisit on="studio" />
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
