import { describe, expect, test } from 'vitest'
import { lockPlaytest, movePlaytest } from '#features/playtests/move-playtest.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { startJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { leaveAsItIs, returnReview } from '../decisions/return-review.ts'
import { reviewJobs } from '../jobs.ts'
import { checkReview } from '../scoring/check-review.ts'
import { aPlaytest, aReview, ledgerFaults, type PlaytestFixture, playtestOf } from '../testing.ts'
import { gatherReview } from '../writing/gather-review.ts'
import { submitReview } from '../writing/submit-review.ts'
import { finishValidation } from './finish-validation.ts'
import { validateReview } from './validate-review.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const tools = { db, clock, log: silentLog }

const submitAgain = ({ playtestId, tester }: PlaytestFixture, quality: 'good' | 'fair' | 'poor', stars = 4) =>
  db.asSystem((tx) =>
    submitReview(tx, {
      playtestId,
      testerId: tester.profileId,
      review: aReview(quality, { rating: stars }),
      now: clock.now(),
    }),
  )
const validate = ({ playtestId }: PlaytestFixture) => validateReview(tools, { playtestId })
const state = async ({ playtestId }: PlaytestFixture) => {
  const { status, returnedBy } = await playtestOf(db, playtestId)
  return returnedBy ? `${status} by ${returnedBy}` : status
}
const timesMarkedValid = async (taken: PlaytestFixture) => {
  const rows = await db.query<{ n: number }>`select count(*)::int as n from playtest_events
    where playtest_id = ${taken.playtestId} and act = 'find_valid'`
  return rows[0]?.n
}
const waitingJobs = async ({ playtestId }: PlaytestFixture) => {
  const rows = await db.query<{ key: string }>`select key from graphile_worker.jobs
    where key like ${`validate:${playtestId}:%`} order by id`
  return rows.map(({ key }) => key)
}

describe('the result', () => {
  test('a good review is valid with a bonus, and the studio has 72 hours to decide', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    const after = await validate(taken)
    expect(after.status).toBe('validated')
    expect(after.score).toBeGreaterThanOrEqual(70)
    expect(after.bonusCredits).toBeGreaterThanOrEqual(1)
    expect(after.bonusReputation).toBeGreaterThanOrEqual(5)
    expect(after.decideBy!.getTime() - after.validatedAt!.getTime()).toBe(hours(72))
    expect(after.qualityLines!.length).toBe(4)
  })

  test('a fair review is valid without a bonus', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', review: aReview('fair'), clock })
    const { status, score, bonusCredits, bonusReputation } = await validate(taken)
    expect({ status, bonusCredits, bonusReputation }).toEqual({
      status: 'validated',
      bonusCredits: 0,
      bonusReputation: 0,
    })
    expect(score).toBeGreaterThanOrEqual(40)
    expect(score).toBeLessThan(70)
  })

  test('a review that lacks something is returned five times, and the sixth time a person decides', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', review: aReview('poor'), spots: 1, clock })
    expect((await validate(taken)).returnDeadlineAt!.getTime()).toBeLessThanOrEqual(clock.now().getTime() + hours(48))
    for (const stars of [1, 2, 3, 5]) {
      await submitAgain(taken, 'poor', stars)
      await validate(taken)
      expect(await state(taken)).toBe('review_submitted by validation')
    }
    await submitAgain(taken, 'poor', 4)
    const last = await validate(taken)
    expect(last).toMatchObject({ status: 'validated', outcome: 'doubtful' })
    expect(last.doubts.map(({ kind }) => kind)).toContain('keys')
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('a test that began before keeps its rules: returned twice, rejected the third time; silence accepts it', async () => {
    const formerRules = ({ playtestId }: PlaytestFixture) =>
      db.systemPool.query('update review_participations set check_rules = 1 where id = $1', [playtestId])
    const taken = await aPlaytest(db, { state: 'review_submitted', review: aReview('poor'), spots: 1, clock })
    await formerRules(taken)
    await validate(taken)
    await submitAgain(taken, 'poor', 2)
    await validate(taken)
    await submitAgain(taken, 'poor', 3)
    await validate(taken)
    expect(await state(taken)).toBe('rejected')
    const doubtful = await aPlaytest(db, {
      state: 'review_submitted',
      review: aReview('good', { content: 'So nice and so very good, I like it all, all of it is so very nice.' }),
      clock,
    })
    await formerRules(doubtful)
    expect(await validate(doubtful)).toMatchObject({ status: 'validated', outcome: null, doubts: [] })
    // Whose tester asks for a person gets one.
    const short = await aPlaytest(db, { state: 'review_submitted', clock })
    await formerRules(short)
    await db.query`update review_participations
      set active_seconds = 0, statement_kind = 'finished', statement = 'It ended after a minute'
      where id = ${short.playtestId}`
    expect(await validate(short)).toMatchObject({ status: 'validated', outcome: 'doubtful' })
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('a return by the studio does not use up a resubmission, and a poor answer to it leaves the review valid', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', review: aReview('poor'), clock })
    const { playtestId, studio } = taken
    await validate(taken)
    await submitAgain(taken, 'poor', 2)
    await validate(taken)
    await submitAgain(taken, 'good')
    await validate(taken)
    await db.asSystem((tx) =>
      returnReview(tx, { playtestId, studioId: studio.profileId, reason: 'Say where you fell', now: clock.now() }),
    )
    await submitAgain(taken, 'poor', 3)
    await validate(taken)
    expect(await state(taken)).toBe('validated')
  })

  test('a studio can return a review once; leaving it unchanged restarts the 72 hours', async () => {
    const taken = await aPlaytest(db, { state: 'returned_by_studio', clock })
    const { playtestId, tester, studio } = taken
    expect((await playtestOf(db, playtestId)).decideBy).toBeNull()
    clock.advance(hours(10))
    await db.asSystem((tx) => leaveAsItIs(tx, { playtestId, testerId: tester.profileId, now: clock.now() }))
    const { status, decideBy } = await playtestOf(db, playtestId)
    expect(status).toBe('validated')
    expect(decideBy!.getTime()).toBeGreaterThan(clock.now().getTime() + hours(71))
    const again = db.asSystem((tx) =>
      returnReview(tx, {
        playtestId,
        studioId: studio.profileId,
        reason: 'Still something missing',
        now: clock.now(),
      }),
    )
    await expect(again).rejects.toMatchObject({ code: 'STATE_CHANGED', message: /once/ })
  })

  test('a copy of another review of the game is returned', async () => {
    const first = await aPlaytest(db, { state: 'validated', spots: 3, clock })
    const copied = { ...first.review, rating: 5 }
    const second = await aPlaytest(db, { state: 'review_submitted', request: first, review: copied, clock })
    await validate(second)
    expect(await state(second)).toBe('review_submitted by validation')
    const { qualityLines } = await playtestOf(db, second.playtestId)
    expect(qualityLines?.find(({ signal }) => signal === 'originality')?.text).toMatch(
      /^100% of it stands in another review/,
    )
  })
})

