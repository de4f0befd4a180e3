import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameSummary } from '#features/games/schema.ts'
import type { Insights } from '#features/insights/game/schema.ts'
import { comparisonsAnswer } from '#features/insights/game/section-answers.ts'
import { insights } from '#features/insights/ui/calls.ts'
import { ComparisonLines } from '#features/insights/ui/comparisons-section.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'

/** More games and more lines are on the page of insights. */
const shown = { games: 3, lines: 4 }

/** The newest build of a game against the one before it; nothing where no game has two builds with reviews. */
export function VersionsPanel({ games }: { games: readonly GameSummary[] }) {
  const compared = games.filter(({ ratingByBuild }) => ratingByBuild.length > 1).slice(0, shown.games)
  const [picked, setPicked] = useState<string>()
  const game = compared.find(({ id }) => id === picked) ?? compared[0]
  if (!game) return null
  return (
    <Panel aria-labelledby="versions" className="grid gap-4">
      {compared.length > 1 && (
        <Segmented
          className="justify-self-start"
          label="Game"
          value={game.id}
          onValueChange={setPicked}
          items={compared.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <Versions key={game.id} gameId={game.id} title={game.title} />
    </Panel>
  )
}

function Versions({ gameId, title }: { gameId: string; title: string }) {
  const versions = useQuery(insights.versions.queryOptions({ input: { gameId } }))
  return (
    <Loaded
      from={versions}
      failed="Couldn’t compare the builds"
      loading={<Skeleton className="h-80 rounded-surface" />}
    >
      {(data) => <Compared {...data} gameId={gameId} title={title} />}
    </Loaded>
  )
}

type ComparedProps = Pick<Insights, 'now' | 'before' | 'inBoth' | 'comparisons'> & { gameId: string; title: string }

function Compared({ now, before, inBoth, comparisons, gameId, title }: ComparedProps) {
  const answer = comparisonsAnswer({ comparisons, now, before })
  return (
    <>
      <div className="grid gap-1">
        <h2 id="versions" className="type-title text-balance wrap-anywhere">
          {answer ?? `${title}: nothing to compare yet`}
        </h2>
        <p className="wrap-anywhere text-ink-muted">
          {answer
            ? `${title}, ${before} against ${now}. A dot for each tester; filled: did.${inBoth > 0 ? ` ${inBoth} tested both and ${inBoth === 1 ? 'counts' : 'count'} in ${now} alone.` : ''}`
            : 'Two builds with reviews by different people are compared here.'}
        </p>
      </div>
      {answer && <ComparisonLines comparisons={linesOf(comparisons)} label={`${before} against ${now}`} />}
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {answer && (
          <Link href={`${paths.insightsOf(gameId)}#comparisons`} className="font-medium underline">
            Compare all of it
          </Link>
        )}
        <Link href={paths.newPlanOf('builds')} className="font-medium underline">
          Plan a fair test
        </Link>
      </p>
    </>
  )
}

/** What can be told first, then how they rate it, then the rest in its order. */
function linesOf(comparisons: Insights['comparisons']): Insights['comparisons'] {
  const rank = ({ verdict, id }: Insights['comparisons'][number]) =>
    verdict === 'told' ? 0 : id === 'overall' ? 1 : verdict === 'may' ? 2 : 3
  return comparisons.toSorted((a, b) => rank(a) - rank(b)).slice(0, shown.lines)
}
