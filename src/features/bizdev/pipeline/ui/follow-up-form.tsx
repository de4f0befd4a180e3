import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { TextField } from '#kit/controls/text-field.tsx'
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
  return (
    <FormDialog
      form={form}
      title={followUp ? 'Change follow-up' : 'New follow-up'}
      description="You’re notified on the morning of that day."
      confirm={followUp ? 'Save' : 'Add follow-up'}
      busy={add.isPending || edit.isPending}
      onValid={(fields) =>
        followUp ? edit.mutate({ followUpId: id, ...fields }) : add.mutate({ id, studioId, ...fields })
      }
      onClose={onClose}
    >
      <TextField form={form} name="body" label="What to do" maxLength={FOLLOW_UP_MAX} />
      <TextField form={form} name="dueOn" label="Due date" type="date" min="2000-01-01" max="2100-12-31" />
    </FormDialog>
  )
}
