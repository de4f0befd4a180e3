import { Plus, RotateCcw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LocationPicker } from '#features/profiles/ui/location-picker.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { FieldContext } from '#kit/controls/field-wiring.ts'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { filterOrder, filtersOf, isEmptyCriteria, listedOptions, type TargetingFilter } from '../rules.ts'
import type { Criteria } from '../schema.ts'
import { AgeRange } from './age-range.tsx'
import { filterLabels } from './filter-labels.ts'
import { useCriteriaCounts } from './use-criteria-counts.ts'

/** The filters that most requests need. */
const usual: readonly TargetingFilter[] = [
  'device_types',
  'favorite_genres',
  'age',
  'locations',
  'session_lengths',
  'experience_levels',
  'spending_profiles',
]

interface TargetingPickerProps {
  value: Criteria
  /** What the numbers beside the options count by, where that is more than the criteria. */
  counted?: Criteria
  onChange: (criteria: Criteria) => void
  /** Filters that are shown from the start; the others are folded until they are opened or set. */
  shown?: readonly TargetingFilter[]
}

/** The filters for all nine lists, with the number of testers per option, and for age (requests-4). */
export function TargetingPicker({ value, counted: countedBy = value, onChange, shown = usual }: TargetingPickerProps) {
  const [opened, setOpened] = useState<readonly TargetingFilter[]>([])
  const filtered = filtersOf(value)
  const isOpen = (filter: TargetingFilter) =>
    shown.includes(filter) || opened.includes(filter) || filtered.includes(filter)
  const folded = filterOrder.filter((filter) => !isOpen(filter))
  const counts = useCriteriaCounts(countedBy)
  const open = (filter: TargetingFilter) => setOpened((before) => [...before, filter])
  const set = (part: Partial<Criteria>) => onChange({ ...value, ...part })
  const control = (list: TargetingFilter, label: string) => {
    if (list === 'age')
      return <AgeRange value={value} ages={counts.data?.ages} onChange={(range) => set(range as Partial<Criteria>)} />
    const picked: readonly string[] = value[list] ?? []
    const options = counts.data?.[list]
    const pick = (next: string[]) => set({ [list]: next.length > 0 ? next : undefined })
    if (list === 'locations') return <LocationFilter options={options} value={picked} onChange={pick} />
    const counted = new Map(options?.map((option) => [option.value, option.count]))
    const known = new Set([...listedOptions[list], ...counted.keys(), ...picked])
    return (
      <MultiPick
        label={label}
        options={[...known].map((option) => {
          const count = counted.get(option)
          return { value: option, label: option, ...(count !== undefined && { count }) }
        })}
        value={picked}
        onValueChange={pick}
      />
    )
  }
  return (
    // The scroll margin keeps focused controls clear of the sticky pool size.
    <div
      className="group/aim @container grid gap-5 [&_button]:scroll-mt-36 [&_input]:scroll-mt-36"
      aria-busy={counts.isFetching}
    >
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-ink-muted">
          <span className="group-has-[input[type=checkbox]:focus-visible]/aim:hidden">
            Counts include your other filters.
          </span>
          <span className="hidden group-has-[input[type=checkbox]:focus-visible]/aim:inline">
            Arrow keys move within a list, Space picks, Tab goes to the next.
          </span>
        </p>
        <Button
          size="s"
          variant="quiet"
          className="flex-none"
          disabled={isEmptyCriteria(value)}
          onClick={() => onChange({})}
        >
          <RotateCcw aria-hidden="true" />
          Clear all
        </Button>
      </div>
      {counts.isError && !counts.data && (
        <ErrorState
          error={counts.error}
          title="Failed to load criteria options"
          onRetry={() => void counts.refetch()}
        />
      )}
      {filterOrder.filter(isOpen).map((filter) => {
        const [label, hint] = filterLabels[filter]
        return (
          <Row key={filter} label={label} hint={hint} takesFocus={opened.at(-1) === filter}>
            {control(filter, label)}
          </Row>
        )
      })}
      {folded.length > 0 && (
        <Row label="More filters">
          <div className="flex flex-wrap gap-2">
            {folded.map((filter) => (
              <Button key={filter} onClick={() => open(filter)}>
                <Plus aria-hidden="true" />
                {filterLabels[filter][0]}
              </Button>
            ))}
          </div>
        </Row>
      )}
    </div>
  )
}

interface RowProps {
  label: string
  hint?: string
  /** It was opened by a button that is gone now. */
  takesFocus?: boolean
  children: ReactNode
}

const focusFirst = (row: HTMLDivElement | null) => row?.querySelector<HTMLElement>('input, button')?.focus()

function Row({ label, hint, takesFocus = false, children }: RowProps) {
  return (
    <div
      ref={takesFocus ? focusFirst : null}
      className="grid gap-2.5 border-t border-line pt-5 @2xl:grid-cols-[9rem_minmax(0,1fr)] @2xl:gap-6"
    >
      <div>
        <p className="font-medium">{label}</p>
        {hint !== undefined && <p className="text-xs text-ink-faint">{hint}</p>}
      </div>
      {children}
    </div>
  )
}

interface LocationFilterProps {
  options: readonly { value: string; count: number }[] | undefined
  value: readonly string[]
  onChange: (locations: string[]) => void
}

/** Number of locations offered without a search: those with most matching testers. */
const offered = 6

/** Filter by location: search for a country, type any location, or pick one of those with most testers. */
function LocationFilter({ options, value, onChange }: LocationFilterProps) {
  const counts = new Map(options?.map(({ value: location, count }) => [location, count]))
  const others = [...counts.keys()].filter((location) => !value.includes(location))
  const shown = [...value, ...others.slice(0, offered)]
  const empty = value.filter((location) => options && counts.get(location) === 0)
  return (
    <div className="grid gap-2.5">
      <Field label="Search countries" hideLabel>
        <LocationPicker
          collects
          value=""
          onValueChange={(location) => !value.includes(location) && onChange([...value, location])}
        />
      </Field>
      {shown.length > 0 && (
        <FieldContext value={null}>
          <MultiPick
            label="Location"
            options={shown.map((location) => ({ value: location, label: location, ...countOf(counts.get(location)) }))}
            value={value}
            onValueChange={onChange}
          />
        </FieldContext>
      )}
      <div role="status">
        {empty.length > 0 && (
          <p className="flex items-start gap-1.5 text-sm text-warn-ink">
            <TriangleAlert className="mt-[3px] size-[15px] flex-none" aria-hidden="true" />
            <span className="min-w-0 break-words">No testers in {empty.join(', ')} match yet.</span>
          </p>
        )}
      </div>
    </div>
  )
}

const countOf = (count: number | undefined) => (count === undefined ? {} : { count })
