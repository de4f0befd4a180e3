import { levels } from '#features/profiles/progress/levels.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { TargetingPicker } from '#features/targeting/ui/targeting-picker.tsx'
import { Field } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { PastWork } from '../rules.ts'
import type { FinderFilters } from './finder-address.ts'

const any = 'any'
const atFirst = ['device_types', 'favorite_genres'] as const
const worked: { value: PastWork; label: string }[] = [
  { value: 'any', label: 'Anyone' },
  { value: 'with-you', label: 'Reviewed for you' },
  { value: 'never', label: 'New to you' },
]

interface RecordFiltersProps {
  filters: FinderFilters
  onChange: (next: Partial<FinderFilters>) => void
}

/** Filters by what testers did: their level, and whether they reviewed for this studio. */
export function RecordFilters({ filters, onChange }: RecordFiltersProps) {
  return (
    <>
      <Field label="Level">
        <Select
          value={filters.level ?? any}
          onValueChange={(level) => onChange({ level: level === any ? undefined : level })}
          options={[
            { value: any, label: 'Any level' },
            ...levels.map(({ name }) => ({ value: name as string, label: name as string })),
          ]}
        />
      </Field>
      <Field label="Past work">
        <Select value={filters.worked} onValueChange={(next) => onChange({ worked: next })} options={worked} />
      </Field>
    </>
  )
}

/** Filters by who testers are; the two that most studios set are open, the others folded. */
export function FinderTargeting({ value, onChange }: { value: Criteria; onChange: (criteria: Criteria) => void }) {
  return <TargetingPicker value={value} onChange={onChange} shown={atFirst} />
}
