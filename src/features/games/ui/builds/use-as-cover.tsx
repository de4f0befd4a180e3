import { Check } from 'lucide-react'
import { useCan } from '#features/access/ui/rights.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import type { StudioGame } from '../../schema.ts'
import { sendCheckPicture } from '../send-image.ts'
import { useUndoable } from '../use-undoable.ts'

interface UseAsCoverProps {
  game: Pick<StudioGame, 'id' | 'coverKey'>
  checkId: string
}

/**
 * Makes the picture of a check the cover. The former cover stays while the change can be undone.
 */
export function UseAsCover({ game, checkId }: UseAsCoverProps) {
  const use = useAct(() => sendCheckPicture(game.id, checkId), { touches: ['games'] })
  const change = useUndoable('This picture becomes the cover', () => use.mutateAsync(undefined))
  if (!useCan('game_edit')) return null
  if (game.coverKey?.endsWith(`/${checkId}`) || change.leaving)
    return (
      <span className="flex min-h-control-small items-center gap-1.5 text-good-ink">
        <Check className="size-4" aria-hidden="true" />
        Cover
      </span>
    )
  return (
    <Button size="s" onClick={change.start}>
      Use as cover
    </Button>
  )
}
