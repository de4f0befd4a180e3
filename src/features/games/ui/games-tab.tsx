import { useEffect } from 'react'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { AddGameLink } from './add-game-button.tsx'
import { GameCard, type ToDecide } from './game-card.tsx'
import { gameList, LoadingGames } from './loading-games.tsx'
import { useGames } from './my-games.ts'

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
