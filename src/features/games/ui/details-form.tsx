import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import type { GameFields, StudioGame } from '../schema.ts'
import { games } from './calls.ts'
import { detailsOf, GameFieldSet } from './game-fields.tsx'

const gameFields = async () => (await import('../schema.ts')).gameFields

/** Form that changes the details of a game. */
export function DetailsForm({ game }: { game: StudioGame }) {
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
