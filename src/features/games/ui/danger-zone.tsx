import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { paths } from '#shared/paths.ts'
import { restoreHours } from '../rules.ts'
import type { StudioGame } from '../schema.ts'
import { games } from './calls.ts'

/** Deletes the game, with an undo. */
export function DangerZone({ game }: { game: StudioGame }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const restore = useAct(games.restore)
  const remove = useAct(games.remove, {
    showsError: true,
    toast: `${game.title} was deleted`,
    undo: restore.mutate,
    onSuccess: () => navigate({ href: paths.studioTab('games'), replace: true }),
  })
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
        onConfirm={() => remove.mutateAsync({ gameId: game.id })}
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
