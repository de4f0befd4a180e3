import { Controller } from 'react-hook-form'
import { reviewDepths } from '#features/credits/rules.ts'
import type { SettingKey } from '#features/credits/settings.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { Choice, Field, RadioGroup } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { testTypes } from '../../rules.ts'
import { testLabels } from '../test-labels.ts'
import { depthLabels, type RequestFormState, startersFor } from './steps.ts'

interface DepthStepProps {
  form: RequestFormState
  games: readonly GameSummary[]
  prices: Record<SettingKey, number> | undefined
}

/** The game, the depth and the focus of the test. */
export function DepthStep({ form, games, prices }: DepthStepProps) {
  const { control, formState } = form
  const { errors } = formState
  function pickDepth(picked: string) {
    const reviewMode = picked as keyof typeof depthLabels
    const { customQuestions = [], tasks = [], sections = [] } = form.getValues()
    const starters = startersFor(reviewMode, { customQuestions, tasks: tasks as never, sections })
    form.setValue('reviewMode', reviewMode, { shouldDirty: true })
    form.setValue('customQuestions', starters.customQuestions)
    form.setValue('tasks', starters.tasks)
    form.setValue('sections', starters.sections)
  }
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="gameId"
          render={({ field }) => (
            <Field label="Game" error={errors.gameId?.message}>
              <Select
                value={field.value}
                onValueChange={(gameId) => {
                  field.onChange(gameId)
                  form.setValue('buildId', null)
                }}
                options={games.map(({ id, title }) => ({ value: id, label: title }))}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="testType"
          render={({ field }) => (
            <Field label="What to look at" error={errors.testType?.message}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={testTypes.map((type) => ({ value: type, label: testLabels[type] }))}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="reviewMode"
        render={({ field }) => (
          <RadioGroup label="Depth" value={field.value} onValueChange={pickDepth} columns={2}>
            {reviewDepths.map((depth) => (
              <Choice
                key={depth}
                value={depth}
                title={depthLabels[depth][0]}
                text={depthLabels[depth][1]}
                {...(prices && { aside: <Credits amount={prices[depth]} /> })}
              />
            ))}
          </RadioGroup>
        )}
      />
    </>
  )
}
