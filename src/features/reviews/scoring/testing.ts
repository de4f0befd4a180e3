import type { CheckedReview } from './checked-review.ts'

/** A quick review of fifteen played minutes that has only its text, and what is given. */
export const aCheckedReview = (
  given: Pick<CheckedReview, 'content' | 'about'> & Partial<CheckedReview>,
): CheckedReview => ({
  depth: 'quick',
  suggestions: '',
  questions: [],
  answers: [],
  bugs: [],
  tasks: [],
  report: [],
  moments: [],
  pageErrors: 0,
  minutesActive: 15,
  estimatedMinutes: 15,
  others: [],
  ...given,
})
