import type { StudioGame } from '../schema.ts'
import { DangerZone } from './danger-zone.tsx'
import { DetailsForm } from './details-form.tsx'
import { VisibilitySwitch } from './visibility-switch.tsx'

/** Tab with visibility, details and deletion of a game. */
export function DetailsTab({ game }: { game: StudioGame }) {
  return (
    <div className="grid max-w-[44rem] gap-10">
      <VisibilitySwitch game={game} />
      <DetailsForm key={game.id} game={game} />
      <DangerZone game={game} />
    </div>
  )
}
