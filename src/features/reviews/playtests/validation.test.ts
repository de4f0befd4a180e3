import { describe, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { startJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { leaveAsItIs, returnReview } from '../decisions/return-review.ts'
import { aPlaytest, aReview, ledgerFaults, playtestOf, type Taken } from '../testing.ts'
import { scoreReview } from '../validation/score.ts'
import { finishValidation } from './finish-validation.ts'
import { gatherReview } from './gather-review.ts'
import { reviewJobs } from './jobs.ts'
import { lockPlaytest, move } from './move.ts'
import { submitReview } from './submit-review.ts'
import { validateReview } from './validate-review.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const tools = { db, clock, log: silentLog }

const submitAgain = ({ playtestId, tester }: Taken, quality: 'good' | 'fair' | 'poor', stars = 4) =>
  db.asSystem((tx) =>
    submitReview(tx, {
      playtestId,
      testerId: tester.profileId,
      review: aReview(quality, { rating: stars }),
      now: clock.now(),
    }),
  )
const validate = ({ playtestId }: Taken) => validateReview(tools, { playtestId })
const state = async ({ playtestId }: Taken) => {
  const { status, returnedBy } = await playtestOf(db, playtestId)
  return returnedBy ? `${status} by ${returnedBy}` : status
}
const promises = async (taken: Taken) => {
  const { rows } = await db.systemPool.query<{ n: number }>(
    "select count(*)::int as n from participation_events where participation_id = $1 and act = 'find_valid'",
    [taken.playtestId],
  )
  return rows[0]?.n
}
const waitingJobs = async ({ playtestId }: Taken) => {
  const { rows } = await db.systemPool.query<{ key: string }>(
    'select key from graphile_worker.jobs where key like $1 order by id',
    [`validate:${playtestId}:%`],
  )
  return rows.map(({ key }) => key)
}

describe('what is found', () => {
  test('a good review is promised with its bonus, and the studio has 72 hours', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    const after = await validate(taken)
    expect(after.status).toBe('validated')
    expect(after.score).toBeGreaterThanOrEqual(70)
    expect(after.bonusCredits).toBeGreaterThanOrEqual(1)
    expect(after.bonusReputation).toBeGreaterThanOrEqual(5)
    expect(after.decideBy!.getTime() - after.validatedAt!.getTime()).toBe(hours(72))
    expect(after.qualityLines!.length).toBeGreaterThan(5)
  })

  test('a fair one is promised without a bonus', async () => {
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

  test('a poor one comes back twice and is rejected the third time; its place is free again', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', review: aReview('poor'), spots: 1, clock })
    expect((await validate(taken)).returnDeadlineAt!.getTime()).toBeLessThanOrEqual(clock.now().getTime() + hours(48))
    expect(await state(taken)).toBe('review_submitted by validation')
    await submitAgain(taken, 'poor', 2)
    await validate(taken)
    expect(await state(taken)).toBe('review_submitted by validation')
    await submitAgain(taken, 'poor', 3)
    await validate(taken)
    expect(await state(taken)).toBe('rejected')
    expect(await ledgerFaults(db)).toEqual([])
  })

  test("the studio's own return costs none of the two tries, and a poor answer to it leaves the review valid", async () => {
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

  test('a studio returns a review once; left as it is, the 72 hours begin anew', async () => {
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

  test('a copy of another review of the game is found', async () => {
    const first = await aPlaytest(db, { state: 'validated', spots: 3, clock })
    const copied = { ...first.review, rating: 5 }
    const second = await aPlaytest(db, { state: 'review_submitted', request: first, review: copied, clock })
    await validate(second)
    expect(await state(second)).toBe('review_submitted by validation')
    const { qualityLines } = await playtestOf(db, second.playtestId)
    expect(qualityLines?.find(({ signal }) => signal === 'originality')?.text).toMatch(/copy/)
  })
})

describe('whatever breaks in between', () => {
  test('the job runs twice: validated once, promised once', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    const payload = { playtestId: taken.playtestId, submission: 1 }
    await Promise.all([1, 2, 3].map(() => reviewJobs()['validate-review']!(payload, tools)))
    await reviewJobs()['validate-review']!(payload, tools)
    expect(await state(taken)).toBe('validated')
    expect(await promises(taken)).toBe(1)
  })

  test('a job of a former submission does nothing to the next', async () => {
    const taken = await aPlaytest(db, { state: 'returned', clock })
    await submitAgain(taken, 'good')
    await reviewJobs()['validate-review']!({ playtestId: taken.playtestId, submission: 1 }, tools)
    expect(await state(taken)).toBe('review_submitted')
  })

  test('killed while it validates: taken up again after 20 seconds, and the dead run can no longer say anything', async () => {
    const taken = await aPlaytest(db, { state: 'validating', clock })
    const { playtestId } = taken
    await reviewJobs()['resume-validations']!({}, tools)
    expect(await state(taken)).toBe('validating')
    clock.advance(21_000)
    await reviewJobs()['resume-validations']!({}, tools)
    expect(await state(taken)).toBe('review_submitted')
    expect(await waitingJobs(taken)).toEqual([`validate:${playtestId}:1`])

    await db.asSystem((tx) =>
      move(tx, {
        playtestId,
        act: 'begin_validation',
        actor: 'system',
        now: clock.now(),
        set: ({ validationAttempts }) => ({ validationAttempts: validationAttempts + 1 }),
      }),
    )
    const judged = await db.asSystem((tx) => gatherReview(tx, playtestId))
    const late = db.asSystem((tx) =>
      finishValidation(tx, { run: { playtestId, attempt: 0 }, found: scoreReview(judged!), now: clock.now() }),
    )
    await expect(late).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect(await promises(taken)).toBe(0)
  })

  test('killed before its job began: enqueued again under the same key', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    await db.systemPool.query('select graphile_worker.remove_job($1)', [`validate:${taken.playtestId}:1`])
    clock.advance(21_000)
    await reviewJobs()['resume-validations']!({}, tools)
    await reviewJobs()['resume-validations']!({}, tools)
    expect(await waitingJobs(taken)).toEqual([`validate:${taken.playtestId}:1`])
  })

  test('what waits for its tester is not taken up', async () => {
    const taken = await aPlaytest(db, { state: 'returned', clock })
    await db.systemPool.query('select graphile_worker.remove_job($1)', [`validate:${taken.playtestId}:1`])
    clock.advance(60_000)
    await reviewJobs()['resume-validations']!({}, tools)
    expect(await waitingJobs(taken)).toEqual([])
    expect(await state(taken)).toBe('review_submitted by validation')
  })

  test('a technical failure sets it back with a fresh time and is thrown, so that the job is tried again', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    const { updatedAt } = await playtestOf(db, taken.playtestId)
    await db.systemPool.query('alter table reviews rename to reviews_away')
    clock.advance(5000)
    const failing = reviewJobs()['validate-review']!({ playtestId: taken.playtestId, submission: 1 }, tools)
    await expect(failing).rejects.toThrow()
    await db.systemPool.query('alter table reviews_away rename to reviews')
    const after = await playtestOf(db, taken.playtestId)
    expect(after.status).toBe('review_submitted')
    expect(after.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime())
    await validate(taken)
    expect(await state(taken)).toBe('validated')
  })

  test('the worker itself does it, from the submission that was committed', async () => {
    const taken = await aPlaytest(db, { state: 'review_submitted', clock })
    const jobs = await startJobs(tools, reviewJobs(), { alone: true })
    await expect.poll(() => state(taken)).toBe('validated')
    await jobs.stop()
    expect(await promises(taken)).toBe(1)
  })
})

test('a submission that is rolled back leaves no job', async () => {
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
