import type { Results } from '../schema.ts'

type Review = Results['reviews'][number]

/** States in which a tester holds a spot and no review waits for the studio's decision. */
export const underWayLabels: Partial<Record<Review['state'], string>> = {
  accepted: 'Not started',
  in_progress: 'Playing',
  review_submitted: 'Submitted',
  validating: 'Being checked',
  returned: 'Returned by the automatic check',
  returned_by_studio: 'You returned it',
}

/** States of tests that ended without a review. */
export const endedLabels: Partial<Record<Review['status'], string>> = {
  abandoned: 'Gave up',
  timed_out: 'Missed the deadline',
}

export const testsUnderWay = (reviews: readonly Review[]): Review[] =>
  reviews.filter(({ state }) => underWayLabels[state] !== undefined)

export const endedTests = (reviews: readonly Review[]): Review[] =>
  reviews.filter(({ status }) => endedLabels[status] !== undefined)
