import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { GameField } from '#features/games/ui/game-field.tsx'
import { useReadyBuilds } from '#features/games/ui/use-ready-builds.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError } from '#kit/controls/form.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Page } from '#kit/layout/page.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { paths } from '#shared/paths.ts'
import { planLimits } from '../../rules.ts'
import { twoBuildsFields } from '../../schema.ts'
import { plans } from '../calls.ts'
import { PlanSubmit } from '../plan-submit.tsx'
import { usePlanForm } from '../use-plan-form.ts'
import { LeastToldPanel } from './least-told-panel.tsx'

type Input = z.input<typeof twoBuildsFields>
type Output = z.output<typeof twoBuildsFields>
type FormOf = UseFormReturn<Input, unknown, Output>

interface TwoBuildsFormProps {
  games: readonly GameSummary[]
  title: string
  /** The cards of the questions. */
  children: ReactNode
}

const kinds = { buildA: 'text', buildB: 'text' } as const

/** Which of two builds: the question, the builds and how many testers; the wizard of requests asks the rest. */
export function TwoBuildsForm({ games, title, children }: TwoBuildsFormProps) {
  const navigate = useNavigate()
  const [start] = useState<Input>(() => ({
    gameId: games[0]?.id ?? '',
    question: '',
    buildA: '',
    buildB: '',
    testers: planLimits.testers.standard,
  }))
  const kept = usePlanForm<Input, Output>({ kind: 'builds', schema: twoBuildsFields, start, kinds })
  const { form } = kept
  const [ids] = useState(() => ({ id: crypto.randomUUID(), requestId: crypto.randomUUID() }))
  const make = useAct(plans.make, {
    form,
    touches: ['plans', 'requests'],
    onSuccess({ requestId }) {
      kept.onSaved()
      return navigate({ href: paths.editRequest(requestId) })
    },
  })
  const testers = form.watch('testers')
  return (
    <Page
      title={title}
      width="content"
      asideLabel="Testers and cost"
      aside={
        <>
          <LeastToldPanel testers={testers} onChange={(count) => form.setValue('testers', count)} />
          <CostOfPlan testers={testers} />
        </>
      }
    >
      {children}
      <Form
        onSubmit={(event) =>
          void form.handleSubmit((of) => {
            const { gameId, question, buildA, buildB, testers: count } = of
            make.mutate({ id: ids.id, requestId: ids.requestId, gameId, question, buildA, buildB, testers: count })
          })(event)
        }
        className="grid gap-5"
      >
        <FormError form={form} />
        <Field
          label="Your question"
          hint="It names the plan; only you see it."
          error={form.formState.errors.question?.message}
        >
          <TextInput
            maxLength={planLimits.question}
            placeholder="Does darker thin ice read better?"
            {...form.register('question')}
          />
        </Field>
        <BuildFields form={form} games={games} />
        <TestersField form={form} />
        <PlanSubmit label="Say what testers do" busy={make.isPending} />
      </Form>
    </Page>
  )
}

function TestersField({ form: { control } }: { form: FormOf }) {
  const { min, max } = planLimits.testers
  return (
    <ControlledField control={control} name="testers" label="Testers, both builds together" hint={`${min} to ${max}`}>
      {(field) => <NumberStepper value={field.value} onValueChange={field.onChange} min={min} max={max} step={2} />}
    </ControlledField>
  )
}

function BuildFields({ form, games }: { form: FormOf; games: readonly GameSummary[] }) {
  const { control, watch } = form
  const { game, ready } = useReadyBuilds(watch('gameId'))
  const kindOfA = ready.find(({ id }) => id === watch('buildA'))?.kind
  const entries = (isB: boolean) =>
    ready
      .filter(({ id, kind }) => !isB || (id !== watch('buildA') && (kindOfA === undefined || kind === kindOfA)))
      .map(({ id, version }) => ({ value: id, label: version }))
  return (
    <>
      {games.length > 1 && (
        <GameField
          control={control}
          name="gameId"
          games={games}
          onPicked={() => {
            form.setValue('buildA', '')
            form.setValue('buildB', '')
          }}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {(['buildA', 'buildB'] as const).map((name) => (
          <ControlledField
            key={name}
            control={control}
            name={name}
            label={name === 'buildA' ? 'Build A, the one you have' : 'Build B, the one you changed'}
          >
            {(field) => (
              <Select
                value={field.value || undefined}
                onValueChange={(id) => {
                  field.onChange(id)
                  if (name === 'buildA') form.setValue('buildB', '')
                }}
                options={entries(name === 'buildB')}
              />
            )}
          </ControlledField>
        ))}
      </div>
      {kindOfA === 'link' && (
        <p className="text-warn-ink">
          Testers see the address of their build. Choose addresses in which nothing names the one or the other.
        </p>
      )}
      {game && ready.length < 2 && (
        <p role="status" className="text-warn-ink">
          {game.title} has fewer than two builds that are ready.{' '}
          <Link href={paths.editGame(game.id)} className="underline">
            Add a build
          </Link>
        </p>
      )}
    </>
  )
}

/** At the price of a standard review; the wizard lets the studio choose another depth. */
function CostOfPlan({ testers }: { testers: number }) {
  const prices = usePrices()
  if (!prices) return null
  const sides = [Math.ceil(testers / 2), Math.floor(testers / 2)]
  return (
    <Panel title="Cost">
      <KvList
        items={[
          { label: 'A tester, standard', value: <Credits amount={prices.standard} /> },
          { label: 'Testers', value: sides.join(' + ') },
          { label: 'Held in escrow', value: <Credits amount={prices.standard * testers} />, total: true },
        ]}
      />
      <p className="type-cap">You choose the depth in the next step. Places that stay empty are refunded.</p>
    </Panel>
  )
}
