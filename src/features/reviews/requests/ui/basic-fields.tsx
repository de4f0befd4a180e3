import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { reviewDepths, type SettingKey } from '#features/credits/rules.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { Credits } from '#kit/coin.tsx'
import { Choice, Field, RadioGroup, TextArea } from '#kit/field.tsx'
import { NumberStepper } from '#kit/number-stepper.tsx'
import { PanelHeader } from '#kit/panel.tsx'
import { Select } from '#kit/select.tsx'
import { requestLimits, testTypes } from '../rules.ts'
import type { requestContent } from '../schema.ts'

export type RequestFormState = UseFormReturn<z.input<typeof requestContent>, unknown, z.output<typeof requestContent>>

const depthWords = {
  quick: ['Quick', 'An overall rating and a few questions.'],
  standard: ['Standard', 'All ratings and your questions.'],
  enhanced: ['Enhanced', 'More words, your questions and bugs.'],
  expert: ['Expert', 'A long, structured report.'],
} as const

const testWords: Record<(typeof testTypes)[number], string> = {
  gameplay: 'Gameplay',
  usability: 'Usability',
  monetization: 'Monetization',
  performance: 'Performance',
}

interface BasicFieldsProps {
  form: RequestFormState
  games: readonly GameSummary[]
  prices: Record<SettingKey, number> | undefined
}

/** Which game, how deep, what to look at, how long, and what testers shall do. */
export function BasicFields({ form, games, prices }: BasicFieldsProps) {
  const { control, register, formState, watch } = form
  const { errors } = formState
  return (
    <section aria-labelledby="what" className="grid gap-5">
      <PanelHeader id="what" title="What shall be tested?" />
      <Controller
        control={control}
        name="gameId"
        render={({ field }) => (
          <Field label="Game" error={errors.gameId?.message} className="max-w-[26rem]">
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={games.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="reviewMode"
        render={({ field }) => (
          <RadioGroup label="Depth" value={field.value} onValueChange={field.onChange} columns={2}>
            {reviewDepths.map((depth) => (
              <Choice
                key={depth}
                value={depth}
                title={depthWords[depth][0]}
                text={depthWords[depth][1]}
                {...(prices && { aside: <Credits amount={prices[depth]} /> })}
              />
            ))}
          </RadioGroup>
        )}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <Controller
          control={control}
          name="testType"
          render={({ field }) => (
            <Field label="What to look at" error={errors.testType?.message}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={testTypes.map((type) => ({ value: type, label: testWords[type] }))}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="estimatedDuration"
          render={({ field }) => (
            <Field label="Minutes a tester" hint="5 to 240" error={errors.estimatedDuration?.message}>
              <NumberStepper
                value={field.value}
                onValueChange={field.onChange}
                min={requestLimits.minutes.min}
                max={requestLimits.minutes.max}
                step={5}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="requestedCount"
          render={({ field }) => (
            <Field label="Testers" hint="1 to 100" error={errors.requestedCount?.message}>
              <NumberStepper
                value={field.value}
                onValueChange={field.onChange}
                min={requestLimits.testers.min}
                max={requestLimits.testers.max}
              />
            </Field>
          )}
        />
      </div>
      <Field
        label="Instructions"
        hint="What to do, where to start, what you already know."
        error={errors.testInstructions?.message}
        counter={{ value: watch('testInstructions')?.length ?? 0, max: requestLimits.instructions }}
      >
        <TextArea rows={6} {...register('testInstructions')} />
      </Field>
    </section>
  )
}
