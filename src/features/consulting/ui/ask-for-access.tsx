import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import { consulting } from './calls.ts'

const fields = z.object({ reason: text(500) })

/** Dialog in which a consultant asks to see a studio's games and results. */
export function AskForAccess({ studioId, onClose }: { studioId: string; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const ask = useAct(consulting.requestAccess, { form, toast: 'Access requested', onSuccess: onClose })
  const submit = form.handleSubmit(({ reason }) => ask.mutate({ studioId, reason }))
  return (
    <FormDialog
      form={form}
      title="Request access"
      description="The studio grants or declines it, and can withdraw it at any time."
      confirm="Request access"
      busy={ask.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Why you need it" optional error={form.formState.errors.reason?.message}>
        <TextArea rows={2} maxLength={500} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
