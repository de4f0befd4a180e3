import { TriangleAlert } from 'lucide-react'
import { LocationPicker } from '#features/profiles/ui/location-picker.tsx'
import { Field } from '#kit/controls/field.tsx'
import { FieldContext } from '#kit/controls/field-wiring.ts'
import { MultiPick } from '#kit/controls/multi-pick.tsx'

interface LocationFilterProps {
  options: readonly { value: string; count: number }[] | undefined
  value: readonly string[]
  onChange: (locations: string[]) => void
}

/** Number of locations offered without a search: those with most matching testers. */
const offered = 6

/** Filter by location: search for a country, type any location, or pick one of those with most testers. */
export function LocationFilter({ options, value, onChange }: LocationFilterProps) {
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
