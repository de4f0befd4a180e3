import { describe, expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { awardBadges } from './award-badges.ts'
import { noteVisit } from './note-visit.ts'
import { raiseReputation } from './raise-reputation.ts'

const db = await aDatabase()
const now = new Date()
const nothing = { approvedReviews: 0, bestStreak70: 0, bugsConfirmed: 0 }

const personOf = async (profileId: string) => {
  const rows = await db.query<{ score: number; level: string; badges: string[] }>`select reputation_score as score,
    tester_level as level, array(select badge from profile_badges where profile_id = p.id order by badge) as badges
    from profiles p where id = ${profileId}`
  return rows[0]
}
const notificationsOf = async (profileId: string) => {
  const rows = await db.query<{ title: string }>`select title from notification_history where user_id = ${profileId}
    order by title`
  return rows.map(({ title }) => title)
}
const event = (key: string, points: number) => ({ kind: 'review' as const, points, reason: 'Test', key })

describe('reputation', () => {
  test('counts each event once and notifies about a new level', async () => {
    const { profileId } = await aTester(db, { reputation: 45 })
    const raise = () =>
      db.asSystem((tx) =>
        raiseReputation(tx, { profileId, events: [event(`a:${profileId}`, 10), event(`b:${profileId}`, 0)], now }),
      )
    expect(await raise()).toBe(55)
    expect(await raise()).toBe(55)
    expect(await personOf(profileId)).toMatchObject({ score: 55, level: 'Beginner' })
    expect(await notificationsOf(profileId)).toEqual(['You’ve reached Beginner!'])
  })

  test('concurrent events add up: the level matches the sum, and each new level is notified once', async () => {
    for (let round = 0; round < 10; round++) {
      const { profileId } = await aTester(db)
      const keys = Array.from({ length: 10 }, (_, n) => `${n % 9}:${profileId}`)
      await Promise.all(
        keys.map((key) => db.asSystem((tx) => raiseReputation(tx, { profileId, events: [event(key, 20)], now }))),
      )
      expect(await personOf(profileId)).toMatchObject({ score: 180, level: 'Active' })
      expect(await notificationsOf(profileId)).toEqual(['You’ve reached Active!', 'You’ve reached Beginner!'])
    }
  })

  test('a jump over several levels notifies only about the highest one', async () => {
    const { profileId } = await aTester(db)
    await db.asSystem((tx) => raiseReputation(tx, { profileId, events: [event(`jump:${profileId}`, 900)], now }))
    expect(await personOf(profileId)).toMatchObject({ score: 900, level: 'Veteran' })
    expect(await notificationsOf(profileId)).toEqual(['You’ve reached Veteran!'])
  })

  test('concurrent reviews, badges and visits lose no points and notify about each badge and level once', async () => {
    for (let round = 0; round < 8; round++) {
      const { profileId } = await aTester(db, { reputation: 40 })
      const reviews = { ...nothing, approvedReviews: 1 }
      await Promise.all([
        db.asSystem((tx) => awardBadges(tx, { profileId, reviews, now })),
        db.asSystem((tx) => raiseReputation(tx, { profileId, events: [event(`review:${profileId}`, 10)], now })),
        db.asSystem((tx) => noteVisit(tx, { profileId, timeZone: 'UTC', now })),
        db.asSystem((tx) => awardBadges(tx, { profileId, reviews, now })),
        db.asSystem((tx) => raiseReputation(tx, { profileId, events: [event(`quality:${profileId}`, 15)], now })),
      ])
      const person = await personOf(profileId)
      expect(person).toMatchObject({ score: 40 + 25 + 3 * 25, level: 'Beginner' })
      expect(await notificationsOf(profileId)).toEqual([
        'New badge: Beginner tester!',
        'New badge: Complete profile!',
        'New badge: First review!',
        'You’ve reached Beginner!',
      ])
    }
  })
})

describe('badges', () => {
  test('are awarded once, with 25 reputation each, and the level they lead to is a badge too', async () => {
    const { profileId } = await aTester(db, { reputation: 10 })
    const award = () =>
      db.asSystem((tx) => awardBadges(tx, { profileId, reviews: { ...nothing, approvedReviews: 1 }, now }))
    expect(await award()).toEqual(['complete_profile', 'first_review', 'level_beginner'])
    expect(await award()).toEqual([])
    expect(await personOf(profileId)).toEqual({
      score: 85,
      level: 'Beginner',
      badges: ['complete_profile', 'first_review', 'level_beginner'],
    })
  })

  test('are awarded once in a race', async () => {
    const { profileId } = await aTester(db)
    const given = await Promise.all(
      Array.from({ length: 8 }, () =>
        db.asSystem((tx) => awardBadges(tx, { profileId, reviews: { ...nothing, bugsConfirmed: 1 }, now })),
      ),
    )
    expect(given.flat().sort()).toEqual(['complete_profile', 'first_bug', 'level_beginner'])
    expect(await personOf(profileId)).toMatchObject({ score: 75 })
  })

  test('nothing is awarded when nothing is earned', async () => {
    const { profileId } = await aTester(db, { unlocked: false })
    expect(await db.asSystem((tx) => awardBadges(tx, { profileId, now }))).toEqual([])
    expect(await notificationsOf(profileId)).toEqual([])
  })
})
