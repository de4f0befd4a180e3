import type { ShelfGame } from '#features/insights/front-shelf.ts'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { Egg } from '#kit/data/eggs.tsx'
import { paths } from '#shared/paths.ts'
import { GameInBeta } from './game-in-beta.tsx'

const mostOnShelf = 5
const spot = 'w-47 flex-none snap-start scroll-ml-4 sm:w-55 lg:w-auto lg:max-w-91 lg:flex-1'

/** Games that can be played before their release; games that look for testers show what they pay. */
export function Shelf({ games }: { games: readonly ShelfGame[] }) {
  return (
    <section id="games" aria-labelledby="games-title" className="mx-auto grid max-w-content gap-4 pb-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="games-title" className="type-title">
          In testing now
        </h2>
        <a href={paths.testerSignup} className="py-1 font-medium underline">
          Become a tester
        </a>
      </header>
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
        {games.map((game) => (
          <li key={game.gameId} className={spot}>
            <GameOnShelf game={game} />
          </li>
        ))}
        {games.length < mostOnShelf && (
          <li className={spot}>
            <FreeShelfSlot />
          </li>
        )}
      </ul>
    </section>
  )
}

function GameOnShelf({ game }: { game: ShelfGame }) {
  const { genres, test } = game
  return (
    <GameInBeta game={game}>
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs text-ink-muted">
        {test ? (
          <>
            <DepthMark depth={test.depth} />
            <span className="whitespace-nowrap">
              {test.open} of {test.spots} left
            </span>
            <Credits amount={test.reward} />
          </>
        ) : (
          genres.slice(0, 2).join(', ')
        )}
      </span>
    </GameInBeta>
  )
}

/** A slot on a shelf with free room: it invites visitors to add their own game. */
function FreeShelfSlot() {
  return (
    <a href={paths.studioSignup} className="group grid content-start gap-3 rounded-control no-underline">
      <span className="grid aspect-[4/3] place-items-center rounded-control border-[1.5px] border-dashed border-line-strong transition-colors group-hover:border-control-line">
        <Egg state="open" className="h-14 w-11" />
      </span>
      <span className="grid">
        <span className="type-row">Your game</span>
        <span className="text-ink-muted">Add it and request reviews</span>
      </span>
    </a>
  )
}
