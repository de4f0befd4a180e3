import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { requestLimits } from '#features/requests/rules.ts'
import { togetherLimits } from '#features/requests/together/rules.ts'
import { HowManyTesters } from '#features/requests/ui/wizard/how-many-testers.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError } from '#kit/controls/form.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { ownZone, toLocalInput, zoneText } from '#kit/data/zone.ts'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { depths, type ReviewDepth } from '#shared/depths.ts'
import { paths } from '#shared/paths.ts'
import { planLimits } from '../../rules.ts'
import { type TogetherDetail, togetherFields } from '../../together/schema.ts'
import { BuildFields } from '../build-fields.tsx'
import { DepthField } from '../depth-field.tsx'
import { PlanSubmit } from '../plan-submit.tsx'
import { type PlanFormProps, usePlanForm } from '../use-plan-form.ts'
import { together } from './together-calls.ts'

type Input = z.input<typeof togetherFields>
type Output = z.output<typeof togetherFields>
type FormOf = UseFormReturn<Input, unknown, Output>

/** A week from now, at eight in the evening. */
function nextEvening(): Date {
  const date = new Date()
  date.setDate(date.getDate() + 7)
  date.setHours(20, 0, 0, 0)
  return date
}

const startOf = (games: readonly GameSummary[], draft: TogetherDetail | null): Input => ({
  gameId: draft?.game.id ?? games[0]?.id ?? '',
  buildId: draft?.buildId ?? '',
  question: draft?.question ?? '',
  togetherAt: draft?.togetherAt ?? nextEvening(),
  zone: ownZone(),
  testers: draft?.places ?? togetherLimits.places.standard,
  reviewMode: draft?.depth ?? 'standard',
  minutes: draft?.minutes ?? 45,
})

const kinds = { togetherAt: 'date', reviewMode: 'text', minutes: 'number' } as const

/** How do people play together? The question, the build, the date and the places; the wizard of requests asks the rest. */
export function TogetherForm({ games, title, draft, onSaved, children }: PlanFormProps<TogetherDetail>) {
  const navigate = useNavigate()
  const [start] = useState(() => startOf(games, draft))
  const kept = usePlanForm<Input, Output>({ kind: 'together', draft, schema: togetherFields, start, kinds })
  const { form } = kept
  const [newRequestId] = useState(() => crypto.randomUUID())
  const save = useAct(together.save, {
    form,
    touches: ['together', 'requests'],
    onSuccess({ requestId }) {
      kept.onSaved()
      return onSaved ? onSaved() : navigate({ href: paths.editRequest(requestId) })
    },
  })
  return (
    <Page
      title={title}
      width="content"
      asideLabel="Cost"
      aside={<CostOfDate testers={form.watch('testers')} depth={form.watch('reviewMode')} />}
    >
      {children}
      <Form
        onSubmit={(event) =>
          void form.handleSubmit((of) =>
            save.mutate({ ...of, ...kept.plan, requestId: draft?.requestId ?? newRequestId }),
          )(event)
        }
        className="grid gap-5"
      >
        <FormError form={form} />
        <Field label="Your question" hint="It names the plan for you." error={form.formState.errors.question?.message}>
          <TextInput
            maxLength={planLimits.question}
            placeholder="Who leads, and who gets lost?"
            {...form.register('question')}
          />
        </Field>
        <BuildFields form={form} games={games} />
        <DateField form={form} />
        <PlaceFields form={form} />
        <HowManyTesters testers={form.watch('testers')} />
        <PlanSubmit label={draft ? 'Save' : 'Say what testers do'} busy={save.isPending} />
      </Form>
    </Page>
  )
}

function DateField({ form: { control, formState } }: { form: FormOf }) {
  return (
    <Controller
      control={control}
      name="togetherAt"
      render={({ field }) => (
        <Field
          label="Date and time"
          hint={`In your time zone: ${zoneText(field.value)}. Testers see it in theirs.`}
          error={formState.errors.togetherAt?.message}
        >
          <TextInput
            type="datetime-local"
            className="sm:max-w-72"
            ref={field.ref}
            name={field.name}
            onBlur={field.onBlur}
            value={toLocalInput(field.value)}
            onChange={(event) => field.onChange(new Date(event.target.value))}
          />
        </Field>
      )}
    />
  )
}

function PlaceFields({ form: { control } }: { form: FormOf }) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <ControlledField control={control} name="testers" label="Places" hint="More people can wait on a list.">
        {(field) => <NumberStepper value={field.value} onValueChange={field.onChange} {...togetherLimits.places} />}
      </ControlledField>
      <ControlledField control={control} name="minutes" label="Minutes of play">
        {(field) => (
          <NumberStepper value={field.value} onValueChange={field.onChange} {...requestLimits.minutes} step={5} />
        )}
      </ControlledField>
      <DepthField control={control} name="reviewMode" />
    </div>
  )
}

function CostOfDate({ testers, depth }: { testers: number; depth: ReviewDepth }) {
  const prices = usePrices()
  if (!prices) return null
  const { comeWithin, startWithin } = togetherLimits
  return (
    <Panel title="What it costs">
      <KvList
        items={[
          { label: `A place, ${depths[depth].name.toLowerCase()}`, value: <Credits amount={prices[depth]} /> },
          {
            label: `${plural(testers, 'place')}, held in escrow`,
            value: <Credits amount={prices[depth] * testers} />,
            total: true,
          },
        ]}
      />
      <p className="type-cap">
        Who does not come within {comeWithin} minutes is not paid, and the next on the list who is there plays instead.
        Start it within {startWithin} minutes: otherwise each tester who is there gets {prices.quick_reward} credits,
        and the rest comes back.
      </p>
    </Panel>
  )
}
