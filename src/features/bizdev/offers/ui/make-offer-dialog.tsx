import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { offerFields } from '../schema.ts'
import { offers } from './calls.ts'

interface MakeOfferProps {
  studioId: string
  studioName: string
  onClose: () => void
}

/** Dialog that offers a studio a bonus on its next card purchase. */
export function MakeOfferDialog({ studioId, studioName, onClose }: MakeOfferProps) {
  const form = useZodForm(offerFields, { credits: 50, minCredits: 550, days: 30 })
  const [id] = useState(() => crypto.randomUUID())
  const budget = useQuery(offers.budget.queryOptions())
  const make = useAct(offers.make, {
    form,
    touches: ['offers', 'bizdev', 'approvals'],
    toast: ({ pending }) =>
      pending
        ? ['An admin has to approve it', 'It exceeds what one person can offer in 30 days.']
        : `Offer made to ${studioName}`,
    onSuccess: onClose,
  })
  const { errors } = form.formState
  const number = { setValueAs: (value: string | number) => (value === '' ? Number.NaN : Number(value)) }
  return (
    <FormDialog
      form={form}
      title={`Offer to ${studioName}`}
      description="The studio is notified and sees the bonus where it buys credits. Each studio can have only one."
      confirm="Make offer"
      busy={make.isPending}
      onValid={(fields) => make.mutate({ id, studioId, ...fields })}
      onClose={onClose}
    >
      <Field
        label="Bonus in credits"
        hint={budget.data && `${formatNumber(budget.data.available)} are available in the budget.`}
        error={errors.credits?.message}
      >
        <TextInput inputMode="numeric" {...form.register('credits', number)} />
      </Field>
      <Field label="Minimum purchase in credits" error={errors.minCredits?.message}>
        <TextInput inputMode="numeric" {...form.register('minCredits', number)} />
      </Field>
      <Field label="Days until it expires" error={errors.days?.message}>
        <TextInput inputMode="numeric" {...form.register('days', number)} />
      </Field>
    </FormDialog>
  )
}
