import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox, Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { CreditPackage } from '../schema.ts'
import { payments } from './calls.ts'
import { packageForm } from './package-form-fields.ts'
import { packageHints } from './package-hints.ts'

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
})

/** Dialog that changes or adds a package; shows hints below the fields while the admin types. */
export function PackageForm({ offer, others, onClose }: PackageFormProps) {
  // One id per dialog, so that a second click adds no second package.
  const [id] = useState(() => offer?.id ?? crypto.randomUUID())
  const form = useZodForm<z.input<typeof packageForm>, z.output<typeof packageForm>>(packageForm, asTyped(offer))
  const save = useAct(payments.savePackage, {
    form,
    toast: 'Package saved',
    onSuccess: onClose,
  })
  const submit = form.handleSubmit(({ dollars, ...rest }) =>
    save.mutate({ ...rest, id, priceCents: Math.round(dollars * 100) }),
  )
  const { errors } = form.formState
  const typed = packageForm.safeParse(form.watch())
  const hints = typed.success
    ? packageHints({ ...typed.data, priceCents: Math.round(typed.data.dollars * 100) }, others)
    : []
  return (
    <FormDialog
      form={form}
      title={offer ? `Package ${offer.name}` : 'New package'}
      description="In force for the next purchase. Payments under way keep what they were shown."
      confirm="Save"
      busy={save.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput maxLength={60} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <TextArea rows={2} maxLength={200} {...form.register('description')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Credits" error={errors.credits?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('credits')} />
        </Field>
        <Field label="Price in dollars" error={errors.dollars?.message}>
          <TextInput inputMode="decimal" autoComplete="off" {...form.register('dollars')} />
        </Field>
        <Field label="Discount badge, percent" error={errors.discountPercentage?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('discountPercentage')} />
        </Field>
      </div>
      <Checkbox label="Most Popular" {...form.register('isPopular')} />
      <Checkbox label="On sale" {...form.register('isActive')} />
      <div role="status" className="grid gap-1 text-sm text-warn-ink empty:hidden">
        {hints.map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
    </FormDialog>
  )
}
