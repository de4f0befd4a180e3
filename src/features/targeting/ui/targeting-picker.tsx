import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { MultiPick } from '#kit/controls/multi-pick.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { ages, isEmptyCriteria, listedOptions, type TargetingList } from '../rules.ts'
import type { Criteria } from '../schema.ts'
import { AgeRange } from './age-range.tsx'
import { LocationFilter } from './location-filter.tsx'
import { useCriteriaCounts } from './use-criteria-counts.ts'

const rows: [TargetingList | 'age', string, string][] = [
  ['device_types', 'Device', 'what they play on'],
  ['favorite_genres', 'Favorite genres', 'any of these'],
  ['age', 'Age', `${ages.min} to ${ages.max}`],
  ['locations', 'Location', 'any of these locations'],
  ['session_lengths', 'Session length', 'one sitting'],
  ['gaming_frequencies', 'Gaming frequency', 'how often they play'],
  ['experience_levels', 'Experience', 'how they see themselves'],
  ['spending_profiles', 'Spending profile', 'what they spend'],
  ['player_types', 'Player type', 'how they pay for games'],
  ['genders', 'Gender', 'as they state it'],
]

interface TargetingPickerProps {
  value: Criteria
  onChange: (criteria: Criteria) => void
}

/** The filters for all nine lists, with the number of testers per option, and for age (spec 2 §3, §5). */
export function TargetingPicker({ value, onChange }: TargetingPickerProps) {
  const counts = useCriteriaCounts(value)
  const set = (part: Partial<Criteria>) => onChange({ ...value, ...part })
  const control = (list: TargetingList | 'age', label: string) => {
    if (list === 'age') return <AgeRange value={value} onChange={(range) => set(range as Partial<Criteria>)} />
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
            Each count already applies your other filters.
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
      {rows.map(([list, label, hint]) => (
        <Row key={list} label={label} hint={hint}>
          {control(list, label)}
        </Row>
      ))}
    </div>
  )
}

function Row({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="grid gap-2.5 border-t border-line pt-5 @2xl:grid-cols-[9rem_minmax(0,1fr)] @2xl:gap-6">
      <div>
        <p className="font-medium">{label}</p>
        <p className="text-xs text-ink-faint">{hint}</p>
      </div>
      {children}
    </div>
  )
}
