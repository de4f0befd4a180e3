import { useState } from 'react'
import { z } from 'zod/mini'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { openExtraInput } from '../economy/schema.ts'
import { admin } from './calls.ts'

const { reason, amount } = openExtraInput.shape
const fields = z.object({ amount: z.pipe(z.coerce.number('Enter a whole number.'), amount), reason })

/** Dialog that opens more of the incentives budget for a studio (credits-6); the reason is audited. */
export function OpenExtra({ studio, onClose }: { studio: { id: string; name: string }; onClose: () => void }) {
  const form = useZodForm(fields, { amount: '' as never, reason: '' })
  // One idempotency key per dialog: a second click or a repeated call opens nothing more.
  const [id] = useState(() => crypto.randomUUID())
  const save = useAct(admin.openExtra, {
    form,
    touches: ['admin', 'approvals'],
    toast: ({ pending }) =>
      pending ? secondAdminNeeded : ['Added to the pool', `The pool of ${studio.name} has grown.`],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`Add to the pool of ${studio.name}`}
      description="Their tests may pay this much more than their price, as far as the incentives budget covers it. No credits move now."
      confirm="Add to pool"
      busy={save.isPending}
      onValid={(values) => save.mutate({ ...values, id, studioId: studio.id })}
      onClose={onClose}
    >
      <TextField form={form} name="amount" label="Amount" hint="Whole credits, 1 to 10,000." inputMode="numeric" />
      <LongTextField form={form} name="reason" label="Reason" hint="Shown in the audit log." countTo={500} />
    </FormDialog>
  )
}
