import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { payments } from './calls.ts'

const fields = z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(500)) })

interface LiftDebtProps {
  debtId: string
  ownerName: string
  onClose: () => void
}

/** Dialog that lifts a debt; the reason is written to the audit log. */
export function LiftDebt({ debtId, ownerName, onClose }: LiftDebtProps) {
  const form = useZodForm(fields, { reason: '' })
  const lift = useAct(payments.liftDebt, {
    form,
    toast: ['Lifted', `${ownerName} can spend again once no other debt is open.`],
    onSuccess: onClose,
  })
  const submit = form.handleSubmit(({ reason }) => lift.mutate({ debtId, reason }))
  return (
    <FormDialog
      form={form}
      title={`Let ${ownerName} spend again`}
      description="The debt is closed; no credits move."
      confirm="Lift"
      busy={lift.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Reason" hint="Shown in the audit log." error={form.formState.errors.reason?.message}>
        <TextArea rows={2} maxLength={500} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
