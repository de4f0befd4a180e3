import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'

const fields = z.object({ reason: text(500, { min: 1, tooShort: 'Enter a reason.' }) })

interface ReasonDialogProps {
  title: string
  text: string
  label: string
  confirm: string
  /** Its errors are shown in the dialog, which then stays open. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A dialog that asks for a reason before an action. */
export function ReasonDialog({ title, text: description, label, confirm, onConfirm, onClose }: ReasonDialogProps) {
  const form = useZodForm(fields, { reason: '' })
  const act = useAct(onConfirm, { form, onSuccess: onClose })
  const submit = form.handleSubmit(({ reason }) => act.mutate(reason))
  return (
    <FormDialog
      {...{ form, title, description, confirm, onClose }}
      busy={act.isPending}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={label} error={form.formState.errors.reason?.message}>
        <TextArea rows={3} maxLength={500} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
