import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { FeedbackPanel } from '#features/feedback/ui/feedback-panel.tsx'
import { useGames } from '#features/games/ui/my-games.ts'
import { useActiveRequests } from '#features/requests/ui/my-requests.ts'
import { records } from '#features/results/ui/calls.ts'
import { Loaded, together } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { InOrder } from '#kit/layout/in-order.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { toldFacts } from '#kit/runtime/told-facts.ts'
import { FirstStepsPanel, useFirstSteps } from './first-steps.tsx'
import { LoadingFirstSteps, LoadingToday } from './overview/loading-today.tsx'
import { RequestRows } from './overview/request-rows.tsx'
import { StudioFigures } from './overview/studio-figures.tsx'
import { type StudioToday, ToDo } from './overview/to-do.tsx'
import { hasOrdered } from './overview/to-do-of.ts'

const LiveSample = part(async () => (await import('../sample/live-sample.tsx')).LiveSample, {
  meanwhile: <Skeleton className="h-[40.8rem] rounded-surface sm:h-[29.8rem] lg:h-[33.9rem]" />,
})
const StudioTrends = part(async () => (await import('./overview/trends.tsx')).StudioTrends, {
  meanwhile: <Skeleton className="h-72 rounded-surface" />,
})
const Versions = part(async () => (await import('./overview/versions.tsx')).VersionsPanel, {
  meanwhile: <Skeleton className="h-96 rounded-surface" />,
})
const FreeTest = part(async () => (await import('./overview/free-test.tsx')).FreeTest, {
  meanwhile: <Skeleton className="h-56 rounded-surface" />,
})

/** First what needs the studio, then how its games do; a new studio sees its first steps beside what they lead to. */
export function OverviewTab() {
  const record = useQuery(records.record.queryOptions())
  const today = together({ record, games: useGames(), active: useActiveRequests() })
  const { sums } = useBalance()
  return (
    <Loaded from={today} failed="Couldn’t load your dashboard" loading={loading()}>
      {(loaded) => <Overview {...loaded} balance={sums?.balance} />}
    </Loaded>
  )
}

const loading = () => (toldFacts().has('first-steps') ? <LoadingFirstSteps /> : <WithFigures main={<LoadingToday />} />)

function Overview(today: StudioToday) {
  const first = useFirstSteps(today.games, hasOrdered(today.record))
  if (first && first.step !== 'loading' && first.step !== 'done')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <FirstStepsPanel {...first} />
        <LiveSample />
      </div>
    )
  return (
    <WithFigures
      main={
        <>
          {first?.step === 'loading' && <Skeleton className="h-56 rounded-surface" />}
          {first?.step === 'done' && <FreeTest game={first.game} links={first.links} />}
          {first === null && <ToDo {...today} />}
          <RequestRows requests={today.active} />
          {hasOrdered(today.record) && <StudioTrends />}
          <Versions games={today.games} />
          <FeedbackPanel />
        </>
      }
    />
  )
}

const WithFigures = ({ main }: { main: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
    <InOrder below="max-xl:invisible">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{main}</div>
      <StudioFigures />
    </InOrder>
  </div>
)
