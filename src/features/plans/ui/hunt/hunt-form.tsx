import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GameSummary } from '#features/games/schema.ts'
import { ScreenerFields } from '#features/requests/ui/screener/screener-fields.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError } from '#kit/controls/form.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { huntLimits, huntSeverities, standardPrices } from '../../hunt/rules.ts'
import { type HuntDetail, huntFields } from '../../hunt/schema.ts'
import { BuildFields } from '../build-fields.tsx'
import { PlanSubmit } from '../plan-submit.tsx'
import { type PlanFormProps, usePlanForm } from '../use-plan-form.ts'
import { BudgetPanel } from './budget-panel.tsx'
import { HowManyHunters } from './how-many-hunters.tsx'
import { hunts } from './hunt-calls.ts'
import type { HuntFormInput, HuntFormOutput, HuntFormState } from './hunt-form-state.ts'
import { severityNames, severityTexts } from './hunt-names.ts'

const startOf = (games: readonly GameSummary[], draft: HuntDetail | null): HuntFormInput => ({
  gameId: draft?.game.id ?? games[0]?.id ?? '',
  buildId: draft?.buildId ?? '',
  question: draft?.question ?? '',
  instructions: draft?.instructions ?? '',
  budget: draft?.budget ?? huntLimits.budget.standard,
  priceMinor: draft?.prices.minor ?? standardPrices.minor,
  priceMajor: draft?.prices.major ?? standardPrices.major,
  priceCritical: draft?.prices.critical ?? standardPrices.critical,
  days: draft?.days ?? huntLimits.days.standard,
  newcomersOnly: draft?.newcomersOnly ?? false,
  screener: draft?.screener ?? [],
})

const kinds = {
  budget: 'number',
  priceMinor: 'number',
  priceMajor: 'number',
  priceCritical: 'number',
  days: 'number',
} as const

const priceFields = { minor: 'priceMinor', major: 'priceMajor', critical: 'priceCritical' } as const

/** What breaks: the question, the build, where to look, the budget and the prices. The next page shows what hunters see. */
export function HuntForm({ games, title, draft, onSaved, children }: PlanFormProps<HuntDetail>) {
  const navigate = useNavigate()
  const [start] = useState(() => startOf(games, draft))
  const kept = usePlanForm<HuntFormInput, HuntFormOutput>({
    kind: 'hunt',
    draft,
    schema: huntFields,
    start,
    kinds,
  })
  const { form } = kept
  const save = useAct(hunts.save, {
    form,
    touches: ['hunts'],
    onSuccess({ id }) {
      kept.onSaved()
      return onSaved ? onSaved() : navigate({ href: paths.hunt(id) })
    },
  })
  const { errors } = form.formState
  const prices = {
    minor: form.watch('priceMinor'),
    major: form.watch('priceMajor'),
    critical: form.watch('priceCritical'),
  }
  return (
    <Page
      title={title}
      width="content"
      asideLabel="Budget"
      aside={<BudgetPanel budget={form.watch('budget')} prices={prices} />}
    >
      {children}
      <Form
        onSubmit={(event) => void form.handleSubmit((of) => save.mutate({ ...of, ...kept.plan }))(event)}
        className="grid gap-5"
      >
        <FormError form={form} />
        <Field label="Your question" hint="Hunters read it as the title of the hunt." error={errors.question?.message}>
          <TextInput
            maxLength={huntLimits.question}
            placeholder="What breaks in the storm?"
            {...form.register('question')}
          />
        </Field>
        <BuildFields form={form} games={games} />
        <Field label="Where to look" optional error={errors.instructions?.message}>
          <TextArea
            rows={4}
            maxLength={huntLimits.instructions}
            placeholder="The boats are new. What is known and needs no report?"
            {...form.register('instructions')}
          />
        </Field>
        <fieldset className="grid gap-x-5 gap-y-3 sm:grid-cols-3">
          <legend className="mb-2 type-title">What a bug is worth to you</legend>
          {huntSeverities.map((severity) => (
            <AmountField
              key={severity}
              form={form}
              name={priceFields[severity]}
              label={severityNames[severity]}
              hint={severityTexts[severity]}
              min={huntLimits.price.min}
              max={huntLimits.price.max}
              step={5}
            />
          ))}
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <AmountField
            form={form}
            name="budget"
            label="Budget in credits"
            hint="50 to 10,000. What is not won comes back."
            min={huntLimits.budget.min}
            max={huntLimits.budget.max}
            step={50}
          />
          <AmountField
            form={form}
            name="days"
            label="Days"
            hint={`${huntLimits.days.min} to ${huntLimits.days.max}; you can end it earlier.`}
            min={huntLimits.days.min}
            max={huntLimits.days.max}
            step={1}
          />
        </div>
        <HowManyHunters />
        <ScreenerFields form={form} invites={false} />
        <PlanSubmit label={draft ? 'Save' : 'See what hunters see'} busy={save.isPending} />
      </Form>
    </Page>
  )
}

interface AmountFieldProps {
  form: HuntFormState
  name: 'budget' | 'days' | 'priceMinor' | 'priceMajor' | 'priceCritical'
  label: string
  hint: string
  min: number
  max: number
  step: number
}

function AmountField({ form: { control }, name, label, hint, min, max, step }: AmountFieldProps) {
  return (
    <ControlledField control={control} name={name} label={label} hint={hint}>
      {(field) => <NumberStepper value={field.value} onValueChange={field.onChange} min={min} max={max} step={step} />}
    </ControlledField>
  )
}
