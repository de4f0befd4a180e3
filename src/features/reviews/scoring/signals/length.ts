import type { ReviewDepth } from '#features/credits/rules.ts'
import { charactersExpected } from '#features/requests/depths.ts'
import { DENSE_SCRIPT_PERCENT } from '../expected-length.ts'
import { type Reading, reading } from '../judged-review.ts'
import type { ReadReview } from '../read-review.ts'
import { clean, isDense } from '../words.ts'

/** Characters that a text of this depth is expected to have, in its own script. */
export const charactersFor = (depth: ReviewDepth, text: string): number =>
  Math.ceil((charactersExpected[depth] * (isDense(text) ? DENSE_SCRIPT_PERCENT : 100)) / 100)

/** How much was written, the report included, against what the depth asks for. */
export function readLength({ text, depth, report = [] }: ReadReview): Reading {
  const written = [text, ...report.map((part) => clean(part.text))].reduce((sum, part) => sum + [...part].length, 0)
  const asked = charactersFor(depth, text)
  return reading(written / asked, `${written} ${written === 1 ? 'character' : 'characters'} written, ${asked} expected`)
}
