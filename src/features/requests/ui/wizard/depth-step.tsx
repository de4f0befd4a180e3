import { Controller } from 'react-hook-form'
import type { SettingKey } from '#features/credits/settings/credit-settings.ts'
import type { GameSummary } from '#features/games/schema.ts'
import { GameField } from '#features/games/ui/game-field.tsx'
import { ControlledField } from '#kit/controls/controlled-field.tsx'
import { Choice, RadioGroup } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatMinutes } from '#kit/data/format.ts'
import { part } from '#kit/runtime/on-demand.tsx'
import { depths, type ReviewDepth, reviewDepths } from '#shared/depths.ts'
import { testTypes } from '../../rules.ts'
import { testLabels } from '../test-labels.ts'
import { type RequestFormState, startersFor } from './steps.ts'

interface DepthStepProps {
  form: RequestFormState
  games: readonly GameSummary[]
  prices: Record<SettingKey, number> | undefined
}

const DepthPicture = part(async () => (await import('./depth-picture.tsx')).DepthPicture, {
  meanwhile: <span className="h-13 w-18 flex-none" />,
})

/** Characters of a word and the space after it, in English. */
const wordLetters = 6

/** How long a test of this depth takes, and how long its text is at least. */
const sizeText = (depth: ReviewDepth, minutes: unknown): string =>
  `${formatMinutes(Number(minutes) || 30)} of play, ${Math.round(depths[depth].characters / wordLetters / 10) * 10} words or more.`

/** The game, the depth and the focus of the test. */
export function DepthStep({ form, games, prices }: DepthStepProps) {
  const { control } = form
  function pickDepth(picked: string) {
    const reviewMode = picked as ReviewDepth
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
        <GameField control={control} name="gameId" games={games} onPicked={() => form.setValue('buildId', null)} />
        <ControlledField control={control} name="testType" label="What to look at">
          {(field) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={testTypes.map((type) => ({ value: type, label: testLabels[type] }))}
            />
          )}
        </ControlledField>
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
                title={depths[depth].name}
                text={`${depths[depth].sentence} ${sizeText(depth, form.watch('estimatedDuration'))}`}
                figure={<DepthPicture depth={depth} />}
                {...(prices && { aside: <Credits amount={prices[depth]} /> })}
              />
            ))}
          </RadioGroup>
        )}
      />
    </>
  )
}
