import { TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { Field } from '#kit/controls/field.tsx'
import { LocationPicker, useTesterLocations } from './location-picker.tsx'

interface LocationFieldProps {
  value: string
  /** The location of the saved profile: it gets no warning, because the person is a tester there. */
  saved: string | null
  error: string | undefined
  onValueChange: (location: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

/** The location, and a warning for a location without testers. */
export function LocationField({ error, saved, ...picker }: LocationFieldProps) {
  const counts = useTesterLocations()
  const isEmpty =
    counts !== undefined &&
    picker.value !== '' &&
    picker.value !== saved &&
    !counts.locations.some(({ location }) => location === picker.value)
  return (
    <div className="grid content-start gap-1.5">
      <Field label="Location" error={error}>
        <LocationPicker {...picker} />
      </Field>
      <div role="status">
        {isEmpty && (
          <p className="flex items-start gap-1.5 text-sm text-warn-ink">
            <TriangleAlert className="mt-[3px] size-[15px] flex-none" aria-hidden="true" />
            <span className="min-w-0 break-words">
              Few or no testers in {picker.value} yet. Studios search there less often.
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
