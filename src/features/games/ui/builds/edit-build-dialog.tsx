import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox, Field, TextArea } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { isTimed, limits } from '../../rules.ts'
import type { Build, editBuildInput } from '../../schema.ts'
import { games } from '../calls.ts'

const editSchema = async () => (await import('../../schema.ts')).editBuildInput

interface EditBuildProps {
  build: Build
  onClose: () => void
}

export function EditBuildDialog({ build, onClose }: EditBuildProps) {
  return (
    <Dialog open onOpenChange={onClose} title={`Build ${build.version}`}>
      <EditBuildForm build={build} onDone={onClose} />
    </Dialog>
  )
}

function EditBuildForm({ build, onDone }: { build: Build; onDone: () => void }) {
  const form = useZodForm<z.input<typeof editBuildInput>, z.output<typeof editBuildInput>>(editSchema, {
    buildId: build.id,
    notes: build.notes,
    isolated: build.isolated,
    dialogs: build.dialogs,
    probe: build.probe,
  })
  const edit = useAct(games.editBuild, { form, onSuccess: onDone })
  const notes = form.watch('notes')
  return (
    <Form onSubmit={form.handleSubmit((input) => edit.mutate(input))}>
      <FormError form={form} />
      <Field
        label="Notes"
        hint="What’s new. Testers and visitors of the game’s page see this."
        error={form.formState.errors.notes?.message}
        counter={{ value: notes.length, max: limits.notes }}
      >
        <TextArea {...form.register('notes')} rows={5} />
      </Field>
      {isTimed(build.kind) && (
        <>
          <Checkbox
            {...form.register('isolated')}
            label="Needs shared memory"
            hint="For engines with threads: the build is served cross-origin isolated."
          />
          <Checkbox
            {...form.register('dialogs')}
            label="Opens dialogs"
            hint="For alert, confirm and prompt. A game that doesn’t answer for ten seconds is then stopped."
          />
          <Checkbox
            {...form.register('probe')}
            label="Reports errors and speed"
            hint="Errors, frames a second, stalls and marks of the game while somebody plays. Testers see it on the offer."
          />
        </>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="accent" busy={edit.isPending}>
          Save
        </Button>
      </div>
    </Form>
  )
}
