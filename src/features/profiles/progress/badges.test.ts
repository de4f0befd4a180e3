import { describe, expect, test } from 'vitest'
import { type BadgeFacts, badgeProgress, badges, badgesEarned } from './badges.ts'

const newcomer: BadgeFacts = {
  approvedReviews: 0,
  bestStreak70: 0,
  bugsConfirmed: 0,
  loginStreak: 0,
  level: 'Newbie',
  profileComplete: false,
}

describe('badges', () => {
  test.each<[string, Partial<BadgeFacts>, string[]]>([
    ['nothing done', {}, []],
    ['a complete profile', { profileComplete: true }, ['complete_profile']],
    ['one review', { approvedReviews: 1 }, ['first_review']],
    ['nine reviews', { approvedReviews: 9 }, ['first_review']],
    ['ten reviews', { approvedReviews: 10 }, ['first_review', 'reviews_10']],
    ['a hundred reviews', { approvedReviews: 100 }, ['first_review', 'reviews_10', 'reviews_50', 'reviews_100']],
    ['four good ones in a row', { bestStreak70: 4 }, []],
    ['five good ones in a row', { bestStreak70: 5 }, ['quality_streak']],
    ['a confirmed bug', { bugsConfirmed: 1 }, ['first_bug']],
    ['six days in a row', { loginStreak: 6 }, []],
    ['seven days in a row', { loginStreak: 7 }, ['login_streak_7']],
    ['a jump over a level', { level: 'Active' }, ['level_beginner', 'level_active']],
  ])('%s', (_name, facts, earned) => {
    expect(badgesEarned({ ...newcomer, ...facts })).toEqual(earned)
  })

  test('the highest facts earn all badges', () => {
    const facts: BadgeFacts = {
      approvedReviews: 250,
      bestStreak70: 30,
      bugsConfirmed: 12,
      loginStreak: 90,
      level: 'Legend',
      profileComplete: true,
    }
    expect(badgesEarned(facts)).toEqual(badges.map((badge) => badge.id))
    expect(badges).toHaveLength(15)
    expect(new Set(badges.map((badge) => badge.id)).size).toBe(15)
  })

  test('progress stops at the goal and is consistent with the earned badges', () => {
    const facts = { ...newcomer, approvedReviews: 12, bestStreak70: 3 }
    const progress = badgeProgress(facts)
    expect(progress.find((badge) => badge.id === 'reviews_10')).toMatchObject({ done: 10, goal: 10, earned: true })
    expect(progress.find((badge) => badge.id === 'reviews_50')).toMatchObject({ done: 12, goal: 50, earned: false })
    expect(progress.find((badge) => badge.id === 'quality_streak')).toMatchObject({ done: 3, goal: 5, earned: false })
    expect(progress.filter((badge) => badge.earned).map((badge) => badge.id)).toEqual(badgesEarned(facts))
  })
})
