import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { type CreditActRow, refuseInput } from '../schema.ts'
import { approvals } from './calls.ts'
import { subjectOf } from './subject-of.ts'

const fields = z.pick(refuseInput, { reason: true })

/** Dialog that refuses a waiting act; the person who asked reads the reason. */
export function RefuseAct({ act, onClose }: { act: CreditActRow; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const refuse = useAct(approvals.refuse, { form, toast: 'Refused', onSuccess: onClose })
  const submit = form.handleSubmit(({ reason }) => refuse.mutate({ actId: act.id, reason }))
  return (
    <FormDialog
      form={form}
      title={`Refuse ${act.amount} credits for ${subjectOf(act)}`}
      description="Nothing changes. The reason is in the audit log."
      confirm="Refuse"
      busy={refuse.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint={`${act.askedByName ?? 'The person who asked'} reads it.`}
        error={form.formState.errors.reason?.message}
        counter={{ value: form.watch('reason').length, max: 500 }}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
