import { DISPUTE_DAYS } from '#features/playtests/rules.ts'
import { overwinterFiveWinters } from '../../../../seed/reviews-overwinter-five-winters.ts'
import { overwinterWhatToSell } from '../../../../seed/reviews-overwinter-what-to-sell.ts'
import { parasolRounds } from '../../../../seed/reviews-parasol-rounds.ts'
import { parasolSmooth } from '../../../../seed/reviews-parasol-smooth.ts'
import { slipshoreFirstLook } from '../../../../seed/reviews-slipshore-first-look.ts'
import type { WrittenReview } from '../../../../seed/written-review.ts'
import { daysAfter, idOf, minutesAfter, minutesBefore } from '../ids.ts'
import { findValid, type KeptTest, moveTest, newTest } from './kept-tests.ts'
import { requestOf } from './tester-requests.ts'

const by = (reviews: readonly WrittenReview[], tester: string) =>
  reviews.filter(({ tester: email }) => email === `${tester}@demo.playhatch.example`)

interface Outcome {
  score: number
  /** The multiplier of the level at that time. */
  percent: number
  paid: boolean
  /** Why the studio disputes the review. */
  disputed?: string
}

/** What the demo's tester wrote so far. */
const written: readonly (Outcome & { reviews: readonly WrittenReview[] })[] = [
  { reviews: by(slipshoreFirstLook, 'sam'), score: 86, percent: 100, paid: true },
  { reviews: by(parasolSmooth, 'pieter'), score: 81, percent: 100, paid: true },
  { reviews: by(overwinterFiveWinters, 'owen'), score: 90, percent: 110, paid: true },
  {
    ...{ reviews: by(overwinterWhatToSell, 'sam'), score: 78, percent: 110, paid: false },
    disputed: 'We asked what would put you off the plan. The review names tiers that our plan does not have.',
  },
  { reviews: by(parasolRounds, 'sam'), score: 84, percent: 110, paid: false },
]

/** The tests before the demo began, the oldest first. */
export function pastTests(now: Date): KeptTest[] {
  return written.flatMap(({ reviews, ...outcome }) => reviews.map((review) => pastTest(review, outcome, now)))
}

function pastTest(review: WrittenReview, { score, percent, paid, disputed }: Outcome, now: Date): KeptTest {
  const request = requestOf(review.request)
  const { brief } = request
  // What still waits was submitted lately; a decision takes a studio about a day.
  const ago = paid ? review.submittedHoursAgo : disputed ? 40 : 20
  const submittedAt = minutesBefore(now, ago * 60)
  const acceptedAt = minutesBefore(submittedAt, 26 * 60)
  const test = newTest(request, percent, acceptedAt, idOf(`test ${review.request}`))
  const { ratings } = review
  moveTest(test, 'start', 'in_progress', 'tester', minutesAfter(acceptedAt, 20))
  Object.assign(test, { startedAt: minutesAfter(acceptedAt, 20), submissions: 1 })
  Object.assign(test.summary, { activeSeconds: review.minutesPlayed * 60 + 17, submittedAt })
  test.review = {
    rating: ratings.overall,
    gameplayRating: ratings.gameplay,
    uiRating: ratings.ui,
    performanceRating: ratings.performance,
    monetizationRating: ratings.monetization,
    content: review.content,
    suggestions: review.suggestions ?? '',
    answers: brief.customQuestions.flatMap(({ id: questionId }, at) => {
      const answer = review.answers[at]
      if (answer === undefined || answer === '') return []
      if (typeof answer === 'string') return [{ questionId, answer }]
      const { why = '', ...pick } = answer
      return [{ questionId, answer: why, ...('choice' in pick ? { choice: [...pick.choice] } : { value: pick.value }) }]
    }),
    bugs: [],
    tasks: [],
    report: [],
    submittedAt,
    updatedAt: submittedAt,
  }
  moveTest(test, 'submit', 'review_submitted', 'tester', submittedAt)
  moveTest(test, 'begin_validation', 'validating', 'system', submittedAt)
  moveTest(test, 'find_valid', 'validated', 'system', submittedAt)
  findValid(test, score, [], submittedAt)
  if (disputed) {
    const disputedAt = minutesAfter(submittedAt, 22 * 60)
    moveTest(test, 'dispute', 'disputed', 'studio', disputedAt)
    Object.assign(test.summary, { disputeReason: disputed, decideBy: daysAfter(disputedAt, DISPUTE_DAYS.decide) })
  }
  if (paid) {
    const decidedAt = minutesAfter(submittedAt, 22 * 60)
    moveTest(test, 'approve', 'approved', 'studio', decidedAt)
    const { pay, bonusCredits } = test.summary
    Object.assign(test.summary, { decidedAt, decidedBy: 'studio', paid: pay + bonusCredits })
  }
  return test
}
