import { expect, test } from 'vitest'
import { aPlaytest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { invitationsApi } from './api.ts'
import { signalsAsShown } from './tester-signals.ts'

const db = await aDatabase()
const call = callerOn(db)

test('a studio marks favourites, finds them, and no other studio sees the mark', async () => {
  const [studio, other, tester] = [await aStudio(db), await aStudio(db), await aTester(db)]
  const mark = (favourite: boolean) => call(studio, invitationsApi.favourite, { testerId: tester.profileId, favourite })
  const found = async (by: typeof studio) =>
    (await call(by, invitationsApi.testers, { favourites: true })).testers.map(({ id, favourite }) => [id, favourite])
  // Two clicks at once, as from two windows.
  await Promise.all([mark(true), mark(true)])
  expect(await found(studio)).toEqual([[tester.profileId, true]])
  expect(await found(other)).toEqual([])
  await expect(
    call(studio, invitationsApi.favourite, { testerId: other.profileId, favourite: true }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await Promise.all([mark(false), mark(false)])
  expect(await found(studio)).toEqual([])
})

test('a profile shows the reviews that the studio may read, and only this studio’s', async () => {
  const [tester, studio] = [await aTester(db), await aStudio(db, { credits: 200 })]
  const readable = await aPlaytest(db, { tester, studio, state: 'approved', clock: movableClock() })
  await aPlaytest(db, { tester, studio, state: 'rejected', clock: movableClock() })
  await aPlaytest(db, { tester, state: 'approved', clock: movableClock() })
  const { reviews } = await call(studio, invitationsApi.pastWork, { testerId: tester.profileId })
  expect(reviews).toMatchObject([{ playtestId: readable.playtestId, requestId: readable.requestId }])
  const { testers } = await call(studio, invitationsApi.testers, { testerId: tester.profileId })
  expect(testers).toMatchObject([{ id: tester.profileId, quality: null, replyPercent: null, lastActive: 'today' }])
})

test('rates are shown from three on, and activity without a time', () => {
  const now = new Date('2026-05-31T12:00:00Z')
  const shown = (scored: number, answered: number, hoursAgo: number | null) =>
    signalsAsShown(
      {
        scored,
        meanScore: 83.6,
        invitedBefore: 3,
        answered,
        seenAt: hoursAgo === null ? null : new Date(now.getTime() - hoursAgo * 3_600_000),
      },
      now,
    )
  expect(shown(3, 2, 1)).toEqual({ quality: 84, replyPercent: 66, lastActive: 'today' })
  expect(shown(2, 3, 100)).toEqual({ quality: null, replyPercent: 100, lastActive: 'this week' })
  expect([shown(3, 3, 24 * 20), shown(3, 3, 24 * 40), shown(3, 3, null)].map(({ lastActive }) => lastActive)).toEqual([
    'this month',
    'earlier',
    null,
  ])
})
