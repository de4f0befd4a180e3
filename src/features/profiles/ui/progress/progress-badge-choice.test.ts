import { expect, test } from 'vitest'
import { badgesOf, fewBadges } from './progress-badge-choice.ts'

const none = {
  progress: { badges: [], reputation: 0, streak: { days: 0, lastDay: null, today: '2026-11-21' } },
  reviews: { approvedReviews: 0, bestStreak70: 0, bugsConfirmed: 0 },
  profileComplete: false,
}
const on = (day: number) => new Date(2026, 10, day)
const some = {
  progress: {
    badges: [
      { badge: 'first_review', awardedAt: on(1) },
      { badge: 'reviews_10', awardedAt: on(9) },
      { badge: 'level_beginner', awardedAt: on(2) },
      { badge: 'first_bug', awardedAt: on(5) },
    ],
    reputation: 90,
    streak: { days: 5, lastDay: '2026-11-21', today: '2026-11-21' },
  },
  reviews: { approvedReviews: 31, bestStreak70: 3, bugsConfirmed: 1 },
  profileComplete: true,
}
const byId = (id: string) => badgesOf(some).find((badge) => badge.id === id)

test('a new tester has no badge and no progress', () => {
  expect(badgesOf(none).every(({ share, awardedAt }) => share === 0 && awardedAt === null)).toBe(true)
  expect(fewBadges(badgesOf(none))).toHaveLength(6)
})

test('the progress of a badge as text', () => {
  expect(byId('quality_streak')).toMatchObject({ progressText: '3 of 5 at 70+', share: 0.6 })
  expect(byId('login_streak_7')).toMatchObject({ progressText: '5 of 7 days' })
  expect(byId('reviews_50')).toMatchObject({ progressText: '31 of 50' })
  expect(byId('level_active')).toMatchObject({ progressText: '90 of 150', share: 0.6 })
})

test('only awarded badges have the full share', () => {
  expect(byId('reviews_10')?.share).toBe(1)
  expect(byId('complete_profile')?.share).toBeLessThan(1)
})

test('a selection has the three newest badges and the three closest to completion', () => {
  const ids = fewBadges(badgesOf(some)).map(({ id }) => id)
  expect(ids).toEqual(['reviews_10', 'first_bug', 'level_beginner', 'complete_profile', 'login_streak_7', 'reviews_50'])
})
