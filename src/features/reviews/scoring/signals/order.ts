import { failing, neutral, type Reading, reading } from '../judged-review.ts'
import { orderOf } from '../order.ts'
import type { ReadReview } from '../read-review.ts'

/** Notes of a few words are not judged, and texts of a line or two are not returned. */
const LEAST_PAIRS = { doubted: 16, returned: 24 }
/** A text in no order: its pairs look shuffled on the whole and in one long stretch, or in a longer one anyway. */
const UNORDERED = { mean: 0, worst: -4, anywhere: -8 }
/** Of these languages there is less to learn from. */
const faint = new Set(['pl', 'ru', 'cs', 'tr', 'ko'])
const FAINT_MEAN = -0.1
/** From here on the order raises no doubt. */
const ORDERED = { mean: 0.12, worst: -2, anywhere: -5 }
/** Hardly any order, without a stretch that is plainly shuffled: nouns and figures side by side. */
const HARDLY_ORDERED = { mean: 0.06, worst: -1.2 }
const FAINT_ORDERED = { mean: 0, worst: -3.2, anywhere: -8 }

/** Whether the words stand in the order of sentences, compared with the same words shuffled. */
export function readOrder({ everything }: ReadReview): Reading {
  const order = orderOf(everything)
  if (order === null || order.pairs < LEAST_PAIRS.doubted)
    return neutral('Too short, or in a language that isn’t checked')
  const { mean, worst, language, pairs } = order
  const isFaint = faint.has(language)
  const least = isFaint ? FAINT_MEAN : UNORDERED.mean
  const isUnordered = (mean < least && worst < UNORDERED.worst) || (worst < UNORDERED.anywhere && !isFaint)
  if (isUnordered && pairs >= LEAST_PAIRS.returned) {
    return failing('The words are in no readable order. Write whole sentences.')
  }
  const sure = isFaint ? FAINT_ORDERED : ORDERED
  const isFlat = !isFaint && mean < HARDLY_ORDERED.mean && worst < HARDLY_ORDERED.worst
  if (isFlat || (mean < sure.mean && worst < sure.worst) || worst < sure.anywhere) {
    return reading(0.5, 'Some words are in no readable order. Write whole sentences to earn the bonus.')
  }
  return reading(1, 'Written in sentences')
}
