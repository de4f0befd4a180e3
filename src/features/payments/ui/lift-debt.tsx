import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { applyServerErrors, useZodForm } from '#kit/controls/form.tsx'
import { toast } from '#kit/feedback/toast.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { payments } from './calls.ts'

const fields = z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) })

interface LiftDebtProps {
  debtId: string
  ownerName: string
  onClose: () => void
}

/** Dialog that lifts a debt; the reason is written to the audit log. */
export function LiftDebt({ debtId, ownerName, onClose }: LiftDebtProps) {
  const client = useQueryClient()
  const form = useZodForm(fields, { reason: '' })
  const lift = useMutation({
    ...payments.liftDebt.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess: () => {
      toast.success('Lifted', `${ownerName} can spend again once no other debt is open.`)
      void client.invalidateQueries({ queryKey: [['payments']] })
      onClose()
    },
    onError: (error) => applyServerErrors(form, error),
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
