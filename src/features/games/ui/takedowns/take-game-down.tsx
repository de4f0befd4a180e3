import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { type EveryGame, takeDownInput } from '../../takedowns/schema.ts'
import { games } from '../calls.ts'

const fields = z.pick(takeDownInput, { reason: true })

/** Dialog that takes a game down; its studio reads the reason. */
export function TakeGameDown({ game, onClose }: { game: EveryGame; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const takeDown = useAct(games.takeDown, {
    form,
    touches: ['games', 'admin'],
    toast: ['Taken down', `${game.studioName} reads the reason.`],
    onSuccess: onClose,
  })
  const submit = form.handleSubmit(({ reason }) => takeDown.mutate({ gameId: game.id, reason }))
  return (
    <FormDialog
      form={form}
      title={`Take down ${game.title}`}
      description="It is not public any more, its open requests are closed and free spots refunded. Tests under way go on and are paid. Promo pages are taken down on their own."
      confirm="Take down"
      danger
      busy={takeDown.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="The studio reads it."
        error={form.formState.errors.reason?.message}
        counter={{ value: form.watch('reason').length, max: 500 }}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
