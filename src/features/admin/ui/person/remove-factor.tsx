import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { personReasonInput } from '../../person/schema.ts'
import type { PersonRow } from '../../schema.ts'
import { admin } from '../calls.ts'

const fields = z.pick(personReasonInput, { reason: true })

/** Dialog that removes a lost second factor; the person is emailed and signed out everywhere, and it is audited. */
export function RemoveFactor({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const remove = useAct(admin.removeSecondFactor, {
    form,
    toast: ({ removed }) => (removed ? 'Second factor removed' : 'They have no second factor'),
    onSuccess: onClose,
  })
  const submit = form.handleSubmit(({ reason }) => remove.mutate({ profileId: person.id, reason }))
  return (
    <FormDialog
      form={form}
      title={`Remove the second factor of ${person.companyName ?? person.name}`}
      description="Only when they have lost it, and you are sure who asks. They get an email and are signed out everywhere."
      confirm="Remove it"
      danger
      busy={remove.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="Other admins read it in the audit log."
        error={form.formState.errors.reason?.message}
        counter={{ value: form.watch('reason').length, max: 500 }}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
