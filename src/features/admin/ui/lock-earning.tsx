import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Field, TextArea } from '#kit/field.tsx'
import { applyServerErrors, useZodForm } from '#kit/form.tsx'
import { FormDialog } from '#kit/form-dialog.tsx'
import { toast } from '#kit/toast.tsx'
import { text } from '#shared/text.ts'
import { admin } from './calls.ts'
import type { PersonRow } from './people-table.tsx'

const fields = z.object({ reason: text(500, { min: 1, tooShort: 'Say why.' }) })

/** Locks a tester's earning by hand, or unlocks it; the reason goes to the person and into the audit log. */
export function LockEarning({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const client = useQueryClient()
  const form = useZodForm(fields, { reason: '' })
  const lock = person.unlocked
  const save = useMutation({
    ...admin.lockEarning.mutationOptions(),
    meta: { shownInPlace: true },
    onSuccess() {
      toast.success(lock ? 'Earning locked' : 'Earning unlocked', `${person.name} has been told.`)
      void client.invalidateQueries({ queryKey: [['admin']] })
      onClose()
    },
    onError: (error) => applyServerErrors(form, error),
  })
  const submit = form.handleSubmit(({ reason }) => save.mutate({ profileId: person.id, lock, reason }))
  const words = form.watch('reason')
  return (
    <FormDialog
      form={form}
      title={lock ? `Lock the earning of ${person.name}` : `Unlock the earning of ${person.name}`}
      description={
        lock
          ? 'They can take no place and accept no invitation until you unlock it. Tests under way go on and are paid.'
          : 'They may earn at once, even where the profile, the address or a consent is missing.'
      }
      confirm={lock ? 'Lock earning' : 'Unlock earning'}
      busy={save.isPending}
      danger={lock}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label="Reason"
        hint="The person reads it with the news."
        error={form.formState.errors.reason?.message}
        counter={{ value: words.length, max: 500 }}
      >
        <TextArea rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
