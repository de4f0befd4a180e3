import { z } from 'zod/mini'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { text } from '#shared/text.ts'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'

const fields = z.object({ reason: text(500, { min: 1, tooShort: 'Enter a reason.' }) })

/** Dialog that locks or unlocks a tester's earning; the person is notified of the reason, and it is audited. */
export function LockEarning({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const form = useZodForm(fields, { reason: '' })
  const lock = person.unlocked
  const save = useAct(admin.lockEarning, {
    form,
    toast: [lock ? 'Earning locked' : 'Earning unlocked', `${person.name} was notified.`],
    onSuccess: onClose,
  })
  const submit = form.handleSubmit(({ reason }) => save.mutate({ profileId: person.id, lock, reason }))
  const reason = form.watch('reason')
  return (
    <FormDialog
      form={form}
      title={lock ? `Lock the earning of ${person.name}` : `Unlock the earning of ${person.name}`}
      description={
        lock
          ? 'They can’t take spots or accept invitations until you unlock it. Open tests continue and are paid.'
          : 'They can earn right away, even if the profile, the email address or a consent is missing.'
      }
      confirm={lock ? 'Lock earning' : 'Unlock earning'}
      busy={save.isPending}
      danger={lock}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="The person reads it in the notification."
        error={form.formState.errors.reason?.message}
        counter={{ value: reason.length, max: 500 }}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
