import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { closeInput, type ListedRequest } from '../../requests/schema.ts'
import { privacy } from '../calls.ts'

const fields = z.pick(closeInput, { reason: true })

/** Closes a request with a reason, which the person reads. */
export function CloseRequest({ request, onClose }: { request: ListedRequest; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const close = useAct(privacy.closeRequest, {
    form,
    touches: ['privacy', 'admin'],
    toast: 'Request closed',
    onSuccess: onClose,
  })
  const submit = form.handleSubmit((values) => close.mutate({ ...values, requestId: request.id }))
  return (
    <FormDialog
      form={form}
      title={`Close the request of ${request.personName}`}
      description="Only for a request that can’t be met, such as one by somebody else."
      confirm="Close request"
      danger
      busy={close.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="The person reads it."
        error={form.formState.errors.reason?.message}
        counter={{ value: form.watch('reason').length, max: 500 }}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
