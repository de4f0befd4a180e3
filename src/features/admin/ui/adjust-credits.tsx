import { useState } from 'react'
import { z } from 'zod/mini'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField } from '#kit/controls/text-field.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { PersonRow } from '../schema.ts'
import { admin } from './calls.ts'

const fields = z.object({
  credit_amount: z.coerce.number('Enter a whole number.').check(
    z.int('Credits are whole numbers.'),
    z.gte(-10_000),
    z.lte(10_000),
    z.refine((amount) => amount !== 0, 'Credit amount cannot be zero'),
  ),
  transaction_description: z.string().check(z.trim(), z.minLength(1, 'Enter a reason.'), z.maxLength(500)),
})

/** Dialog that adds or removes credits; the reason is shown in the person's statement and in the audit log. */
export function AdjustCredits({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const form = useZodForm(fields, { credit_amount: '' as never, transaction_description: '' })
  // One idempotency key per dialog: a second click or a repeated call moves nothing.
  const [requestId] = useState(() => crypto.randomUUID())
  const save = useAct(admin.updateCredits, {
    form,
    touches: ['admin', 'approvals'],
    toast: ({ new_balance, pending }) =>
      pending ? secondAdminNeeded : ['Credits adjusted', `The new balance is ${new_balance}.`],
    onSuccess: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={`Adjust credits for ${person.companyName ?? person.name}`}
      description={
        <>
          Balance now: <Credits amount={person.credits} />
        </>
      }
      confirm="Adjust"
      busy={save.isPending}
      onValid={(values) =>
        save.mutate({ ...values, profile_id: person.id, transaction_type: 'ADMIN_ADJUST', request_id: requestId })
      }
      onClose={onClose}
    >
      <Field label="Amount" hint="Whole credits. A negative amount removes them." error={errors.credit_amount?.message}>
        <TextInput inputMode="numeric" autoComplete="off" {...form.register('credit_amount')} />
      </Field>
      <LongTextField
        form={form}
        name="transaction_description"
        label="Reason"
        hint="Shown in the person’s statement."
        countTo={500}
      />
    </FormDialog>
  )
}
