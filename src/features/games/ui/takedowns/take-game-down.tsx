import { useAct } from '#kit/calls/use-act.ts'
import { ReasonDialog } from '#kit/overlays/reason-dialog.tsx'
import type { EveryGame } from '../../takedowns/schema.ts'
import { games } from '../calls.ts'

/** Dialog that takes a game down; its studio reads the reason. */
export function TakeGameDown({ game, onClose }: { game: EveryGame; onClose: () => void }) {
  const takeDown = useAct(games.takeDown, {
    showsError: true,
    touches: ['games', 'admin'],
    toast: ['Taken down', `${game.studioName} will see the reason.`],
  })
  return (
    <ReasonDialog
      title={`Take down ${game.title}`}
      description="The game is hidden, its open requests are closed and open spots refunded. Tests in progress continue and are paid. Promo pages are taken down separately."
      hint="The studio will see this."
      confirm="Take down"
      danger
      onConfirm={(reason) => takeDown.mutateAsync({ gameId: game.id, reason })}
      onClose={onClose}
    />
  )
}
