import { charactersAsked, DENSE_SCRIPT_PERCENT } from '../asked.ts'
import { type Reading, reading } from '../judged-review.ts'
import type { ReadReview } from '../read-review.ts'
import { clean, isDense } from '../words.ts'

/** How much was written, the report included, against what the depth asks for. */
export function readLength({ text, depth, report = [] }: ReadReview): Reading {
  const written = [text, ...report.map((part) => clean(part.text))].reduce((sum, part) => sum + [...part].length, 0)
  const percent = isDense(text) ? DENSE_SCRIPT_PERCENT : 100
  const asked = Math.ceil((charactersAsked[depth] * percent) / 100)
  return reading(written / asked, `${written} characters of ${asked} asked`)
}
