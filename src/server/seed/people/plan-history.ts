import { QUALITY_SCORE, qualityReputation } from '#features/credits/rules.ts'
import { type BadgeFacts, badgesEarned } from '#features/profiles/progress/badges.ts'
import { levelAt, reputationFor } from '#features/profiles/progress/levels.ts'

type ReviewFacts = Pick<BadgeFacts, 'approvedReviews' | 'bestStreak70' | 'bugsConfirmed'>

/** What the demo's own tests will earn: points of approved reviews, and whether a first confirmed bug is among them. */
export interface Gains {
  points: readonly number[]
  hasBug: boolean
}

/** A group of former reviews by their scores. */
export interface PastStep {
  scores: number[]
}

/**
 * What badges are judged by before the demo's own reviews. Nobody can read former reviews, so they bring no badge that
 * counts reviews: 'Ten reviews' never stands beside three accepted ones.
 */
export const noReviews: ReviewFacts = { approvedReviews: 0, bestStreak70: 0, bugsConfirmed: 0 }
/** So many good reviews in a row bring a badge. */
const STREAK = 5

/** Scores of former reviews, used in rotation. */
const usual = [64, 78, 83, 71, 90, 58, 86, 74, 94, 80]
/** Largest group: with few reviews, levels and badges are earned one after the other. */
const together = 12

export const reputationOf = (score: number) => reputationFor.review + qualityReputation(score)

/**
 * Plans former reviews that, with their badges and the gains to come, bring a tester to the target reputation or
 * slightly below. Returns groups, oldest first.
 */
export function planHistory(target: number, gains: Gains): PastStep[] {
  const scores: number[] = []
  let state = newcomer
  for (;;) {
    const score = usual[scores.length % usual.length] ?? QUALITY_SCORE
    const next = reviewed(state, score)
    if (withGains(next, gains) > target) break
    state = next
    scores.push(score)
  }
  return grouped(raised(scores, target, gains))
}

/** Raises scores of former reviews, the newest first, while the reputation stays within the target. */
function raised(scores: readonly number[], target: number, gains: Gains): number[] {
  const end = (all: readonly number[]) => withGains(all.reduce(reviewed, newcomer), gains)
  let best = [...scores]
  for (let at = scores.length - 1; at >= 0; at--) {
    const gap = target - end(best)
    const quality = qualityReputation(best[at] ?? 0)
    if (gap === 0) break
    if (quality === 0) continue
    const better = best.with(at, scoreWith(Math.min(15, quality + gap)))
    if (end(better) <= target) best = better
  }
  return best
}

/** The lowest score whose quality bonus is this much reputation, 5 to 15. */
export const scoreWith = (quality: number) => QUALITY_SCORE + (quality - 5) * 3

interface PlaytestState {
  score: number
  held: ReadonlySet<string>
  facts: ReviewFacts
}

const newcomer = awarded({
  score: 0,
  held: new Set(),
  facts: noReviews,
})

const reviewed = (state: PlaytestState, one: number): PlaytestState =>
  awarded({ ...state, score: state.score + reputationOf(one) })

/** The reputation after the demo's own reviews are approved. */
function withGains(before: PlaytestState, { points, hasBug }: Gains): number {
  let state = before
  for (const [at, more] of points.entries()) {
    // Whether they are good is known only after validation: points that are missing then are added.
    const facts = {
      approvedReviews: at + 1,
      bestStreak70: at + 1 >= STREAK ? at + 1 : 0,
      bugsConfirmed: hasBug ? 1 : 0,
    }
    state = awarded({ ...state, score: state.score + more, facts })
  }
  return state.score
}

/** Adds earned badges, including those that follow from the added reputation. */
function awarded(state: PlaytestState): PlaytestState {
  const level = levelAt(state.score).name
  const earned = badgesEarned({ ...state.facts, loginStreak: 0, level, profileComplete: true })
  const held = new Set([...state.held, ...earned])
  const fresh = held.size - state.held.size
  if (fresh === 0) return state
  return awarded({ ...state, held, score: state.score + fresh * reputationFor.badge })
}

function grouped(scores: readonly number[]): PastStep[] {
  const steps: PastStep[] = []
  for (let from = 0; from < scores.length; ) {
    const some = scores.slice(from, from + Math.min(steps.length + 1, together))
    steps.push({ scores: some })
    from += some.length
  }
  return steps
}
