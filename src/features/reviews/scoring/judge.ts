import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log/log.ts'
import { askModel } from './ask-model.ts'
import { checkReview } from './check-review.ts'
import type { CheckedReview, CheckResult } from './checked-review.ts'

/** Checks a review. It doesn't fail because a model doesn't answer. */
export type Judge = (review: CheckedReview, log: Log) => Promise<CheckResult>

/** The check by what is known, which needs no model. */
export const byRules: Judge = async (review) => checkReview(review)

/** Reasons that a model may clear: they are about the text alone. */
const cleared: readonly string[] = ['thin', 'repeats']

/**
 * The judge that the settings name. A language model may raise doubt or clear it; it neither returns nor pays a review
 * (reviews-8). A model that does not answer in time or in form is left out.
 */
export function judgeOf({ scorer }: Pick<Config, 'scorer'>): Judge {
  if (!scorer) return byRules
  return async (review, log) => {
    const found = checkReview(review)
    if (found.outcome === 'incomplete') return found
    try {
      return withOpinion(found, await askModel(scorer, review))
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the model was left out of a validation')
      return found
    }
  }
}

function withOpinion(found: CheckResult, { doubtful, reason }: { doubtful: boolean; reason: string }): CheckResult {
  const doubts = doubtful
    ? [...found.doubts, { kind: 'model' as const, text: reason }]
    : found.doubts.filter(({ kind }) => !cleared.includes(kind))
  return { ...found, doubts, outcome: doubts.length > 0 ? 'doubtful' : 'clear' }
}
