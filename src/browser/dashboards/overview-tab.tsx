import { useQuery } from '@tanstack/react-query'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { useGames } from '#features/games/ui/my-games.ts'
import { useActiveRequests } from '#features/requests/ui/my-requests.ts'
import { records } from '#features/results/ui/calls.ts'
import { Loaded, together } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { InOrder } from '#kit/layout/in-order.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { FirstStepsPanel, useFirstSteps } from './first-steps.tsx'
import { ActiveRequests } from './overview/active-requests.tsx'
import { RatingsByBuild } from './overview/ratings-by-build.tsx'
import { StudioFigures } from './overview/studio-figures.tsx'
import { type StudioToday, ToDo } from './overview/to-do.tsx'
import { hasOrdered } from './overview/to-do-of.ts'

const FreeTest = partOnDemand(
  async () => (await import('./overview/free-test.tsx')).FreeTest,
  <Skeleton className="h-56 rounded-surface" />,
)

/** First what needs the studio, then its open requests by deadline, then how its games and requests do. */
export function OverviewTab() {
  const record = useQuery(records.record.queryOptions())
  const today = together({ record, games: useGames(), active: useActiveRequests() })
  const { sums } = useBalance()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <InOrder below="max-xl:invisible">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Loaded from={today} failed="Couldn’t load your dashboard" loading={<LoadingToday />}>
            {(loaded) => (
              <>
                <FirstOrToDo {...loaded} balance={sums?.balance} />
                <ActiveRequests requests={loaded.active} />
                <RatingsByBuild games={loaded.games} />
              </>
            )}
          </Loaded>
        </div>
        <StudioFigures record={record.data} />
      </InOrder>
    </div>
  )
}

/** The checklist of a new studio, then its free test until it orders reviews, then what needs the studio now. */
function FirstOrToDo(today: StudioToday) {
  const first = useFirstSteps(today.games, hasOrdered(today.record))
  if (first?.step === 'loading') return <Skeleton className="h-56 rounded-surface" />
  if (first?.step === 'done') return <FreeTest game={first.game} links={first.links} />
  return first ? <FirstStepsPanel {...first} /> : <ToDo {...today} />
}

function LoadingToday() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading your dashboard</span>
      <Skeleton className="h-56 rounded-surface" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-48 rounded-surface" />
        <Skeleton className="h-48 rounded-surface" />
      </div>
    </div>
  )
}
