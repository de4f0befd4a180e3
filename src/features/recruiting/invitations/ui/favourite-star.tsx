import { Star } from 'lucide-react'
import { useAct } from '#kit/calls/use-act.ts'
import { IconButton } from '#kit/controls/button.tsx'
import type { TesterRow } from '../schema.ts'
import { invitations } from './calls.ts'

/** A star that marks a tester as a favourite of the studio, or removes the mark. Testers never see it. */
export function FavouriteStar({ tester: { id, name, favourite } }: { tester: TesterRow }) {
  const mark = useAct(invitations.favourite)
  const shown = mark.isPending ? mark.variables.favourite : favourite
  return (
    <IconButton
      label={`Favorite: ${name}`}
      tip={false}
      aria-pressed={shown}
      onClick={() => !mark.isPending && mark.mutate({ testerId: id, favourite: !favourite })}
    >
      <Star aria-hidden="true" className={shown ? 'fill-credit text-credit-ink' : ''} />
    </IconButton>
  )
}
