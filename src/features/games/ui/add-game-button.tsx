import { Plus } from 'lucide-react'
import { Can } from '#features/access/ui/can.tsx'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { useGames } from './my-games.ts'

/** The button of the page's head; without a game, the list has it. */
export function AddGameButton() {
  const list = useGames()
  return list.data && list.data.length > 0 ? <AddGameLink /> : null
}

/** Leads to the form for a new game, with its price. */
export function AddGameLink() {
  const price = usePrices()?.add_game
  return (
    <Can permission="game_create">
      <Button asChild variant="accent" {...(price === undefined ? {} : { price })}>
        <Link href={paths.newGame}>
          <Plus aria-hidden="true" />
          Add Game
        </Link>
      </Button>
    </Can>
  )
}
