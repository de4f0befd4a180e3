import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { GameSummary } from '#features/games/schema.ts'
import { GameField } from '#features/games/ui/game-field.tsx'
import { ScreenerFields } from '#features/requests/ui/screener/screener-fields.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError } from '#kit/controls/form.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { plural } from '#kit/data/format.ts'
import { KvList } from '#kit/data/kv-list.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { LoadingPage } from '#kit/feedback/loading-page.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { storeTestLimits } from '../../store-test/rules.ts'
import { type StoreTestDetail, type StoreTestTerms, storeTestFields } from '../../store-test/schema.ts'
import { PlanSubmit } from '../plan-submit.tsx'
import { type PlanFormProps, usePlanForm } from '../use-plan-form.ts'
import { HowManyStay } from './how-many-stay.tsx'
import { storeTests } from './store-test-calls.ts'

type Input = z.input<typeof storeTestFields>
type Output = z.output<typeof storeTestFields>

/** Twelve for fourteen days: a name, the game, the address where testers opt in, and the places. */
export function StoreTestForm(props: PlanFormProps<StoreTestDetail>) {
  return (
    <Loaded
      from={useQuery(storeTests.terms.queryOptions())}
      failed="Couldn’t load what a store test costs"
      loading={<LoadingPage />}
      onError={(state) => (
        <Page title={props.title} width="content">
          {props.children}
          {state}
        </Page>
      )}
    >
      {(terms) => <Fields {...props} terms={terms} />}
    </Loaded>
  )
}

const startOf = (games: readonly GameSummary[], draft: StoreTestDetail | null, terms: StoreTestTerms): Input => ({
  gameId: draft?.game.id ?? games[0]?.id ?? '',
  question: draft?.question ?? '',
  instructions: draft?.instructions ?? '',
  storeUrl: draft?.storeUrl ?? '',
  places: draft?.places ?? terms.least,
  newcomersOnly: draft?.newcomersOnly ?? false,
  screener: draft?.screener ?? [],
})

const kinds = { storeUrl: 'text', places: 'number' } as const

function Fields({
  games,
  title,
  draft,
  onSaved,
  children,
  terms,
}: PlanFormProps<StoreTestDetail> & { terms: StoreTestTerms }) {
  const navigate = useNavigate()
  const [start] = useState(() => startOf(games, draft, terms))
  const kept = usePlanForm<Input, Output>({ kind: 'store', draft, schema: storeTestFields, start, kinds })
  const { form } = kept
  const save = useAct(storeTests.save, {
    form,
    touches: ['storeTests'],
    onSuccess({ id }) {
      kept.onSaved()
      return onSaved ? onSaved() : navigate({ href: paths.storeTest(id) })
    },
  })
  const { errors } = form.formState
  return (
    <Page
      title={title}
      width="content"
      asideLabel="Cost"
      aside={<CostPanel places={form.watch('places')} terms={terms} />}
    >
      {children}
      <Form
        onSubmit={(event) => void form.handleSubmit((of) => save.mutate({ ...of, ...kept.plan }))(event)}
        className="grid gap-5"
      >
        <FormError form={form} />
        <Field label="Name of the plan" hint="Testers read it as the title." error={errors.question?.message}>
          <TextInput
            maxLength={storeTestLimits.question}
            placeholder="Ready for Google Play?"
            {...form.register('question')}
          />
        </Field>
        {games.length > 1 && <GameField control={form.control} name="gameId" games={games} />}
        <Field
          label="Address where testers opt in"
          hint="The web link of your closed test, from the store’s console. Only those who take part see it."
          error={errors.storeUrl?.message}
        >
          <TextInput
            type="url"
            inputMode="url"
            maxLength={storeTestLimits.storeUrl}
            placeholder="https://play.google.com/apps/testing/…"
            {...form.register('storeUrl')}
          />
        </Field>
        <Field label="What to do there" optional error={errors.instructions?.message}>
          <TextArea
            rows={4}
            maxLength={storeTestLimits.instructions}
            placeholder="Play a level a day. Write to us when it stops."
            {...form.register('instructions')}
          />
        </Field>
        <PlacesField form={form} terms={terms} />
        <HowManyStay places={form.watch('places')} terms={terms} />
        <ScreenerFields form={form} invites={false} />
        <PlanSubmit label={draft ? 'Save' : 'See what testers see'} busy={save.isPending} />
      </Form>
    </Page>
  )
}

function PlacesField({ form, terms }: { form: UseFormReturn<Input, unknown, Output>; terms: StoreTestTerms }) {
  const { needed, least, most, days } = terms
  const places = form.watch('places')
  return (
    <ControlledField
      control={form.control}
      name="places"
      label="Testers at the start"
      hint={`The store asks for ${needed} over ${days} days in a row. Begin with ${least} to ${most}: some leave, and who follows begins at day 1.`}
    >
      {(field) => (
        <>
          <NumberStepper value={field.value} onValueChange={field.onChange} min={needed} max={most} step={1} />
          {places < least && (
            <p role="status" className="text-warn-ink">
              With {plural(places, 'tester')} a few who leave may cost you another {days} days.
            </p>
          )}
        </>
      )}
    </ControlledField>
  )
}

/** What the places cost, and what of it reaches the testers. */
function CostPanel({ places, terms: { price, pay, days } }: { places: number; terms: StoreTestTerms }) {
  return (
    <Panel title="What it costs">
      <KvList
        items={[
          { label: 'A place, as a standard review', value: <Credits amount={price} /> },
          { label: `Of it for the tester, in two halves`, value: <Credits amount={pay} /> },
          { label: 'Held in escrow', value: <Credits amount={price * (places || 0)} />, total: true },
        ]}
      />
      <p className="type-cap">
        A half is paid after {plural(Math.ceil(days / 2), 'day')} and after {days}, for signs of life on all of its days
        but one and two measured sessions. Who replaces a drop-out is paid from what that one did not earn. The rest
        comes back.
      </p>
    </Panel>
  )
}
