import type { ReviewDepth } from '#features/credits/rules.ts'

export const DENSE_SCRIPT_PERCENT = 40

/** Details that are worth half of the signal; as many again are worth half of the rest. */
export const detailsForHalf: Readonly<Record<ReviewDepth, number>> = {
  quick: 4,
  standard: 6,
  enhanced: 10,
  expert: 14,
}
