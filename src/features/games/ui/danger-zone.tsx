import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import { restoreHours } from '../rules.ts'
import type { StudioGame } from '../schema.ts'
import { games } from './calls.ts'

/** Deletes the game, with an undo. */
export function DangerZone({ game }: { game: StudioGame }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const refresh = () => cache.invalidateQueries({ queryKey: games.list.key() })
  const restore = useMutation(games.restore.mutationOptions({ onSuccess: refresh }))
  const remove = useMutation({ ...games.remove.mutationOptions(), meta: { shownInPlace: true } })

  const confirm = async () => {
    await remove.mutateAsync({ gameId: game.id })
    toast.undo(`${game.title} was deleted`, () => restore.mutate({ gameId: game.id }))
    await navigate({ href: paths.studioTab('games'), replace: true })
    await refresh()
  }

  return (
    <Panel aria-labelledby="danger">
      <PanelHeader
        id="danger"
        title="Delete this game"
        text="Reviews and payments stay on record. The price of adding it is not refunded."
      />
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete game
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open)
          if (!open) remove.reset()
        }}
        title={`Delete ${game.title}?`}
        text={`Its page, builds and pictures go. You can take it back for ${restoreHours} hours.`}
        confirm="Delete game"
        danger
        onConfirm={confirm}
      >
        {remove.error && (
          <p role="alert" className="text-bad-ink">
            {asProblem(remove.error).message}
          </p>
        )}
      </ConfirmDialog>
    </Panel>
  )
}
