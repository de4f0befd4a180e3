import { useQuery } from '@tanstack/react-query'
import { useBalance } from '#features/credits/ui/use-balance.ts'
import { FeedbackPanel } from '#features/feedback/ui/feedback-panel.tsx'
import type { GameSummary } from '#features/games/schema.ts'
import { GameThumb } from '#features/games/ui/game-thumb.tsx'
import { useGames } from '#features/games/ui/my-games.ts'
import { useActiveRequests } from '#features/requests/ui/my-requests.ts'
import { records } from '#features/results/ui/calls.ts'
import { Loaded, together } from '#kit/data/loaded.tsx'
import { Delta } from '#kit/data/stat.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { InOrder } from '#kit/layout/in-order.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { BuildPlot, shownRating } from '#kit/plots/build-plot.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'
import { FirstStepsPanel, useFirstSteps } from './first-steps.tsx'
import { ActiveRequests } from './overview/active-requests.tsx'
import { StudioFigures } from './overview/studio-figures.tsx'
import { type StudioToday, ToDo } from './overview/to-do.tsx'
import { hasOrdered } from './overview/to-do-of.ts'

/** More games than these are one click away. */
const shown = 4

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
                <FeedbackPanel />
              </>
            )}
          </Loaded>
        </div>
        <StudioFigures />
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

/** How the overall rating of each game has moved from build to build; nothing without reviews. */
function RatingsByBuild({ games }: { games: readonly GameSummary[] }) {
  const rated = games.filter(({ ratingByBuild }) => ratingByBuild.length > 0)
  if (rated.length === 0) return null
  return (
    <section aria-labelledby="ratings" className="grid gap-4">
      <PanelHeader
        id="ratings"
        title="Rating by build"
        text="The average overall rating, from 1 to 5."
        more={{ label: 'All games', href: paths.studioTab('games') }}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {rated.slice(0, shown).map((game) => (
          <GamePlot key={game.id} game={game} />
        ))}
      </div>
    </section>
  )
}

function GamePlot({ game: { id, title, coverKey, ratingByBuild } }: { game: GameSummary }) {
  const [newest, before] = ratingByBuild
  return (
    <Panel aria-label={title}>
      <div className="flex items-center gap-3">
        <GameThumb title={title} coverKey={coverKey} />
        <h3 className="type-row min-w-0 flex-1 break-words">
          <Link href={paths.editGame(id)} className="hover:underline">
            {title}
          </Link>
        </h3>
        {newest && before && <Delta change={shownRating(newest) - shownRating(before)} />}
      </div>
      <BuildPlot builds={ratingByBuild} caption={`Rating of ${title} by build`} />
    </Panel>
  )
}
