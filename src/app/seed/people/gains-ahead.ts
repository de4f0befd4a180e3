import type { TesterEmail } from '../../../../seed/people.ts'
import type { WrittenReview } from '../../../../seed/written-review.ts'
import { confirmedBugs } from '../end-review.ts'
import { type Gains, reputationOf } from './plan-history.ts'

/** The most that the data promises: what is missing of it can be made up for, what is too much can't. */
const scoreOf: Readonly<Record<WrittenReview['band'], number>> = { poor: 0, thin: 69, good: 84, excellent: 100 }

/** What the demo's own reviews will bring a tester, as far as it can be told before they are validated. */
export function gainsAhead(reviews: readonly WrittenReview[], tester: TesterEmail): Gains {
  const theirs = reviews.filter((review) => review.tester === tester)
  return {
    points: theirs.filter(({ ending }) => ending.state === 'approved').map(({ band }) => reputationOf(scoreOf[band])),
    hasBug: theirs.some((review) => confirmedBugs(review).length > 0),
  }
}
