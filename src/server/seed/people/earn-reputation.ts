import { eq } from 'drizzle-orm'
import { qualityReputation } from '#features/credits/rules.ts'
import { awardBadges } from '#features/profiles/progress/award-badges.ts'
import { levelAt, reputationFor } from '#features/profiles/progress/levels.ts'
import { raiseReputation } from '#features/profiles/progress/raise-reputation.ts'
import { spreadPastReviews } from '#features/profiles/progress/spread-past-reviews.ts'
import { profiles } from '#features/profiles/sql.ts'
import type { SeedTester } from '../../../../seed/person.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days, shareOf } from '../steps/moments.ts'
import { personId } from './open-account.ts'
import { type Gains, noReviews, type PastStep, planHistory, scoreWith } from './plan-history.ts'

type ReputationEvent = Parameters<typeof raiseReputation>[1]['events'][number]

/** Days before the end: the former reviews precede the demo's first request. */
const endedBefore = 35
const daysForOne = 1.4

/**
 * Creates the reputation that a tester has at the beginning of the demo, as events of the time before it, with badges.
 */
export function earnReputation({ tx, timeline }: SeedContext, { email, reputation }: SeedTester, gains: Gains) {
  const profileId = personId(email)
  const steps = planHistory(reputation, gains)
  const scores = steps.flatMap((step) => step.scores)
  // Spread, so that no two people sign up in the same minute.
  const daysBefore = (done: number) => endedBefore + (scores.length - done) * daysForOne + shareOf('arrival', email)
  const keyOf = (at: number) => steadyId('former review', email, at)

  async function take({ scores }: PastStep, first: number) {
    const now = timeline.now()
    const events = scores.flatMap((score, at) => [reviewed(keyOf(first + at)), found(keyOf(first + at), score)])
    await raiseReputation(tx, { profileId, events, now })
    await awardBadges(tx, { profileId, reviews: noReviews, now })
  }

  return {
    /** Milliseconds before the end of the timeline at which this tester signed up. */
    arrivedBefore: days(daysBefore(0) + 2),

    /** Plans the former reviews; `spreadHistory` later gives each one its own day. */
    plan() {
      let done = 0
      for (const step of steps) {
        const first = done
        done += step.scores.length
        timeline.before(days(daysBefore(done)), () => take(step, first))
      }
    },

    /**
     * The quality scores of the demo's own reviews are known only after validation: former reviews add the missing
     * points.
     */
    async addMissingPoints() {
      const [person] = await tx
        .select({ score: profiles.reputationScore })
        .from(profiles)
        .where(eq(profiles.id, profileId))
      const unjudged = scores.flatMap((score, at) => (qualityReputation(score) === 0 ? [keyOf(at)] : []))
      const points = missing(person?.score ?? 0, reputation)
      const events = shared(points, unjudged.length).map((quality, at) => found(unjudged[at] ?? '', scoreWith(quality)))
      const now = new Date(timeline.end.getTime() - days(endedBefore))
      await raiseReputation(tx, { profileId, events, now })
      if (events.length > 0) await awardBadges(tx, { profileId, now })
    },
  }
}

const reviewed = (key: string): ReputationEvent => ({
  kind: 'review',
  points: reputationFor.review,
  reason: 'Review accepted',
  key: `review:${key}`,
})

const found = (key: string, score: number): ReputationEvent => ({
  kind: 'quality',
  points: qualityReputation(score),
  reason: `Quality of ${score}`,
  key: `quality:${key}`,
})

/** Points from the score to the target, less the badges of levels that are reached on the way. */
function missing(score: number, target: number): number {
  const rises = levelAt(score).name !== levelAt(target).name
  const points = target - score - (rises ? reputationFor.badge : 0)
  return rises ? Math.max(points, levelAt(target).from - score) : points
}

/** Splits points into parts of 5 to 15, at most one for each review; a remainder that does not fit is dropped. */
function shared(points: number, reviews: number): number[] {
  const shares: number[] = []
  for (let left = points; left > 0 && shares.length < reviews; left -= shares.at(-1) ?? 0) {
    // At least 5 must remain for the next part.
    shares.push(left <= 15 ? Math.max(5, left) : Math.min(15, left - 5))
  }
  return shares
}

/** Former reviews were written in groups: each one gets a time of its own between its group and the one before. */
export const spreadHistory = ({ tx }: SeedContext) => spreadPastReviews(tx, Math.round(daysForOne * 24))
