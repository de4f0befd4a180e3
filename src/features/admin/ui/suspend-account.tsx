import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'

const fields = z.object({ reason: text(500, { min: 1, tooShort: 'Enter a reason.' }) })

/** Dialog that suspends an account or lifts the suspension; the person gets the reason by email, and it is audited. */
export function SuspendAccount({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const name = person.companyName ?? person.name
  const lift = person.suspendedAt !== null
  const save = useAct(lift ? admin.liftSuspension : admin.suspendAccount, {
    form,
    toast: [lift ? 'Suspension lifted' : 'Account suspended', `${name} gets an email with the reason.`],
    onSuccess: onClose,
  })
  const submit = form.handleSubmit(({ reason }) => save.mutate({ profileId: person.id, reason }))
  return (
    <FormDialog
      form={form}
      title={lift ? `Lift the suspension of ${name}` : `Suspend ${name}`}
      description={
        lift
          ? 'They can use their account again right away. Tests that were ended stay ended.'
          : 'They can only sign in and read the reason. Their spots are unlisted, their open tests end without counting, and submitted reviews are decided as usual.'
      }
      confirm={lift ? 'Lift suspension' : 'Suspend account'}
      busy={save.isPending}
      danger={!lift}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="The person reads it in an email and when they sign in."
        error={form.formState.errors.reason?.message}
        counter={{ value: form.watch('reason').length, max: 500 }}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
