import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { useCan } from '#features/access/ui/rights.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatBytes } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { limits } from '../../rules.ts'
import type { StudioGame } from '../../schema.ts'
import { games } from '../calls.ts'
import { GameRatings } from '../page/game-ratings.tsx'
import { BuildRow } from './build-row.tsx'
import { isFirstTest, TestWays } from './test-ways.tsx'

const NewBuild = part(async () => (await import('./new-build.tsx')).NewBuild, {
  meanwhile: <SkeletonRows rows={4} label="Loading the form" />,
})

/** Tab with the versions of a game, newest first, and the form to add one; beside them how players rated them. */
export function BuildsTab({ game }: { game: StudioGame }) {
  const [adding, setAdding] = useState(false)
  if (game.builds.length === 0) return <FirstBuild gameId={game.id} />
  const isFull = game.builds.length >= limits.builds
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="builds" className="grid gap-3">
        {isFirstTest(game) && (
          <div className="pb-6">
            <TestWays gameId={game.id} />
          </div>
        )}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <PanelHeader
            id="builds"
            title="Versions"
            text={
              isFull
                ? `A game keeps up to ${limits.builds} builds. Delete one that nobody uses to add another.`
                : 'Testers get the current one.'
            }
          />
          <Can permission="build_edit">
            {!adding && !isFull && (
              <Button onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                New version
              </Button>
            )}
          </Can>
        </div>
        {adding && (
          <Panel level={3} title="New version">
            <NewBuild gameId={game.id} onClose={() => setAdding(false)} />
          </Panel>
        )}
        <ul className="divide-y divide-line border-y border-line">
          {game.builds.map((build, at) => (
            <BuildRow key={build.id} build={build} game={game} newest={at === 0} />
          ))}
        </ul>
      </section>
      <div className="aside-parts">
        <BuildRatings game={game} />
        <StorageUse />
      </div>
    </div>
  )
}

/** The game's rating from build to build; nothing before the first review. */
function BuildRatings({ game }: { game: StudioGame }) {
  if (game.ratingByBuild.length === 0) return null
  return (
    <Panel aria-labelledby="build-ratings">
      <h2 id="build-ratings" className="sr-only">
        Rating by build
      </h2>
      <GameRatings game={game} />
    </Panel>
  )
}

/** The form has the page for itself until the first build is added. */
function FirstBuild({ gameId }: { gameId: string }) {
  return (
    <Panel
      title="Add your first build"
      text="A zip that plays in the browser, a file to download, or a link. Then you choose who tests it."
    >
      <Can permission="build_edit" otherwise={<p className="text-ink-muted">{notAllowed}</p>}>
        <NewBuild gameId={gameId} first />
      </Can>
      <StorageUse />
    </Panel>
  )
}

/** Storage use and quota of the studio. Renders nothing when it can't be read. */
function StorageUse() {
  const mayRead = useCan('build_read')
  const { data, isPending } = useQuery({ ...games.storage.queryOptions(), enabled: mayRead })
  if (!mayRead) return null
  if (isPending) return <Skeleton className="h-10" />
  if (!data) return null
  const { usedBytes, promisedBytes, quotaBytes, nextQuotaBytes } = data
  const text = `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)} used`
  return (
    <div className="grid gap-1.5 text-ink-muted text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>Storage of all your games</span>
        <span className="tabular-nums">{text}</span>
      </p>
      <Progress
        value={usedBytes}
        max={quotaBytes}
        label="Storage used"
        tone={usedBytes >= quotaBytes ? 'bad' : usedBytes >= quotaBytes * 0.9 ? 'warn' : 'ink'}
      />
      {promisedBytes > 0 && <p>{formatBytes(promisedBytes)} are kept free for recordings that you ordered.</p>}
      {nextQuotaBytes !== null && <p>Your first card purchase raises it to {formatBytes(nextQuotaBytes)}.</p>}
    </div>
  )
}
