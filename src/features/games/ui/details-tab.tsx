import type { StudioGame } from '../schema.ts'
import { DangerZone } from './danger-zone.tsx'
import { DetailsForm } from './details-form.tsx'
import { VisibilitySwitch } from './visibility-switch.tsx'

/** Whether a game is shown, what is written about it, and taking it away. */
export function DetailsTab({ game }: { game: StudioGame }) {
  return (
    <div className="grid max-w-[44rem] gap-10">
      <VisibilitySwitch game={game} />
      <DetailsForm key={game.id} game={game} />
      <DangerZone game={game} />
    </div>
  )
}
