import { QUALITY_SCORE, qualityReputation } from '#features/credits/rules.ts'
import { type BadgeFacts, badgesEarned } from '#features/profiles/badges.ts'
import { levelAt, reputationFor } from '#features/profiles/levels.ts'

type ReviewFacts = Pick<BadgeFacts, 'approvedReviews' | 'bestStreak70' | 'bugsConfirmed'>

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
/** So many at most are told together: levels and badges come one after the other while there are few. */
const together = 12

export const reputationOf = (score: number) => reputationFor.review + qualityReputation(score)

/**
 * The reviews of former times that, with their badges and what is still to come, bring a tester up to a reputation or a
 * little below; in groups, oldest first.
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

/** Makes good ones of former reviews better, the newest first, as long as that leads no further than the target. */
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

/** The lowest score whose quality brings this much reputation, 5 to 15. */
export const scoreWith = (quality: number) => QUALITY_SCORE + (quality - 5) * 3

interface PlaytestState {
  score: number
  held: ReadonlySet<string>
  facts: ReviewFacts
  /** Reviews of good quality in a row. */
  run: number
}

const newcomer = awarded({
  score: 0,
  held: new Set(),
  facts: { approvedReviews: 0, bestStreak70: 0, bugsConfirmed: 0 },
  run: 0,
})

function reviewed({ score, held, facts, run }: PlaytestState, one: number): PlaytestState {
  const now = one >= QUALITY_SCORE ? run + 1 : 0
  const approvedReviews = facts.approvedReviews + 1
  return awarded({
    score: score + reputationOf(one),
    held,
    facts: {
      approvedReviews,
      bestStreak70: Math.max(facts.bestStreak70, now),
      bugsConfirmed: approvedReviews > 2 ? 1 : 0,
    },
    run: now,
  })
}

/** The reputation at the end, when the demo's own reviews have been approved. */
function withGains(before: PlaytestState, { points, hasBug }: Gains): number {
  let state = before
  for (const [at, more] of points.entries()) {
    const approvedReviews = Math.max(before.facts.approvedReviews, at + 1)
    const bugsConfirmed = hasBug ? 1 : before.facts.bugsConfirmed
    const facts = { ...before.facts, approvedReviews, bugsConfirmed }
    state = awarded({ ...state, score: state.score + more, facts })
  }
  return state.score
}

/** With the badges that are earned, and those that come of their reputation. */
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
  let state = newcomer
  for (let from = 0; from < scores.length; ) {
    const some = scores.slice(from, from + Math.min(steps.length + 1, together))
    state = some.reduce(reviewed, state)
    steps.push({ scores: some, facts: state.facts })
    from += some.length
  }
  return steps
}
