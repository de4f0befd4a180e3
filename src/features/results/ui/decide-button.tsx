import { useCan } from '#features/access/ui/rights.ts'
import { isUndecided } from '#features/playtests/is-undecided.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import type { Results } from '../schema.ts'

/** Leads to the review that accepts itself first. Counts what waits for the studio, as every other place does. */
export function DecideButton({ data: { reviews } }: { data: Pick<Results, 'reviews'> }) {
  const mayDecide = useCan('review_decide')
  const undecided = reviews
    .filter(isUndecided)
    .toSorted((one, other) => (one.decideBy?.getTime() ?? 0) - (other.decideBy?.getTime() ?? 0))
  const [first] = undecided
  if (!mayDecide || !first) return null
  return (
    <Button variant="accent" asChild>
      <a href={`#review-${first.playtestId}`}>Decide {plural(undecided.length, 'review')}</a>
    </Button>
  )
}
