import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { plural } from '#kit/data/format.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { personReasonInput } from '../../person/schema.ts'
import type { PersonRow } from '../../schema.ts'
import { admin } from '../calls.ts'

const fields = z.pick(personReasonInput, { reason: true })

/** Dialog that signs a person out everywhere; the person is notified with the reason, and it is audited. */
export function SignOutPerson({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const end = useAct(admin.endSignIns, {
    form,
    toast: ({ ended }) => (ended === 0 ? 'They were not signed in' : `${plural(ended, 'sign-in')} ended`),
    onSuccess: onClose,
  })
  const submit = form.handleSubmit(({ reason }) => end.mutate({ profileId: person.id, reason }))
  return (
    <FormDialog
      form={form}
      title={`Sign out ${person.companyName ?? person.name}`}
      description="Each of their browsers is signed out at once. They can sign in again."
      confirm="Sign out everywhere"
      busy={end.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="The person reads it in a notification."
        error={form.formState.errors.reason?.message}
        counter={{ value: form.watch('reason').length, max: 500 }}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
