import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { CostNote } from '#features/approvals/ui/cost-note.tsx'
import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Checkbox, Field, TextInput } from '#kit/controls/field.tsx'
import { useZodForm } from '#kit/controls/form.tsx'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import { LongTextField, TextField } from '#kit/controls/text-field.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { text } from '#shared/text.ts'
import { nameText } from '#shared/texts/name-text.ts'
import { type AreaType, areaLabels, areaTypes, priceMismatch } from '../../tiers/rules.ts'
import type { SubscriptionTier } from '../../tiers/schema.ts'
import { consulting } from '../calls.ts'
import { linesOf } from '../lines-of.ts'

const whole = (least: number, most: number, message: string) =>
  z.coerce.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message))
const dollarsField = z.coerce.number('Dollars, such as 50 or 49.90.').check(
  z.gte(0, 'Not below zero.'),
  z.lte(100_000, 'At most $100,000.'),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'At most two decimals.'),
)

/** Fields of the tier form: prices in dollars, as typed; no credits means that the tier cannot be paid with them. */
const tierForm = z.object({
  name: nameText(60, { min: 1, tooShort: 'Enter a name.' }),
  dollars: dollarsField,
  credits: z.string().check(z.regex(/^(|[1-9]\d{0,3}|10000)$/, 'Whole credits, 1 to 10,000, or leave empty.')),
  hours: z.coerce.number('Hours, such as 4 or 1.5.').check(
    z.gte(0, 'Hours, 0 to 720.'),
    z.lte(720, 'Hours, 0 to 720.'),
    z.refine((hours) => Number.isInteger(hours * 4), 'Use quarter hours, such as 1.25.'),
  ),
  overageDollars: dollarsField.check(z.lte(10_000, 'At most $10,000.')),
  creditsIncluded: whole(0, 1_000_000, 'Whole credits, 0 to 1,000,000.'),
  bonusPercentage: whole(0, 1000, 'Percent, 0 to 1,000.'),
  features: text(1500),
  isActive: z.boolean(),
  reason: text(500, { min: 1, tooShort: 'Enter a reason.' }),
})

const asTyped = (tier: SubscriptionTier | null): z.input<typeof tierForm> => ({
  name: tier?.name ?? '',
  dollars: tier ? String(tier.monthlyPriceCents / 100) : '',
  credits: tier?.monthlyPriceCredits == null ? '' : String(tier.monthlyPriceCredits),
  hours: tier ? String(tier.hoursIncluded) : '',
  overageDollars: tier ? String(tier.overageHourCents / 100) : '',
  creditsIncluded: String(tier?.creditsIncluded ?? 0),
  bonusPercentage: String(tier?.bonusPercentage ?? 0),
  features: tier?.features.join('\n') ?? '',
  isActive: tier?.isActive ?? true,
  reason: '',
})

type Typed = Omit<z.output<typeof tierForm>, 'reason'>

/** The fields as the server reads them. */
const fieldsOf = (
  { dollars, credits, hours, overageDollars, features, ...rest }: Typed,
  { tier, areas }: { tier: SubscriptionTier | null; areas: AreaType[] },
) => ({
  ...rest,
  tierType: tier?.tierType ?? ('consulting' as const),
  serviceAreas: areas,
  monthlyPriceCents: Math.round(dollars * 100),
  monthlyPriceCredits: credits === '' ? null : Number(credits),
  hoursIncluded: hours,
  overageHourCents: Math.round(overageDollars * 100),
  features: linesOf(features),
})

/** Dialog that changes or adds a tier. */
export function TierForm({ tier, onClose }: { tier: SubscriptionTier | null; onClose: () => void }) {
  const [id] = useState(() => tier?.id ?? crypto.randomUUID())
  const [areas, setAreas] = useState<AreaType[]>(tier?.serviceAreas ?? [])
  const form = useZodForm<z.input<typeof tierForm>, z.output<typeof tierForm>>(tierForm, asTyped(tier))
  const [requestId] = useState(() => crypto.randomUUID())
  const save = useAct(consulting.saveTier, {
    form,
    touches: ['consulting', 'approvals'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : 'Tier saved'),
    onSuccess: onClose,
  })
  // The reason is no part of what it costs, and is typed last.
  const typed = z.omit(tierForm, { reason: true }).safeParse(form.watch())
  const fields = typed.success ? { ...fieldsOf(typed.data, { tier, areas }), id } : null
  const valued = useDebounced(fields && JSON.stringify(fields))
  const cost = useQuery({
    ...consulting.tierCost.queryOptions({ input: JSON.parse(valued ?? '{}') }),
    enabled: valued !== null,
  })
  const mismatch = fields && priceMismatch(fields)
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={tier ? `Tier ${tier.name}` : 'New tier'}
      description="Running periods keep their price, hours and rate. Changes apply from the next period."
      confirm="Save"
      busy={save.isPending}
      onValid={({ reason, ...values }) => save.mutate({ ...fieldsOf(values, { tier, areas }), id, requestId, reason })}
      onClose={onClose}
    >
      <Field label="Name" hint="The tier named Growth is shown as Most Popular." error={errors.name?.message}>
        <TextInput maxLength={60} autoComplete="off" {...form.register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="credits" label="Price a month, in credits" optional inputMode="numeric" />
        <TextField form={form} name="dollars" label="Price a month, in dollars" inputMode="decimal" />
      </div>
      {mismatch && (
        <p role="status" className="text-sm text-warn-ink">
          {mismatch}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="hours" label="Hours included" inputMode="decimal" />
        <TextField form={form} name="overageDollars" label="Price of an extra hour, in dollars" inputMode="decimal" />
        <Field
          label="Credits included"
          hint="For display only. No credits move."
          error={errors.creditsIncluded?.message}
        >
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('creditsIncluded')} />
        </Field>
        <Field label="Bonus, percent" hint="For display only. No credits move." error={errors.bonusPercentage?.message}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.register('bonusPercentage')} />
        </Field>
      </div>
      <LongTextField form={form} name="features" label="Features" hint="One per line, up to 12." rows={4} />
      <Field label="Service areas">
        <MultiPick
          options={areaTypes.map((value) => ({ value, label: areaLabels[value] }))}
          value={areas}
          onValueChange={setAreas}
        />
      </Field>
      <Checkbox label="Offered" {...form.register('isActive')} />
      <LongTextField form={form} name="reason" label="Reason" hint="Shown in the audit log." rows={2} />
      <CostNote cost={valued === null ? null : cost} />
    </FormDialog>
  )
}
