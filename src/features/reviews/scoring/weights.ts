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
  time: 28,
  agreement: 25,
  repetition: 60,
  originality: 60,
  topic: 70,
  experience: 35,
  order: 0,
  evidence: 0,
  conduct: 0,
} as const satisfies Partial<Record<SignalName, number>>

/** A copy, noise or another subject never scores more, whatever else is there. */
export const GATED_AT_MOST = 25

/** Without evidence of play, or where half of what makes a report is missing: valid at most (ruling 65). */
export const NO_BONUS_AT_MOST = 69

/** A short text that the model believes a little is valid, however much more its depth asks for. */
export const SHORT_REPORT = {
  score: 45,
  experience: 0.26,
  length: 0.12,
  time: 0.3,
}

/** Proof questions were asked and none is answered right: what is left of the score, in percent. */
export const WRONG_PROOF_PERCENT = 50

/** From these scores on a review is valid, and of quality. */
export const VALID_SCORE = 40
