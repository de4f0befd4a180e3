import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import { security } from './calls.ts'

const fields = z.object({ reason: text(500, { min: 1, tooShort: 'Enter a reason.' }) })

const texts = {
  dismiss: { title: 'Dismiss this alert', hint: 'Visible to other admins.', confirm: 'Dismiss alert' },
  suspend: {
    title: 'Suspend this account',
    hint: 'Shown to the person by email and when they sign in.',
    confirm: 'Suspend account',
  },
}

interface ReasonDialogProps {
  alertId: string
  kind: 'dismiss' | 'suspend'
  onClose: () => void
}

/** Asks for the reason of a response. */
export function ReasonDialog({ alertId, kind, onClose }: ReasonDialogProps) {
  const form = useZodForm(fields, { reason: '' })
  const respond = useAct(security.respond, { form, toast: `${texts[kind].confirm}: done`, onSuccess: onClose })
  const { title, hint, confirm } = texts[kind]
  return (
    <FormDialog
      form={form}
      title={title}
      confirm={confirm}
      busy={respond.isPending}
      danger={kind === 'suspend'}
      onSubmit={(event) => void form.handleSubmit(({ reason }) => respond.mutate({ alertId, kind, reason }))(event)}
      onClose={onClose}
    >
      <Field label="Reason" hint={hint} error={form.formState.errors.reason?.message}>
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
