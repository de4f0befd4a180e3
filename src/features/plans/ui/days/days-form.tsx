import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { HowManyTesters } from '#features/requests/ui/wizard/how-many-testers.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError } from '#kit/controls/form.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Page } from '#kit/layout/page.tsx'
import { paths } from '#shared/paths.ts'
import { dayLimits } from '../../days/rules.ts'
import { type DaysDetail, daysFields } from '../../days/schema.ts'
import { planLimits } from '../../rules.ts'
import { BuildFields } from '../build-fields.tsx'
import { PlanSubmit } from '../plan-submit.tsx'
import { type PlanFormProps, usePlanForm } from '../use-plan-form.ts'
import { days } from './days-calls.ts'
import { DaysCostPanel } from './days-cost-panel.tsx'
import type { DaysFormInput, DaysFormOutput } from './days-form-state.ts'
import { newStage, StageFields } from './stage-fields.tsx'

const startOf = (games: readonly GameSummary[], draft: DaysDetail | null): DaysFormInput => ({
  gameId: draft?.game.id ?? games[0]?.id ?? '',
  buildId: draft?.buildId ?? '',
  question: draft?.question ?? '',
  testers: draft?.testers ?? dayLimits.testers.standard,
  joinDays: draft?.joinDays ?? dayLimits.joinDays.standard,
  stages: draft?.stages.map(({ requestId, reviewMode, minutes, opensAfter, startsWithin }) => ({
    ...newStage(requestId),
    reviewMode,
    minutes,
    ...(opensAfter !== null && startsWithin !== null && { opensAfter, startsWithin }),
  })) ?? [newStage(), newStage(), newStage()],
})

const kinds = {
  joinDays: 'number',
  stages: (value: unknown) => daysFields.shape.stages.safeParse(value).success,
} as const

/** Do they come back? The question, the build, how many testers, and the stages; the next page says what each asks. */
export function DaysForm({ games, title, draft, onSaved, children }: PlanFormProps<DaysDetail>) {
  const navigate = useNavigate()
  const prices = usePrices()
  const [start] = useState(() => startOf(games, draft))
  const kept = usePlanForm<DaysFormInput, DaysFormOutput>({
    kind: 'days',
    draft,
    schema: daysFields,
    start,
    kinds,
  })
  const { form } = kept
  const save = useAct(days.save, {
    form,
    touches: ['days', 'requests'],
    onSuccess({ id }) {
      kept.onSaved()
      return onSaved ? onSaved() : navigate({ href: paths.dayPlan(id) })
    },
  })
  const { errors } = form.formState
  const stages = form.watch('stages')
  return (
    <Page
      title={title}
      width="content"
      asideLabel="Cost"
      aside={<DaysCostPanel stages={stages} testers={form.watch('testers')} prices={prices} />}
    >
      {children}
      <Form
        onSubmit={(event) => void form.handleSubmit((of) => save.mutate({ ...of, ...kept.plan }))(event)}
        className="grid gap-5"
      >
        <FormError form={form} />
        <Field label="Your question" hint="It names the plan for you." error={errors.question?.message}>
          <TextInput
            maxLength={planLimits.question}
            placeholder="Do they come back for the wind?"
            {...form.register('question')}
          />
        </Field>
        <BuildFields form={form} games={games} />
        <div className="grid gap-5 sm:grid-cols-2">
          <ControlledField
            control={form.control}
            name="testers"
            label="Testers"
            hint="Each takes one place, with all stages."
          >
            {(field) => <NumberStepper value={field.value} onValueChange={field.onChange} {...dayLimits.testers} />}
          </ControlledField>
          <ControlledField
            control={form.control}
            name="joinDays"
            label="Days to join"
            hint="Until then a place that is left in its first stage is offered again. Then open places are refunded."
          >
            {(field) => <NumberStepper value={field.value} onValueChange={field.onChange} {...dayLimits.joinDays} />}
          </ControlledField>
        </div>
        <HowManyTesters testers={form.watch('testers')} />
        <StageFields form={form} />
        <PlanSubmit label={draft ? 'Save' : 'Say what testers do'} busy={save.isPending} />
      </Form>
    </Page>
  )
}
