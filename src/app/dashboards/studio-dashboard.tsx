import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { GamesTab } from '#features/games/ui/games-tab.tsx'
import { TesterFinder } from '#features/invitations/ui/tester-finder.tsx'
import { FirstVisit } from '#features/onboarding/ui/tutorial/first-visit.tsx'
import { RequestsTable } from '#features/reviews/requests/ui/requests-table.tsx'
import { Button } from '#kit/button.tsx'
import { Link } from '#kit/link.tsx'
import { onDemand } from '#kit/on-demand.tsx'
import { Page } from '#kit/page.tsx'
import { SkeletonRows } from '#kit/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { StudioOverview } from './studio-overview.tsx'

/** Most studios look at their games and tests far more often than at their team. */
const { Part: TeamTab } = onDemand(async () => (await import('#features/teams/workspaces/ui/team-tab.tsx')).TeamTab)

interface Search {
  tab?: string
  game?: string
  request?: string
  workspace?: string
  view?: string
}

const titles: Record<string, string> = {
  overview: 'Studio Dashboard',
  games: 'Games',
  testers: 'Testers',
  requests: 'Requests',
  team: 'Team',
}

/** What waits for the studio first, then its games, testers, requests and team; promo and billing open later. */
export function StudioDashboard() {
  const { tab = 'overview', game, request, workspace, view } = useSearch({ strict: false }) as Search
  return (
    <Page
      title={titles[tab] ?? 'Studio Dashboard'}
      actions={
        tab === 'overview' || tab === 'requests' ? (
          <Button variant={tab === 'requests' ? 'accent' : 'line'} asChild>
            <Link href={game ? paths.newRequest(game) : '/studio/requests/new'}>Request reviews</Link>
          </Button>
        ) : undefined
      }
    >
      <FirstVisit on="studio" />
      {tab === 'games' ? (
        <GamesTab selectedId={game} />
      ) : tab === 'testers' ? (
        <TesterFinder gameId={game} requestId={request} />
      ) : tab === 'requests' ? (
        <RequestsTable />
      ) : tab === 'team' ? (
        <Suspense fallback={<SkeletonRows label="Loading your team" />}>
          <TeamTab workspaceId={workspace} view={view} />
        </Suspense>
      ) : (
        <StudioOverview />
      )}
    </Page>
  )
}
