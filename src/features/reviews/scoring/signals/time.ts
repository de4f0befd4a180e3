import { neutral, type Reading, reading } from '../judged-review.ts'
import type { ReadReview } from '../read-review.ts'

/** Who plays three quarters of the estimate has played enough: estimates are rough. */
const ENOUGH_PERCENT = 75

/** Minutes really played against the estimate; native builds can't be measured. */
export function readTime({ minutesActive, estimatedMinutes }: ReadReview): Reading {
  if (minutesActive === null || !Number.isFinite(minutesActive)) return neutral('Not measured for this build')
  if (!(estimatedMinutes > 0 && Number.isFinite(estimatedMinutes))) return neutral('No estimate to compare with')
  const minutes = Math.max(0, Math.floor(minutesActive))
  const enough = (estimatedMinutes * ENOUGH_PERCENT) / 100
  return reading(
    minutes / enough,
    `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} played, ${Math.round(estimatedMinutes)} estimated`,
  )
}
