import { ratingFields } from '#features/requests/brief/brief.ts'
import { Checkbox, Field } from '#kit/controls/field.tsx'
import { StarsInput } from '#kit/controls/stars.tsx'
import type { RatingPart } from '#shared/depths.ts'
import type { DraftBody, ReviewErrors } from './review-errors.ts'

export interface PartProps {
  body: DraftBody
  errors: ReviewErrors
  set: (change: Partial<DraftBody>) => void
}

const ratings = [
  ['rating', 'Overall'],
  ['gameplayRating', 'Gameplay'],
  ['uiRating', 'UI'],
  ['performanceRating', 'Performance'],
] as const

/** The ratings of the brief. Monetization can be left out if the game sells nothing. */
export function RatingFields({ body, errors, set, brief }: PartProps & { brief: readonly RatingPart[] }) {
  return (
    // Two columns where the stars and their word fit twice, on a touch screen too.
    <div className="grid gap-x-8 gap-y-4 @min-[40rem]:grid-cols-2">
      {ratings
        .filter(([name]) => brief.some((part) => ratingFields[part] === name))
        .map(([name, label]) => (
          <div key={name} data-problem={errors[name]}>
            <Field label={label} error={errors[name]}>
              <StarsInput value={body[name] ?? undefined} onValueChange={(value) => set({ [name]: value })} />
            </Field>
          </div>
        ))}
      {brief.includes('monetization') && (
        <div data-problem={errors.monetizationRating} className="grid content-start gap-1.5">
          <Field label="Monetization" error={errors.monetizationRating}>
            <StarsInput
              value={body.noMonetization ? undefined : (body.monetizationRating ?? undefined)}
              onValueChange={(value) => set({ monetizationRating: value, noMonetization: false })}
            />
          </Field>
          <Checkbox
            label="It sells nothing, or I didn’t see any of it"
            checked={body.noMonetization ?? false}
            onChange={(event) => set({ noMonetization: event.target.checked })}
          />
        </div>
      )}
    </div>
  )
}
