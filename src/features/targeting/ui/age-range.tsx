import { useId } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { ages, agesAround, agesOf, ageWithin, NARROWEST_AGES } from '../rules.ts'
import type { Criteria } from '../schema.ts'

interface AgeRangeProps {
  value: Pick<Criteria, 'min_age' | 'max_age'>
  onChange: (ages: { min_age: number | undefined; max_age: number | undefined }) => void
}

const thumb =
  'pointer-events-none absolute inset-0 m-0 w-full appearance-none bg-transparent forced-color-adjust-none ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface-0 ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:cursor-grab ' +
  '[&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface-0'

/** A picked age selects five years around it (ruling 35); the sliders can change the range, to five years at least. */
export function AgeRange({ value, onChange }: AgeRangeProps) {
  const id = useId()
  const range = agesOf(value)
  const { from, to } = range ?? { from: ages.min, to: ages.max }
  const set = (min: number, max: number) => onChange({ min_age: min, max_age: max })
  const share = (age: number) => `${((age - ages.min) / (ages.max - ages.min)) * 100}%`
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Field label="Around the age of">
          <NumberStepper
            value={range && ageWithin(range)}
            start={30}
            min={ages.min}
            max={ages.max}
            onValueChange={(age) => {
              const { min_age, max_age } = agesAround(age)
              set(min_age, max_age)
            }}
          />
        </Field>
        <p id={`${id}-text`} className="min-h-control content-center font-medium tabular-nums">
          {range ? `${from} to ${to}` : 'Any age'}
        </p>
        {range && (
          <Button size="s" variant="quiet" onClick={() => onChange({ min_age: undefined, max_age: undefined })}>
            Any age
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own box */}
      <div role="group" aria-label="Ages" aria-describedby={`${id}-text`} className="relative h-6">
        <span className="drawn absolute inset-x-0 top-2.5 h-1 rounded-full bg-surface-3" aria-hidden="true" />
        <span
          className={cx('drawn absolute top-2.5 h-1 rounded-full', range ? 'bg-accent' : 'bg-control-line')}
          style={{ left: share(from), right: `calc(100% - ${share(to)})` }}
          aria-hidden="true"
        />
        <input
          type="range"
          aria-label="Youngest"
          min={ages.min}
          max={ages.max}
          value={from}
          onChange={(event) => set(Math.min(event.target.valueAsNumber, to - NARROWEST_AGES), to)}
          className={thumb}
        />
        <input
          type="range"
          aria-label="Oldest"
          min={ages.min}
          max={ages.max}
          value={to}
          onChange={(event) => set(from, Math.max(event.target.valueAsNumber, from + NARROWEST_AGES))}
          className={thumb}
        />
      </div>
    </div>
  )
}
