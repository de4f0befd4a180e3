import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { CostNote } from '#features/approvals/ui/cost-note.tsx'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import type { CreditPackage } from '../schema.ts'
import { payments } from './calls.ts'
import { packageHints } from './package-hints.ts'

const whole = (least: number, most: number, message: string) =>
  z.coerce.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message))

/** Fields of the package form; the price is in dollars, as typed. */
const packageForm = z.object({
  name: nameText(60, { min: 1, tooShort: 'Enter a name.' }),
  description: text(200),
  credits: whole(1, 1_000_000, 'Whole credits, 1 to 1,000,000.'),
  dollars: z.coerce.number('Dollars, such as 50 or 49.90.').check(
    z.gte(0.5, 'At least $0.50.'),
    z.lte(100_000, 'At most $100,000.'),
    z.refine((dollars) => Number.isInteger(Math.round(dollars * 1e6) / 1e4), 'At most two decimals.'),
  ),
  discountPercentage: whole(0, 99, 'Percent, 0 to 99.'),
  isPopular: z.boolean(),
  isActive: z.boolean(),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})

interface PackageFormProps {
  /** null: a new package. */
  offer: CreditPackage | null
  others: readonly CreditPackage[]
  onClose: () => void
}

const asTyped = (offer: CreditPackage | null): z.input<typeof packageForm> => ({
  name: offer?.name ?? '',
  description: offer?.description ?? '',
  credits: offer ? String(offer.credits) : '',
  dollars: offer ? String(offer.priceCents / 100) : '',
  discountPercentage: String(offer?.discountPercentage ?? 0),
  isPopular: offer?.isPopular ?? false,
  isActive: offer?.isActive ?? true,
  reason: '',
})

type Typed = z.output<typeof packageForm>

/** The fields as the server reads them. */
const fieldsOf = ({ dollars, ...rest }: Omit<Typed, 'reason'>) => ({ ...rest, priceCents: Math.round(dollars * 100) })

/** Dialog that changes or adds a package; shows hints below the fields while the admin types. */
export function PackageForm({ offer, others, onClose }: PackageFormProps) {
  // One id per dialog, so that a second click adds no second package.
  const [id] = useState(() => offer?.id ?? crypto.randomUUID())
  const [requestId] = useState(() => crypto.randomUUID())
  const form = useZodForm<z.input<typeof packageForm>, z.output<typeof packageForm>>(packageForm, asTyped(offer))
  const save = useAct(payments.savePackage, {
    form,
    touches: ['payments', 'approvals'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : 'Package saved'),
    onSuccess: onClose,
  })
  // The reason is no part of what it costs, and is typed last.
  const typed = z.omit(packageForm, { reason: true }).safeParse(form.watch())
  const fields = typed.success ? fieldsOf(typed.data) : null
  const hints = fields ? packageHints(fields, others) : []
  const valued = useDebounced(fields && JSON.stringify({ ...fields, id }))
  const cost = useQuery({
    ...payments.packageCost.queryOptions({ input: JSON.parse(valued ?? '{}') }),
    enabled: valued !== null,
  })
  return (
    <FormDialog
      form={form}
      title={offer ? `Package ${offer.name}` : 'New package'}
      description="Applies from the next purchase. Payments in progress keep the price they were shown."
      confirm="Save"
      busy={save.isPending}
      onValid={({ reason, ...rest }) => save.mutate({ ...fieldsOf(rest), id, requestId, reason })}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" maxLength={60} />
      <LongTextField form={form} name="description" label="Description" optional rows={2} maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField form={form} name="credits" label="Credits" inputMode="numeric" />
        <TextField form={form} name="dollars" label="Price in dollars" inputMode="decimal" />
        <TextField form={form} name="discountPercentage" label="Discount badge, percent" inputMode="numeric" />
      </div>
      <Checkbox label="Most Popular" {...form.register('isPopular')} />
      <Checkbox label="On sale" {...form.register('isActive')} />
      <LongTextField form={form} name="reason" label="Reason" hint="Shown in the audit log." rows={2} />
      <div role="status" className="grid gap-1 text-sm text-warn-ink empty:hidden">
        {hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
      <CostNote cost={valued === null ? null : cost} />
    </FormDialog>
  )
}
