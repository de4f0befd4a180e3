import { type BadgeFacts, badgeProgress } from '../badges.ts'
import { levels } from '../levels.ts'
import type { TesterProgress } from '../schema.ts'

export interface ShownBadge {
  id: string
  title: string
  how: string
  /** 0 to 1; 1 is earned. */
  share: number
  /** How far it is, in words; for an earned one see `awardedAt`. */
  words: string
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

/** Every badge with how far this tester is. A level's is filled by reputation. */
export function badgesOf({ progress, reviews, profileComplete }: Facts): ShownBadge[] {
  const held = new Map(progress.badges.map(({ badge, awardedAt }) => [badge, awardedAt]))
  const facts = { ...reviews, loginStreak: progress.streak.days, level: levels[0].name, profileComplete }
  return badgeProgress(facts).map(({ id, title, how, done, goal }) => {
    const awardedAt = held.get(id) ?? null
    const level = levelOf(id)
    const [reached, whole] = level ? [Math.min(progress.reputation, level.from), level.from] : [done, goal]
    return {
      id,
      title,
      how,
      // What is fulfilled and not awarded yet comes with the next event.
      share: awardedAt ? 1 : Math.min(0.99, reached / whole),
      words: `${reached} of ${whole}${units[id] ?? ''}`,
      awardedAt,
    }
  })
}

/** The few to show beside other things: the newest that are earned, then those that are nearest. */
export function fewBadges(all: readonly ShownBadge[], count = 6): ShownBadge[] {
  const earned = all
    .filter(({ awardedAt }) => awardedAt !== null)
    .sort((a, b) => (b.awardedAt?.getTime() ?? 0) - (a.awardedAt?.getTime() ?? 0))
  const ahead = all.filter(({ awardedAt }) => awardedAt === null).sort((a, b) => b.share - a.share)
  const fromAhead = ahead.slice(0, Math.max(count / 2, count - earned.length))
  return [...earned.slice(0, count - fromAhead.length), ...fromAhead]
}
