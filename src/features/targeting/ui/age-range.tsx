import { useId } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { plural } from '#kit/data/format.ts'
import { TableFallback } from '#kit/plots/table-fallback.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { ages, agesAround, agesOf, ageWithin, NARROWEST_AGES } from '../rules.ts'
import type { Criteria, CriteriaCounts } from '../schema.ts'

interface AgeRangeProps {
  value: Pick<Criteria, 'min_age' | 'max_age'>
  /** Testers who match all other filters, by groups of ages; undefined while they load. */
  ages: CriteriaCounts['ages'] | undefined
  onChange: (ages: { min_age: number | undefined; max_age: number | undefined }) => void
}

const thumb =
  'pointer-events-none absolute inset-x-0 bottom-0 m-0 h-6 w-full appearance-none bg-transparent forced-color-adjust-none ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface-0 ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:cursor-grab ' +
  '[&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface-0 ' +
  // Both sliders cover the track, so the ring is on the thumb that has the focus.
  'focus-visible:outline-none focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-focus ' +
  'focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-focus'

/** A picked age selects five years around it (requests-4); the sliders can change the range, to five years at least. */
export function AgeRange({ value, ages: groups, onChange }: AgeRangeProps) {
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
      <div role="group" aria-label="Ages" aria-describedby={`${id}-text`} className="relative h-[4.75rem]">
        <Histogram groups={groups} from={from} to={to} isSet={range !== undefined} />
        {/* The thumbs' centres stay half a thumb inside the ends. */}
        <div className="absolute inset-x-2.5 bottom-2.5 h-1" aria-hidden="true">
          <span className="drawn absolute inset-0 rounded-full bg-surface-3" />
          <span
            className={cx('drawn absolute inset-y-0 rounded-full', range ? 'bg-accent' : 'bg-control-line')}
            style={{ left: share(from), right: `calc(100% - ${share(to)})` }}
          />
        </div>
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

interface HistogramProps {
  groups: CriteriaCounts['ages'] | undefined
  from: number
  to: number
  isSet: boolean
}

/** How many testers are of each age, on the same scale as the sliders below it. */
function Histogram({ groups = [], from, to, isSet }: HistogramProps) {
  const most = Math.max(1, ...groups.map(({ count }) => count))
  return (
    <>
      <div className="absolute inset-x-2.5 top-0 bottom-[18px] flex items-end gap-px" aria-hidden="true">
        {groups.map((group) => (
          <span
            key={group.from}
            title={`${group.from} to ${group.to}: ${plural(group.count, 'tester')}`}
            className={cx(
              'drawn min-h-0.5 rounded-t-[2px]',
              !isSet ? 'bg-line-strong' : group.to >= from && group.from <= to ? 'bg-accent' : 'bg-surface-3',
            )}
            style={{ height: `${(group.count / most) * 100}%`, flexGrow: group.to - group.from + 1 }}
          />
        ))}
      </div>
      <TableFallback
        caption="Testers by age"
        head={['Age', 'Testers']}
        rows={groups.map((group) => [`${group.from} to ${group.to}`, group.count])}
      />
    </>
  )
}
