import type { ReviewDepth } from '#features/credits/rules.ts'
import { reviewLimits } from '#features/playtests/rules.ts'
import { charactersExpected } from '#features/requests/depths.ts'
import { Field, TextArea } from '#kit/controls/field.tsx'
import type { PartProps } from './rating-fields.tsx'

/** The hint on the expected length and content for this depth. `least` is left out once it is reached. */
const lengthHint = (depth: ReviewDepth, least?: number) =>
  `Aim for about ${charactersExpected[depth]} characters${least === undefined ? '' : ` (at least ${least})`}: what you did, where, and what happened next.`

/** The text of the review and the suggestions. */
export function TextFields({ body, errors, set, depth }: PartProps & { depth: ReviewDepth }) {
  const { min, max } = reviewLimits.content
  const content = body.content ?? ''
  const suggestions = body.suggestions ?? ''
  const short = content.trim().length < min
  return (
    <>
      <div data-problem={errors.content}>
        <Field
          label="Your review"
          hint={lengthHint(depth, short ? min : undefined)}
          error={errors.content}
          counter={{ value: content.length, max }}
        >
          <TextArea rows={7} value={content} onChange={(event) => set({ content: event.target.value })} />
        </Field>
      </div>
      <div data-problem={errors.suggestions}>
        <Field
          label="Suggestions"
          optional
          hint="What would you change first?"
          error={errors.suggestions}
          counter={{ value: suggestions.length, max: reviewLimits.suggestions }}
        >
          <TextArea rows={3} value={suggestions} onChange={(event) => set({ suggestions: event.target.value })} />
        </Field>
      </div>
    </>
  )
}
