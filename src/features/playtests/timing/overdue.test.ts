import { describe, expect, test } from 'vitest'
import { disputeReview } from '#features/reviews/decisions/dispute-review.ts'
import { returnReview } from '#features/reviews/decisions/return-review.ts'
import { reviewJobs } from '#features/reviews/jobs.ts'
import { aPlaytest, aReview, ledgerFaults, playtestOf } from '#features/reviews/testing.ts'
import { submitReview } from '#features/reviews/writing/submit-review.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { creditsOf, fillIncentives } from '#testing/people.ts'
import { playtestJobs } from '../jobs.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const jobs = { ...playtestJobs, ...reviewJobs() }
const run = (task: string) => jobs[task]!({}, { db, clock, log: silentLog })
const statusOf = async (playtestId: string) => (await playtestOf(db, playtestId)).status

describe('automatic approval', () => {
  test('approves a review after 72 hours and pays once, even if the job runs concurrently', async () => {
    const { playtestId, tester } = await aPlaytest(db, { state: 'validated', clock })
    await db.query`with played as (update review_participations set active_seconds = 60 where id = ${playtestId}
      returning build_id)
      update game_builds set kind = 'web' where id in (select build_id from played)`
    clock.advance(hours(72) - minutes(1))
    await run('approve-silent-reviews')
    expect(await statusOf(playtestId)).toBe('validated')
    clock.advance(minutes(2))
    await Promise.all([run('approve-silent-reviews'), run('approve-silent-reviews')])
    await run('approve-silent-reviews')
    const { status, decidedBy, paid } = await playtestOf(db, playtestId)
    expect({ status, decidedBy }).toEqual({ status: 'approved', decidedBy: 'silence' })
    expect(await creditsOf(db, tester.profileId)).toBe(paid)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('is not prevented by a dispute or a return after the decision deadline', async () => {
    const { playtestId, studio } = await aPlaytest(db, { state: 'validated', clock })
    clock.advance(hours(72))
    const by = { playtestId, studioId: studio.profileId, reason: 'Something is missing', now: clock.now() }
    await expect(db.asSystem((tx) => disputeReview(tx, by))).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await expect(db.asSystem((tx) => returnReview(tx, by))).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  })

  test('does not decide a dispute', async () => {
    const { playtestId } = await aPlaytest(db, { state: 'disputed', clock })
    clock.advance(hours(1000))
    await run('approve-silent-reviews')
    expect(await statusOf(playtestId)).toBe('disputed')
  })
})

test('a test without a review expires at its deadline, started or not', async () => {
  const idle = await aPlaytest(db, { state: 'accepted', clock })
  const running = await aPlaytest(db, { state: 'in_progress', clock })
  const submitted = await aPlaytest(db, { state: 'review_submitted', clock })
  clock.advance(hours(72) - minutes(1))
  await run('time-out-tests')
  expect(await statusOf(running.playtestId)).toBe('in_progress')
  clock.advance(minutes(2))
  await run('time-out-tests')
  await run('time-out-tests')
  expect(await statusOf(idle.playtestId)).toBe('timed_out')
  expect(await statusOf(running.playtestId)).toBe('timed_out')
  expect(await statusOf(submitted.playtestId)).toBe('review_submitted')
  const late = db.asSystem((tx) =>
    submitReview(tx, {
      playtestId: running.playtestId,
      testerId: running.tester.profileId,
      review: aReview(),
      now: clock.now(),
    }),
  )
  await expect(late).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a review after the deadline is refused even before the job has run', async () => {
  const { playtestId, tester } = await aPlaytest(db, { state: 'in_progress', clock })
  clock.advance(hours(72))
  const late = db.asSystem((tx) =>
    submitReview(tx, { playtestId, testerId: tester.profileId, review: aReview(), now: clock.now() }),
  )
  await expect(late).rejects.toMatchObject({ code: 'STATE_CHANGED', message: 'The time for this review has expired.' })
})

test('an expired return from the validation is rejected; an expired return from the studio goes back to its decision', async () => {
  const fromValidation = await aPlaytest(db, { state: 'returned', clock })
  const fromStudio = await aPlaytest(db, { state: 'returned_by_studio', clock })
  clock.advance(hours(48) - minutes(1))
  await run('end-returns')
  expect(await statusOf(fromValidation.playtestId)).toBe('review_submitted')
  clock.advance(minutes(2))
  await run('end-returns')
  await run('end-returns')
  expect(await statusOf(fromValidation.playtestId)).toBe('rejected')
  const { status, decideBy, returnedBy } = await playtestOf(db, fromStudio.playtestId)
  expect({ status, returnedBy }).toEqual({ status: 'validated', returnedBy: null })
  expect(decideBy!.getTime()).toBeGreaterThan(clock.now().getTime() + hours(71))
  for (let wait = 0; wait < 2; wait++) {
    clock.advance(hours(73))
    await run('approve-silent-reviews')
  }
  expect(await statusOf(fromStudio.playtestId)).toBe('approved')
  expect(await ledgerFaults(db)).toEqual([])
})
