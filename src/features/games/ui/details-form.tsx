import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#kit/controls/button.tsx'
import { applyServerErrors, Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import type { GameFields, StudioGame } from '../schema.ts'
import { games } from './calls.ts'
import { GameFieldSet } from './game-fields.tsx'

const gameFields = async () => (await import('../schema.ts')).gameFields

/** Form that changes the details of a game. */
export function DetailsForm({ game }: { game: StudioGame }) {
  const cache = useQueryClient()
  const { title, description, genres, platforms, status } = game
  const form = useZodForm<GameFields, GameFields>(gameFields, { title, description, genres, platforms, status })
  const edit = useMutation({ ...games.edit.mutationOptions(), meta: { shownInPlace: true } })
  const { isSubmitting, isDirty } = form.formState

  const save = form.handleSubmit(async (fields) => {
    try {
      await edit.mutateAsync({ gameId: game.id, ...fields })
      form.reset(fields)
      toast.success('Saved')
      await cache.invalidateQueries({ queryKey: games.key() })
    } catch (error) {
      applyServerErrors(form, error)
    }
  })

  return (
    <Form onSubmit={save} className="grid gap-6">
      <GameFieldSet form={form} />
      <FormError form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
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
