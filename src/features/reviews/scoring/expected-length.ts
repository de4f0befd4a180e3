import type { ReviewDepth } from '#features/credits/rules.ts'

/** Characters a review of this depth is asked to have; a script that says more in one character is asked for fewer. */
export const charactersExpected: Readonly<Record<ReviewDepth, number>> = {
  quick: 150,
  standard: 300,
  enhanced: 500,
  expert: 800,
}

export const DENSE_SCRIPT_PERCENT = 40

/** Details that are worth half of the signal; as many again are worth half of the rest. */
export const detailsForHalf: Readonly<Record<ReviewDepth, number>> = {
  quick: 4,
  standard: 6,
  enhanced: 10,
  expert: 14,
}