describe('failures', () => {
  test('a job that runs several times marks the review valid once', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    const payload = { playtestId: taken.playtestId, submission: 1 }
    await Promise.all([1, 2, 3].map(() => reviewJobs()['validate-review']!(payload, tools)))
    await reviewJobs()['validate-review']!(payload, tools)
    expect(await state(taken)).toBe('validated')
    expect(await timesMarkedValid(taken)).toBe(1)
  })

  test('a job of a former submission does not change the next one', async () => {
    const taken = await aPlaytest(db, { state: 'returned', clock })
    await submitAgain(taken, 'good')
    await reviewJobs()['validate-review']!({ playtestId: taken.playtestId, submission: 1 }, tools)
    expect(await state(taken)).toBe('review_submitted')
  })

  test('a crash during validation: the job resumes it after 20 seconds, and the result of the dead run is discarded', async () => {
    const taken = await aPlaytest(db, { state: 'validating', clock })
    const { playtestId } = taken
    await reviewJobs()['resume-validations']!({}, tools)
    expect(await state(taken)).toBe('validating')
    clock.advance(21_000)
    await reviewJobs()['resume-validations']!({}, tools)
    expect(await state(taken)).toBe('review_submitted')
    expect(await waitingJobs(taken)).toEqual([`validate:${playtestId}:1`])

    await db.asSystem((tx) =>
      movePlaytest(tx, {
        playtestId,
        act: 'begin_validation',
        actor: 'system',
        now: clock.now(),
        set: ({ validationAttempts }) => ({ validationAttempts: validationAttempts + 1 }),
      }),
    )
    const judged = await db.asSystem((tx) => gatherReview(tx, playtestId))
    const late = db.asSystem((tx) =>
      finishValidation(tx, { run: { playtestId, attempt: 0 }, found: checkReview(judged!), now: clock.now() }),
    )
    await expect(late).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect(await timesMarkedValid(taken)).toBe(0)
  })

  test('a crash before the job: the validation is enqueued again with the same key', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    await db.query`select graphile_worker.remove_job(${`validate:${taken.playtestId}:1`})`
    clock.advance(21_000)
    await reviewJobs()['resume-validations']!({}, tools)
    await reviewJobs()['resume-validations']!({}, tools)
    expect(await waitingJobs(taken)).toEqual([`validate:${taken.playtestId}:1`])
  })

  test('a review that waits for its tester is not resumed', async () => {
    const taken = await aPlaytest(db, { state: 'returned', clock })
    await db.query`select graphile_worker.remove_job(${`validate:${taken.playtestId}:1`})`
    clock.advance(60_000)
    await reviewJobs()['resume-validations']!({}, tools)
    expect(await waitingJobs(taken)).toEqual([])
    expect(await state(taken)).toBe('review_submitted by validation')
  })

  test('a technical failure rolls back with a new updated_at and is rethrown, so that the job is retried', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    const { updatedAt } = await playtestOf(db, taken.playtestId)
    await db.query`alter table reviews rename to reviews_away`
    clock.advance(5000)
    const failing = reviewJobs()['validate-review']!({ playtestId: taken.playtestId, submission: 1 }, tools)
    await expect(failing).rejects.toThrow()
    await db.query`alter table reviews_away rename to reviews`
    const after = await playtestOf(db, taken.playtestId)
    expect(after.status).toBe('review_submitted')
    expect(after.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
    await validate(taken)
    expect(await state(taken)).toBe('validated')
  })

  test('the job worker validates a committed submission', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    const jobs = await startJobs(tools, reviewJobs(), { alone: true })
    await expect.poll(() => state(taken)).toBe('validated')
    await jobs.stop()
    expect(await timesMarkedValid(taken)).toBe(1)
  })
})

test('a rolled back submission leaves no job', async () => {
  const taken = await aPlaytest(db, { state: 'in_progress', clock })
  const { playtestId, tester } = taken
  const submitting = db.asSystem(async (tx) => {
    await submitReview(tx, { playtestId, testerId: tester.profileId, review: aReview(), now: clock.now() })
    throw new Error('the process died here')
  })
  await expect(submitting).rejects.toThrow('died')
  expect(await waitingJobs(taken)).toEqual([])
  expect(await state(taken)).toBe('in_progress')
  expect((await db.asSystem((tx) => lockPlaytest(tx, playtestId, {}))).submissions).toBe(0)
})
