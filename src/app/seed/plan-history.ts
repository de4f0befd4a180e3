import { QUALITY_SCORE, qualityReputation } from '#features/credits/rules.ts'
import { type BadgeFacts, badgesEarned } from '#features/profiles/badges.ts'
import { levelAt, reputationFor } from '#features/profiles/levels.ts'

export type ReviewFacts = Pick<BadgeFacts, 'approvedReviews' | 'bestStreak70' | 'bugsConfirmed'>

/** What the demo's own tests will bring: points of approved reviews, and whether a first confirmed bug is among them. */
export interface Gains {
  points: readonly number[]
  hasBug: boolean
}

/** Reviews of former times by their scores, told together, and what badges are judged by once they count. */
export interface PastStep {
  scores: number[]
  facts: ReviewFacts
}

/** Scores of former reviews, in turn. */
const usual = [64, 78, 83, 71, 90, 58, 86, 74, 94, 80]
const together = 12
const BEST_SCORE = 100

export const reputationOf = (score: number) => reputationFor.review + qualityReputation(score)

/**
 * The reviews of former times that, with their badges and what is still to come, bring a tester up to a reputation or a
 * little below; in groups, oldest first.
 */
export function planHistory(target: number, gains: Gains): PastStep[] {
  let scores: number[] = []
  for (;;) {
    const longer = [...scores, usual[scores.length % usual.length] ?? QUALITY_SCORE]
    if (endOf(longer, gains) > target) break
    scores = longer
  }
  return grouped(raised(scores, target, gains))
}

/** Makes good ones of former reviews better, the newest first, as long as that leads no further than the target. */
function raised(scores: readonly number[], target: number, gains: Gains): number[] {
  let best = [...scores]
  for (let at = scores.length - 1; at >= 0 && endOf(best, gains) < target; at--) {
    const now = best[at] ?? 0
    for (let score = BEST_SCORE; now >= QUALITY_SCORE && score > now; score--) {
      const better = best.with(at, score)
      if (endOf(better, gains) > target) continue
      best = better
      break
    }
  }
  return best
}

/** The reputation at the end: complete profile, former reviews, the demo's own, and every badge on the way. */
function endOf(scores: readonly number[], { points, hasBug }: Gains): number {
  const held = new Set<string>()
  let score = withBadges(0, factsAfter([]), held)
  for (const [at, one] of scores.entries()) {
    score = withBadges(score + reputationOf(one), factsAfter(scores.slice(0, at + 1)), held)
  }
  const before = factsAfter(scores)
  for (const [at, more] of points.entries()) {
    const facts = { ...before, approvedReviews: Math.max(before.approvedReviews, at + 1) }
    score = withBadges(score + more, hasBug ? { ...facts, bugsConfirmed: 1 } : facts, held)
  }
  return score
}

function factsAfter(scores: readonly number[]): ReviewFacts {
  let run = 0
  let best = 0
  for (const score of scores) {
    run = score >= QUALITY_SCORE ? run + 1 : 0
    best = Math.max(best, run)
  }
  return { approvedReviews: scores.length, bestStreak70: best, bugsConfirmed: scores.length > 2 ? 1 : 0 }
}

function withBadges(points: number, facts: ReviewFacts, held: Set<string>): number {
  let score = points
  for (;;) {
    const all = { ...facts, loginStreak: 0, level: levelAt(score).name, profileComplete: true }
    const fresh = badgesEarned(all).filter((badge) => !held.has(badge))
    if (fresh.length === 0) return score
    for (const badge of fresh) held.add(badge)
    score += fresh.length * reputationFor.badge
  }
}

function grouped(scores: readonly number[]): PastStep[] {
  const steps: PastStep[] = []
  for (let from = 0; from < scores.length; from += together) {
    const to = Math.min(from + together, scores.length)
    steps.push({ scores: scores.slice(from, to), facts: factsAfter(scores.slice(0, to)) })
  }
  return steps
}
