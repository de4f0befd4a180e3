import type { PlaytestState } from '#features/playtests/rules.ts'
import type { Results } from '../schema.ts'

type Review = Results['reviews'][number]

/** A tester holds a spot and no review waits for the studio's decision. */
const underWay: readonly PlaytestState[] = [
  'accepted',
  'in_progress',
  'review_submitted',
  'validating',
  'returned',
  'returned_by_studio',
]
/** The test ended without a review. */
const ended: readonly PlaytestState[] = ['abandoned', 'timed_out']

export const testsUnderWay = (reviews: readonly Review[]): Review[] =>
  reviews.filter(({ state }) => underWay.includes(state))

export const endedTests = (reviews: readonly Review[]): Review[] => reviews.filter(({ state }) => ended.includes(state))
