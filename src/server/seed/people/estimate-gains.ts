import type { TesterEmail } from '../../../../seed/people.ts'
import type { WrittenReview } from '../../../../seed/reviews/written-review.ts'
import { confirmedBugs } from '../steps/end-review.ts'
import { type Gains, reputationOf } from './plan-history.ts'

/** The highest score that the data allows: a shortfall can be corrected later, an excess cannot. */
const scoreOf: Readonly<Record<WrittenReview['band'], number>> = { poor: 0, thin: 69, good: 84, excellent: 100 }

/** Estimates what the demo's own reviews will earn a tester, before they are validated. */
export function estimateGains(reviews: readonly WrittenReview[], tester: TesterEmail): Gains {
  const theirs = reviews.filter((review) => review.tester === tester)
  return {
    points: theirs.filter(({ ending }) => ending.state === 'approved').map(({ band }) => reputationOf(scoreOf[band])),
    hasBug: theirs.some((review) => confirmedBugs(review).length > 0),
  }
}
