import { useEffect } from 'react'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { AddGameLink } from './add-game-button.tsx'
import { GameCard, type ToDecide } from './game-card.tsx'
import { useGames } from './my-games.ts'

/** Class names of the list of a studio's games. */
const gameList = 'grid gap-4'

interface GamesTabProps {
  /** From the address; this game is highlighted. */
  selectedId?: string | undefined
  /** What the studio has to decide, by the id of its game. */
  decisions: ReadonlyMap<string, ToDecide>
}

/** Dashboard tab with the studio's games and the next step of each. */
export function GamesTab({ selectedId, decisions }: GamesTabProps) {
  const list = useGames()
  const rows = list.data
  const isMissing = selectedId !== undefined && rows?.some(({ id }) => id === selectedId) === false
  const { hasMore, loadingMore, failedToLoadMore, loadMore } = list.more
  // The selected game may be on a later page.
  useEffect(() => {
    if (isMissing && hasMore && !loadingMore && !failedToLoadMore) loadMore()
  })
  return (
    <section aria-labelledby="games-title" className="grid gap-5">
      <h2 id="games-title" className="sr-only">
        Games
      </h2>
      <LoadedRows
        list={list}
        failed="Couldn’t load your games"
        loading={<LoadingGames />}
        empty={
          <EmptyState
            title="No games yet"
            text="Add a game with a build, and testers can play it today."
            action={<AddGameLink />}
          />
        }
        className={gameList}
      >
        {(game) => (
          <GameCard key={game.id} game={game} selected={game.id === selectedId} toDecide={decisions.get(game.id)} />
        )}
      </LoadedRows>
    </section>
  )
}

/** Placeholders of a studio's games while their list is fetched. */
function LoadingGames() {
  return (
    <div role="status" className={gameList}>
      <span className="sr-only">Loading your games</span>
      {['a', 'b'].map((key) => (
        <div
          key={key}
          className="grid overflow-hidden rounded-surface border border-line bg-surface-1 sm:grid-cols-[224px_minmax(0,1fr)] xl:grid-cols-[256px_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="grid content-start gap-3 p-4 sm:px-5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-3 h-8 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
