import { awardBadges } from '#features/profiles/award-badges.ts'
import { reputationFor } from '#features/profiles/levels.ts'
import { raiseReputation } from '#features/profiles/raise-reputation.ts'
import type { SeedTester } from '../../../seed/person.ts'
import { days } from './moments.ts'
import { personId } from './open-account.ts'
import { type Gains, type PastStep, planHistory, reputationOf } from './plan-history.ts'
import type { Seeding } from './seeding.ts'
import { steadyId } from './steady-id.ts'

/** The former reviews lie before the demo's first request. */
const endedBefore = 35
const daysForOne = 1.4

/** How a tester came to the reputation that the demo begins with: as events of the time before it, badges with them. */
export function earnReputation({ tx, timeline }: Seeding, { email, reputation }: SeedTester, gains: Gains) {
  const profileId = personId(email)
  const steps = planHistory(reputation, gains)
  const span = steps.reduce((sum, { scores }) => sum + scores.length, 0) * daysForOne

  async function take({ scores, facts }: PastStep, first: number) {
    const now = timeline.now()
    const events = scores.flatMap((score, at) => {
      const key = steadyId('former review', email, first + at)
      const quality = reputationOf(score) - reputationFor.review
      return [
        { kind: 'review' as const, points: reputationFor.review, reason: 'Review accepted', key: `review:${key}` },
        { kind: 'quality' as const, points: quality, reason: `Quality of ${score}`, key: `quality:${key}` },
      ]
    })
    await raiseReputation(tx, { profileId, events, now })
    await awardBadges(tx, { profileId, reviews: facts, now })
  }

  return {
    /** Milliseconds before the end of the timeline at which this tester signed up. */
    arrivedBefore: days(endedBefore + span + 2) + offsetOf(email),
    /** Plans the former reviews, in even steps. */
    plan() {
      let done = 0
      for (const step of steps) {
        const first = done
        done += step.scores.length
        timeline.before(days(endedBefore + span - done * daysForOne) + offsetOf(email), () => take(step, first))
      }
    },
  }
}

/** Nobody comes and goes at the same minute: up to a day, the same for a name each time. */
const offsetOf = (name: string) => Number.parseInt(steadyId('offset', name).slice(0, 4), 16) * 1318
