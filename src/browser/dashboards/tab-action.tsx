import { Can } from '#features/access/ui/can.tsx'
import { AddGameButton } from '#features/games/ui/add-game-button.tsx'
import { NewPageInHead } from '#features/promo/pages/ui/new-page-button.tsx'
import { useRequests } from '#features/requests/ui/my-requests.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

interface TabActionProps {
  tab: 'games' | 'requests' | 'promo'
  /** The game that a new request is about. */
  game?: string | undefined
}

/** What a studio most often adds on this tab, for the page's head. */
export function TabAction({ tab, game }: TabActionProps) {
  if (tab === 'games') return <AddGameButton />
  if (tab === 'promo') return <NewPageInHead />
  return <RequestInHead game={game} />
}

/** Without a request, the list has the next step. */
function RequestInHead({ game }: Pick<TabActionProps, 'game'>) {
  const { data = [] } = useRequests()
  if (data.length === 0) return null
  return (
    <Can permission="request_order">
      <Button variant="accent" asChild>
        <Link href={paths.newRequest(game)}>Request reviews</Link>
      </Button>
    </Can>
  )
}
