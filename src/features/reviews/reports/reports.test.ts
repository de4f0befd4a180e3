import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aPlaytest } from '../testing.ts'
import { reviewReportsApi as api } from './api.ts'

const db = await aDatabase()
const clock = stoppedClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const aValid = () => aPlaytest(db, { state: 'validated', clock })
const reportsOf = async (id: string) =>
  (await call(admin, api.reportedReviews, {})).reviews.find(({ playtestId }) => playtestId === id)
const warnings = async (testerId: string) =>
  await db.query`select message from notification_history where user_id = ${testerId} and title like 'A warning about%'`

test('a reported review waits for an admin once, and its tester reads the warning', async () => {
  const { playtestId, studio, tester } = await aValid()
  const report = { playtestId, reason: 'abuse', note: '<script>alert(1)</script>' } as const
  await Promise.all([0, 1, 2].map(() => call(studio, api.reportReview, report)))
  expect((await reportsOf(playtestId))?.reports).toEqual([{ reason: 'abuse', note: report.note }])
  const warn = () => call(admin, api.warnTester, { playtestId, reason: 'Please stay polite.' })
  const decided = await Promise.allSettled([warn(), warn(), call(admin, api.dismissReports, { playtestId })])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await reportsOf(playtestId)).toBeUndefined()
  await expect(warn()).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  const rows = await db.query`select outcome from review_reports where playtest_id = ${playtestId}`
  const wasWarned = rows[0].outcome === 'warned'
  expect(await warnings(tester.profileId)).toEqual(wasWarned ? [{ message: 'Please stay polite.' }] : [])
})

test('a dismissed report has no consequences, and score and pay stay', async () => {
  const { playtestId, studio, tester } = await aValid()
  const state = async () =>
    await db.query`select status, score, pay, decide_by from review_participations where id = ${playtestId}`
  const before = await state()
  await call(studio, api.reportReview, { playtestId, reason: 'other' })
  await call(admin, api.dismissReports, { playtestId })
  expect(await state()).toEqual(before)
  expect(await warnings(tester.profileId)).toEqual([])
  expect(await reportsOf(playtestId)).toBeUndefined()
})

test('only the studio that may read a review reports it, five times in an hour', async () => {
  const { playtestId, studio } = await aValid()
  const running = await aPlaytest(db, { state: 'in_progress', clock })
  await expect(call(await aStudio(db), api.reportReview, { playtestId, reason: 'abuse' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    call(running.studio, api.reportReview, { playtestId: running.playtestId, reason: 'abuse' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (let round = 0; round < 5; round++) await call(studio, api.reportReview, { playtestId, reason: 'abuse' })
  await expect(call(studio, api.reportReview, { playtestId, reason: 'abuse' })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  await expect(call(admin, api.dismissReports, { playtestId: randomUUID() })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
})
