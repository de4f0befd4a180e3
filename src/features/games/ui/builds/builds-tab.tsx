import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { limits } from '../../rules.ts'
import type { StudioGame } from '../../schema.ts'
import { BuildRow } from './build-row.tsx'
import { StorageUse } from './storage-use.tsx'

const NewBuild = partOnDemand(
  async () => (await import('./new-build.tsx')).NewBuild,
  <SkeletonRows rows={4} label="Loading the form" />,
)

/** Tab with the versions of a game, newest first, and the form to add one. */
export function BuildsTab({ game }: { game: StudioGame }) {
  const first = game.builds.length === 0
  const [adding, setAdding] = useState(first)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <section aria-labelledby="builds" className="grid gap-3">
        <PanelHeader
          id="builds"
          title="Versions"
          text={game.builds.length > 0 ? 'Testers get the one marked as current.' : undefined}
        />
        {first ? (
          <EmptyState
            title="No build yet"
            text="Add one: a zip that plays in the browser, a file to download, or a link."
          />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {game.builds.map((build) => (
              <BuildRow key={build.id} build={build} game={game} />
            ))}
          </ul>
        )}
      </section>
      <Panel aria-labelledby="new-build">
        <PanelHeader id="new-build" title="New build" />
        {game.builds.length < limits.builds ? (
          adding || first ? (
            <NewBuild gameId={game.id} first={first} />
          ) : (
            <Button variant="accent" onClick={() => setAdding(true)} className="justify-self-start">
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
