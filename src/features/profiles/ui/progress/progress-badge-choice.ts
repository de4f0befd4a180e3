import { type BadgeFacts, badgeProgress } from '../../progress/badges.ts'
import { levels } from '../../progress/levels.ts'
import type { TesterProgress } from '../../schema.ts'

export interface ShownBadge {
  id: string
  title: string
  how: string
  /** Progress from 0 to 1; 1 only when awarded. */
  share: number
  /** Progress as text, such as "3 of 5"; for an awarded badge see `awardedAt`. */
  progressText: string
  awardedAt: Date | null
}

type ReviewFacts = Pick<BadgeFacts, 'approvedReviews' | 'bestStreak70' | 'bugsConfirmed'>

interface Facts {
  progress: Pick<TesterProgress, 'badges' | 'reputation' | 'streak'>
  reviews: ReviewFacts
  profileComplete: boolean
}

const levelOf = (id: string) => levels.find(({ name }) => id === `level_${name.toLowerCase()}`)

const units: Readonly<Record<string, string>> = { quality_streak: ' at 70+', login_streak_7: ' days' }

/** All badges with this tester's progress. The progress of a level badge is the reputation. */
export function badgesOf({ progress, reviews, profileComplete }: Facts): ShownBadge[] {
  const awarded = new Map(progress.badges.map(({ badge, awardedAt }) => [badge, awardedAt]))
  const facts = { ...reviews, loginStreak: progress.streak.days, level: levels[0].name, profileComplete }
  return badgeProgress(facts).map(({ id, title, how, done, goal }) => {
    const awardedAt = awarded.get(id) ?? null
    const level = levelOf(id)
    const [reached, total] = level ? [Math.min(progress.reputation, level.from), level.from] : [done, goal]
    return {
      id,
      title,
      how,
      // A badge that is fulfilled but not awarded yet is awarded with the next event.
      share: awardedAt ? 1 : Math.min(0.99, reached / total),
      progressText: `${reached} of ${total}${units[id] ?? ''}`,
      awardedAt,
    }
  })
}

/** A selection of badges: the newest awarded ones, then those closest to completion. */
export function fewBadges(all: readonly ShownBadge[], count = 6): ShownBadge[] {
  const earned = all
    .filter(({ awardedAt }) => awardedAt !== null)
    .sort((a, b) => (b.awardedAt?.getTime() ?? 0) - (a.awardedAt?.getTime() ?? 0))
  const ahead = all.filter(({ awardedAt }) => awardedAt === null).sort((a, b) => b.share - a.share)
  const fromAhead = ahead.slice(0, Math.max(count / 2, count - earned.length))
  return [...earned.slice(0, count - fromAhead.length), ...fromAhead]
}
