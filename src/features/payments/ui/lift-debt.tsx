import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Field, TextArea } from '#kit/field.tsx'
import { applyServerErrors, Form, FormError, useZodForm } from '#kit/form.tsx'
import { toast } from '#kit/toast.tsx'
import { payments } from './calls.ts'

const fields = z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) })

interface LiftDebtProps {
  debtId: string
  ownerName: string
  onClose: () => void
}

/** Lets an account spend again; the reason stands in the audit log. */
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Let ${ownerName} spend again`}
      description="The debt is closed; no credits move."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="accent" type="submit" form="lift-debt" busy={lift.isPending}>
            Lift
          </Button>
        </>
      }
    >
      <Form id="lift-debt" onSubmit={(event) => void submit(event)}>
        <FormError form={form} />
        <Field label="Reason" hint="Stands in the audit log." error={form.formState.errors.reason?.message}>
          <TextArea rows={2} maxLength={500} {...form.register('reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}
