import { type LevelName, levelRank, levels } from './levels.ts'

/** The facts that decide about badges. Streaks are the best ever reached, so that a badge is never lost. */
export type BadgeFacts = {
  approvedReviews: number
  /** Longest run of approved reviews with a score of 70 or more. */
  bestStreak70: number
  bugsConfirmed: number
  /** Longest run of days with a sign-in. */
  loginStreak: number
  level: LevelName
  profileComplete: boolean
}

type BadgeRule = { id: string; title: string; how: string; goal: number; count: (facts: BadgeFacts) => number }

const reviewBadge = (id: string, title: string, goal: number): BadgeRule => ({
  id,
  title,
  how: goal === 1 ? 'Have your first review accepted' : `Have ${goal} reviews accepted`,
  goal,
  count: (facts) => facts.approvedReviews,
})

// Everyone starts as Newbie, so the first level with a badge is the next one.
const levelBadges = levels.slice(1).map(
  (level): BadgeRule => ({
    id: `level_${level.name.toLowerCase()}`,
    title: `${level.name} tester`,
    how: `Reach ${level.from} reputation points`,
    goal: 1,
    count: (facts) => (levelRank(facts.level) >= levelRank(level.name) ? 1 : 0),
  }),
)

/** All badges in display order. Ids are stored in the database: never rename one. */
export const badges: readonly BadgeRule[] = [
  {
    id: 'complete_profile',
    title: 'Complete profile',
    how: 'Fill in your whole tester profile',
    goal: 1,
    count: (facts) => (facts.profileComplete ? 1 : 0),
  },
  reviewBadge('first_review', 'First review', 1),
  reviewBadge('reviews_10', 'Ten reviews', 10),
  reviewBadge('reviews_50', 'Fifty reviews', 50),
  reviewBadge('reviews_100', 'One hundred reviews', 100),
  {
    id: 'quality_streak',
    title: 'Quality streak',
    how: 'Score 70 or more in 5 reviews in a row',
    goal: 5,
    count: (facts) => facts.bestStreak70,
  },
  {
    id: 'first_bug',
    title: 'Bug finder',
    how: 'Report a bug that a studio confirms',
    goal: 1,
    count: (facts) => facts.bugsConfirmed,
  },
  {
    id: 'login_streak_7',
    title: 'Seven days in a row',
    how: 'Sign in on 7 days in a row',
    goal: 7,
    count: (facts) => facts.loginStreak,
  },
  ...levelBadges,
]

/** An unknown badge has its id for a title. */
export const titleOf = (id: string) => badges.find((badge) => badge.id === id)?.title ?? id

/**
 * Ids of the badges earned by these facts. Badges add reputation, which can raise the level: call it again afterwards.
 */
export function badgesEarned(facts: BadgeFacts): string[] {
  return badges.filter((badge) => badge.count(facts) >= badge.goal).map((badge) => badge.id)
}

/** The progress of each badge: `done` of `goal`, at most the goal. */
export function badgeProgress(
  facts: BadgeFacts,
): { id: string; title: string; how: string; done: number; goal: number; earned: boolean }[] {
  return badges.map(({ id, title, how, goal, count }) => {
    const done = Math.max(0, Math.min(goal, count(facts)))
    return { id, title, how, done, goal, earned: done === goal }
  })
}
