import type { SignalName } from './judged-review.ts'

/**
 * What a review brings: parts of one mean. A part that can't be judged leaves its weight to the others. Length alone
 * never makes a review valid: 26 of 70 is below 40 %.
 */
export const parts = {
  length: 26,
  specificity: 44,
  coverage: 18,
} as const satisfies Partial<Record<SignalName, number>>

/** What takes away from it: the share of the score lost, in percent, when the signal finds the worst. */
export const losses = {
  time: 35,
  agreement: 25,
  repetition: 60,
  originality: 60,
  topic: 70,
} as const satisfies Partial<Record<SignalName, number>>

/** A copy, noise or another subject never scores more, whatever else is there. */
export const GATED_AT_MOST = 25

/** From these scores on a review is valid, and of quality. */
export const VALID_SCORE = 40
