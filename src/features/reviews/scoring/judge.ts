import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log/log.ts'
import { askModel } from './ask-model.ts'
import type { JudgedReview } from './judged-review.ts'
import { type QualityScore, scoreReview, verdictOf } from './score.ts'

/** Scores a review; the one door to whoever does it. Never fails for want of a model. */
export type Judge = (review: JudgedReview, log: Log) => Promise<QualityScore>

/** The deterministic scorer, which needs nothing. */
export const byRules: Judge = async (review) => scoreReview(review)

/** How far a model may move the score, for it can be talked into things by the text it reads. */
export const SWAY = 25

/**
 * The judge that the settings name: the rules alone, or the rules and a language model. What the rules refuse outright
 * (copied, mashed, empty) is refused whatever the model says, and otherwise it moves the score by at most SWAY points. A
 * model that does not answer in time or in form is left out.
 */
export function judgeOf({ scorer }: Pick<Config, 'scorer'>): Judge {
  if (!scorer) return byRules
  return async (review, log) => {
    const found = scoreReview(review)
    if (found.gated) return found
    try {
      const { score, reason } = await askModel(scorer, review)
      return swayed(found, { score, reason })
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the model was left out of a validation')
      return found
    }
  }
}

function swayed(found: QualityScore, { score, reason }: { score: number; reason: string }): QualityScore {
  const moved = Math.round(Math.min(found.score + SWAY, Math.max(found.score - SWAY, score)))
  const line = { signal: 'reader', label: 'AI opinion', value: score / 100, text: reason, counts: true } as const
  return { ...found, score: moved, verdict: verdictOf(moved), lines: [...found.lines, line] }
}
