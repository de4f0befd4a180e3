import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Can, notAllowed } from '#features/access/ui/can.tsx'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Switch } from '#kit/controls/switch.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { restoreHours } from '../rules.ts'
import type { GameFields, StudioGame } from '../schema.ts'
import { games } from './calls.ts'
import { detailsOf, GameFieldSet } from './game-fields.tsx'

/** Tab with the details of a game; its visibility and its deletion are beside the form, on a narrow screen around it. */
export function DetailsTab({ game }: { game: StudioGame }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
      <Can permission="game_edit" otherwise={<p className="text-ink-muted">{notAllowed}</p>}>
        <div className="lg:col-start-2">
          {game.takedownReason === null ? <VisibilitySwitch game={game} /> : <TakenDown reason={game.takedownReason} />}
        </div>
        <div className="max-w-[44rem] lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <DetailsForm key={game.id} game={game} />
        </div>
      </Can>
      <div className="lg:col-start-2">
        <Can permission="game_delete">
          <DangerZone game={game} />
        </Can>
      </div>
    </div>
  )
}

/** Instead of the visibility, while an admin has taken the game down. */
const TakenDown = ({ reason }: { reason: string }) => (
  <Panel
    title="An admin took this game down"
    text={`It’s hidden, and no new tests can start. Tests in progress continue. If you think this is a mistake, write to ${brand.contact}.`}
  >
    <p dir="auto" className="break-words text-bad-ink">
      {reason}
    </p>
  </Panel>
)

/** Deletes the game, with an undo. */
function DangerZone({ game }: { game: StudioGame }) {
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
    <Panel title="Delete this game" text="Reviews and payments stay on record. The price of adding it is not refunded.">
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete game
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${game.title}?`}
        text={`Its page, builds and pictures are deleted. You can restore it for ${restoreHours} hours.`}
        confirm="Delete game"
        danger
        onConfirm={() => remove.mutateAsync({ gameId: game.id })}
        showsError
      />
    </Panel>
  )
}

const gameFields = async () => (await import('../schema.ts')).gameFields

/** Form that changes the details of a game. */
function DetailsForm({ game }: { game: StudioGame }) {
  const form = useZodForm<GameFields, GameFields>(gameFields, detailsOf(game))
  const edit = useAct(games.edit, {
    form,
    toast: 'Saved',
    onSuccess: (_, { gameId: _game, ...fields }) => form.reset(fields),
  })
  const { isDirty } = form.formState
  return (
    <Form onSubmit={form.handleSubmit((fields) => edit.mutate({ gameId: game.id, ...fields }))} className="grid gap-6">
      <GameFieldSet form={form} />
      <FormError form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={edit.isPending} disabled={!isDirty}>
          Save changes
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => form.reset()}>
            Discard changes
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Switch for the public page of a game; takes effect at once. */
function VisibilitySwitch({ game }: { game: StudioGame }) {
  const key = games.mine.queryKey({ input: { gameId: game.id } })
  const change = useAct(games.setVisibility, {
    optimistic: ({ isPublic }) => patch(key, (shown) => ({ ...shown, isPublic })),
  })
  return (
    <Panel>
      <Switch
        label="Public page"
        hint="On: everyone can see the game’s page, but not its builds. Off: only you and your testers."
        checked={game.isPublic}
        onChange={(event) => change.mutate({ gameId: game.id, isPublic: event.target.checked })}
      />
    </Panel>
  )
}
