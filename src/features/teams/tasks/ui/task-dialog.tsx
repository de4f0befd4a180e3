import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { applyServerErrors } from '#kit/calls/server-errors.ts'
import { Button } from '#kit/controls/button.tsx'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { Select } from '#kit/controls/select.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { DESCRIPTION_MAX } from '../rules.ts'
import { type BoardPerson, type TaskFields, taskFields } from '../schema.ts'

const nobody = 'nobody'

interface TaskDialogProps {
  title: string
  /** A line with creator and time. */
  description?: string | undefined
  start: TaskFields
  people: readonly BoardPerson[]
  confirm: string
  /** Rejects with the server's error; the dialog then stays open with the typed values. */
  onSave: (fields: TaskFields) => Promise<void>
  onDelete?: (() => void) | undefined
  onClose: () => void
}

/** Form of a new or existing card: text, assignee and due date. */
export function TaskDialog({ title, description, start, people, confirm, onSave, onDelete, onClose }: TaskDialogProps) {
  const form = useZodForm(taskFields, start)
  const [notice, setNotice] = useState<string>()
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (fields) => {
    setNotice(undefined)
    try {
      await onSave(fields)
    } catch (error) {
      if (asProblem(error).code !== 'STATE_CHANGED') return applyServerErrors(form, error)
      setNotice('Someone changed this task while you were editing. Save again to keep your version.')
    }
  })
  const left = start.assigneeId !== null && people.find(({ id }) => id === start.assigneeId)?.teamRole === null
  const choices = people.filter(({ id, teamRole }) => teamRole !== null || id === start.assigneeId)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          {onDelete && (
            <Button variant="danger" className="sm:mr-auto" onClick={onDelete}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" type="submit" form="task" busy={isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id="task" onSubmit={(event) => void save(event)}>
        <FormError form={form} />
        {notice && (
          <p role="alert" className="rounded-control bg-warn-tint px-3 py-2 text-warn-ink">
            {notice}
          </p>
        )}
        <TextField form={form} name="title" label="Title" />
        <LongTextField form={form} name="description" label="Description" optional countTo={DESCRIPTION_MAX} rows={4} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ControlledField
            control={form.control}
            name="assigneeId"
            label="Assignee"
            {...(left && { hint: 'This person has left the workspace.' })}
          >
            {(field) => (
              <Select
                value={field.value ?? nobody}
                onValueChange={(value) => field.onChange(value === nobody ? null : value)}
                options={[
                  { value: nobody, label: 'Unassigned' },
                  ...choices.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )}
          </ControlledField>
          <Field label="Due date" optional error={errors.dueOn?.message}>
            <TextInput
              type="date"
              min="2000-01-01"
              max="2100-12-31"
              {...form.register('dueOn', { setValueAs: (value: string | null) => value || null })}
            />
          </Field>
        </div>
      </Form>
    </Dialog>
  )
}
