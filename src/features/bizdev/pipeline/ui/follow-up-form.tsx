import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { FOLLOW_UP_MAX } from '../rules.ts'
import { type FollowUp, followUpFields } from '../schema.ts'
import { bizdev } from './calls.ts'

interface FollowUpFormProps {
  studioId: string
  /** Missing for a new one. */
  followUp?: FollowUp
  onClose: () => void
}

/** Dialog with the text and the day of a follow-up. */
export function FollowUpForm({ studioId, followUp, onClose }: FollowUpFormProps) {
  const form = useZodForm(followUpFields, { body: followUp?.body ?? '', dueOn: followUp?.dueOn ?? '' })
  const [id] = useState(() => followUp?.id ?? crypto.randomUUID())
  const options = { form, onSuccess: onClose }
  const add = useAct(bizdev.addFollowUp, options)
  const edit = useAct(bizdev.editFollowUp, options)
  const submit = form.handleSubmit((fields) =>
    followUp ? edit.mutate({ followUpId: id, ...fields }) : add.mutate({ id, studioId, ...fields }),
  )
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={followUp ? 'Change follow-up' : 'New follow-up'}
      description="You’re notified on the morning of that day."
      confirm={followUp ? 'Save' : 'Add follow-up'}
      busy={add.isPending || edit.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="What to do" error={errors.body?.message}>
        <TextInput autoComplete="off" maxLength={FOLLOW_UP_MAX} {...form.register('body')} />
      </Field>
      <Field label="Due date" error={errors.dueOn?.message}>
        <TextInput type="date" min="2000-01-01" max="2100-12-31" {...form.register('dueOn')} />
      </Field>
    </FormDialog>
  )
}
