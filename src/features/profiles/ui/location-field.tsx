import { TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { Field } from '#kit/field.tsx'
import { formatNumber } from '#kit/format.ts'
import { LocationPicker, useTesterLocations } from './location-picker.tsx'

interface LocationFieldProps {
  value: string
  /** The location in the person's saved profile: they are there, so it is not warned about. */
  saved: string | undefined
  error: string | undefined
  onValueChange: (location: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

/** Where a person is, how many testers there are in all, and a word where there is nobody yet. */
export function LocationField({ error, saved, ...picker }: LocationFieldProps) {
  const counts = useTesterLocations()
  const hint =
    counts && `${counts.total === 1 ? '1 tester is' : `${formatNumber(counts.total)} testers are`} available in all`
  const isEmpty =
    counts !== undefined &&
    picker.value !== '' &&
    picker.value !== saved &&
    !counts.locations.some(({ location }) => location === picker.value)
  return (
    <div className="grid content-start gap-1.5">
      <Field label="Location" error={error} hint={hint ?? '\u00a0'}>
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
