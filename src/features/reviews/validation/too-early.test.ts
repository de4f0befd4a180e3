import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { leastMinutes } from '#features/playtests/findings/rules.ts'
import { lockPlaytest } from '#features/playtests/move-playtest.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { reviewDepths } from '#shared/depths.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { reviewsApi } from '../api.ts'
import { returnReview } from '../decisions/return-review.ts'
import { aPlaytest, aReview, type PlaytestFixture, structured } from '../testing.ts'
import { validateReview } from './validate-review.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

afterEach(() => db.query`delete from credit_settings`)

/** A test that was started just now. */
async function aStartedTest(options: { minutes: number; depth?: (typeof reviewDepths)[number] }) {
  const taken = await aPlaytest(db, { ...options, clock })
  await call(taken.tester, playtestsApi.start, { playtestId: taken.playtestId })
  return taken
}
const submit = async ({ playtestId, tester, review }: PlaytestFixture, more = {}) => {
  const { brief } = await db.asSystem((tx) => lockPlaytest(tx, playtestId, {}))
  return call(tester, reviewsApi.submit, { playtestId, ...review, ...structured(brief), ...more })
}
const bug = (severity: 'critical' | 'major') => ({
  bugs: [{ id: randomUUID(), title: 'The game closes on the first door', severity, steps: '' }],
})

test.each([
  { estimated: 5, wait: 2 },
  { estimated: 15, wait: 4 },
  { estimated: 20, wait: 5 },
  { estimated: 60, wait: 15 },
  { estimated: 240, wait: 15 },
])(
  'a test of $estimated minutes can be submitted $wait minutes after its start, which are those of the check',
  async ({ estimated, wait }) => {
    const taken = await aStartedTest({ minutes: estimated })
    const { tester, playtestId } = taken
    expect(wait).toBe(leastMinutes(estimated))
    const { submittableAt, now } = await call(tester, reviewsApi.testRoom, { playtestId })
    expect(submittableAt!.getTime() - now.getTime()).toBeGreaterThan(minutes(wait) - 5000)
    expect(submittableAt!.getTime() - now.getTime()).toBeLessThanOrEqual(minutes(wait))
    clock.advance(minutes(wait) - 30_000)
    await expect(submit(taken)).rejects.toMatchObject({
      code: 'TOO_EARLY',
      message: expect.stringMatching(/^You can submit in 0:[0-3]\d\. Play a little longer first\.$/),
    })
    clock.advance(31_000)
    expect(await submit(taken)).toMatchObject({ status: 'review_submitted' })
  },
)

test.each(reviewDepths)('a critical bug ends the wait at depth %s and is stored with the review', async (depth) => {
  const taken = await aStartedTest({ minutes: 60, depth })
  await expect(submit(taken, bug('major'))).rejects.toMatchObject({ code: 'TOO_EARLY' })
  expect(await submit(taken, bug('critical'))).toMatchObject({ status: 'review_submitted' })
  const { review } = await call(taken.tester, reviewsApi.testRoom, { playtestId: taken.playtestId })
  expect(review?.bugs).toMatchObject([{ severity: 'critical' }])
})

test('concurrent early submissions are all refused; of concurrent later ones, one succeeds', async () => {
  const taken = await aStartedTest({ minutes: 15 })
  const all = () => Promise.allSettled(Array.from({ length: 8 }, (_, n) => submit(taken, { rating: (n % 5) + 1 })))
  const codes = (await all()).map((one) => one.status === 'rejected' && one.reason.code)
  expect(codes).toEqual(Array(8).fill('TOO_EARLY'))
  clock.advance(minutes(6))
  const ratings = await all()
  // Equal reviews are idempotent, so several calls may succeed with the same rating.
  const done = ratings.flatMap(({ status }, n) => (status === 'fulfilled' ? [(n % 5) + 1] : []))
  expect(new Set(done).size).toBe(1)
})

test('a returned review can be resubmitted without a wait', async () => {
  const taken = await aStartedTest({ minutes: 60 })
  const { playtestId, studio } = taken
  clock.advance(minutes(20))
  await submit(taken)
  await db.query`update review_participations set active_seconds = 3600 where id = ${playtestId}`
  await validateReview({ db, clock, log: silentLog }, { playtestId })
  await db.asSystem((tx) =>
    returnReview(tx, { playtestId, studioId: studio.profileId, reason: 'Say where you fell', now: clock.now() }),
  )
  expect((await call(taken.tester, reviewsApi.testRoom, { playtestId })).submittableAt).toBeNull()
  expect(await submit(taken, aReview('good'))).toMatchObject({ status: 'review_submitted' })
})

test('an admin can set the maximum wait from 0 to 15 minutes', async () => {
  const admin = await aPerson(db, 'admin')
  const set = (value: number, shown: number) =>
    call(admin, adminApi.saveSettings, {
      values: { longest_submit_wait: value },
      shown: { longest_submit_wait: shown },
      reason: 'Testers wait too long',
    })
  await expect(set(16, 15)).rejects.toThrow()
  await set(0, 15)
  expect(await submit(await aStartedTest({ minutes: 60 }))).toMatchObject({ status: 'review_submitted' })
  await set(2, 0)
  const taken = await aStartedTest({ minutes: 60 })
  await expect(submit(taken)).rejects.toMatchObject({ code: 'TOO_EARLY' })
  clock.advance(minutes(2))
  expect(await submit(taken)).toMatchObject({ status: 'review_submitted' })
})
