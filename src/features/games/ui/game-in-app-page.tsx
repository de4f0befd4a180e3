import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { usePageName } from '#kit/shell/page-name.ts'
import type { ShownGame, Viewer } from '../page/schema.ts'
import { games } from './calls.ts'
import { enlivenGamePage } from './enliven-game-page.ts'
import { GameView } from './game-view.tsx'
import { JoinPanel } from './join-panel.tsx'
import { OwnerPanel } from './owner-panel.tsx'

/** The page of a game inside the app, for signed-in people: what they can do with it depends on their role. */
export function GameInAppPage() {
  const { gameId = '' } = useParams({ strict: false })
  return (
    <Loaded
      from={useQuery(games.page.queryOptions({ input: { gameId } }))}
      failed="This game did not load"
      loading={<LoadingGame />}
      onError={(state, { code }) => (
        <Page title="Game" width="content">
          {code === 'NOT_FOUND' || code === 'VALIDATION_ERROR' ? <NoSuchGame /> : state}
        </Page>
      )}
    >
      {(found) => <Shown {...found} />}
    </Loaded>
  )
}

function Shown({ game, viewer }: { game: ShownGame; viewer: Viewer | null }) {
  usePageName(game.title)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (page.current) enlivenGamePage(page.current)
  }, [])
  return (
    <div ref={page} className="mx-auto w-full max-w-content">
      <GameView
        game={game}
        join={viewer?.owns ? <OwnerPanel game={game} /> : <JoinPanel game={game} viewer={viewer} />}
      />
    </div>
  )
}

const NoSuchGame = () => (
  <EmptyState title="This game is not here" text="Check the address. Its studio may also have made it private." />
)

function LoadingGame() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-content gap-6">
      <span className="sr-only">Loading the game</span>
      <Skeleton className="h-16 w-80 max-w-full" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_312px]">
        <Skeleton className="aspect-video w-full rounded-surface" />
        <Skeleton className="h-60 w-full rounded-surface" />
      </div>
    </div>
  )
}
