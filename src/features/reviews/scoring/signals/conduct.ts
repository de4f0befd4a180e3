import { gatesOf } from '../gates.ts'
import { failing, neutral, type Reading } from '../judged-review.ts'
import type { ReadReview } from '../read-review.ts'

/** What no review may hold: abuse and threats, advertising, instructions to its reader, the opposite of its ratings. */
export function readConduct(review: ReadReview): Reading {
  const [first] = gatesOf(review)
  return first ? failing(first.text) : neutral('No rules broken')
}
