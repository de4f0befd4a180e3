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
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { limits } from '../../rules.ts'
import type { StudioGame } from '../../schema.ts'
import { games } from '../calls.ts'
import { BuildRow } from './build-row.tsx'
import { isFirstTest, TestWays } from './test-ways.tsx'

const NewBuild = partOnDemand(
  async () => (await import('./new-build.tsx')).NewBuild,
  <SkeletonRows rows={4} label="Loading the form" />,
)

/** Tab with the versions of a game, newest first, and the form to add one. */
export function BuildsTab({ game }: { game: StudioGame }) {
  const [adding, setAdding] = useState(false)
  const mayEdit = useCan('build_edit')
  if (game.builds.length === 0) return <FirstBuild gameId={game.id} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <section aria-labelledby="builds" className="grid gap-3">
        {isFirstTest(game) && <TestWays gameId={game.id} />}
        <PanelHeader id="builds" title="Versions" text="Testers get the current one." />
        <ul className="divide-y divide-line border-y border-line">
          {game.builds.map((build) => (
            <BuildRow key={build.id} build={build} game={game} />
          ))}
        </ul>
      </section>
      <Panel aria-labelledby="new-build">
        <PanelHeader id="new-build" title="New build" />
        {!mayEdit ? (
          <p className="text-ink-muted">{notAllowed}</p>
        ) : game.builds.length < limits.builds ? (
          adding ? (
            <NewBuild gameId={game.id} first={false} />
          ) : (
            <Button onClick={() => setAdding(true)} className="justify-self-start">
              <Plus aria-hidden="true" />
              New version
            </Button>
          )
        ) : (
          <p className="text-ink-muted">
            A game keeps up to {limits.builds} builds. Delete one that nobody uses first.
          </p>
        )}
        <StorageUse />
      </Panel>
    </div>
  )
}

/** The form has the page for itself until the first build is added. */
function FirstBuild({ gameId }: { gameId: string }) {
  return (
    <Panel aria-labelledby="new-build">
      <PanelHeader
        id="new-build"
        title="Add your first build"
        text="A zip that plays in the browser, a file to download, or a link. Then you choose who tests it."
      />
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
  const { usedBytes, quotaBytes, nextQuotaBytes } = data
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
      {nextQuotaBytes !== null && <p>Your first card purchase raises it to {formatBytes(nextQuotaBytes)}.</p>}
    </div>
  )
}
