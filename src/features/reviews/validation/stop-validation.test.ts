import { expect, test } from 'vitest'
import { minutes, movableClock } from '#platform/clock.ts'
import { FinalFailure } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, fillIncentives } from '#testing/people.ts'
import { reviewJobs } from '../jobs.ts'
import { byRules, type Judge } from '../scoring/judge.ts'
import { aPlaytest, playtestOf } from '../testing.ts'
import { validationProblem } from './stop-validation.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const tools = { db, clock, log: silentLog }
const admin = await aPerson(db, 'admin')
const throwing: Judge = async () => {
  throw new Error('the scorer is broken')
}
const validate = (judge: Judge, playtestId: string) =>
  Promise.resolve(reviewJobs(judge)['validate-review']?.({ playtestId, submission: 1 }, tools)).then(
    () => 'done',
    (error: unknown) => (error instanceof FinalFailure ? 'final' : (error as Error).message),
  )
const queuedJobs = async (playtestId: string) =>
  (await db.query`select 1 from graphile_worker.jobs where key = ${`validate:${playtestId}:1`}`).length
const stopped = expect.stringMatching(/^A review of .+ couldn’t be checked$/)
const notified = async (profileId: string) =>
  (await db.query`select title from notification_history where user_id = ${profileId}`).map(({ title }) => title)

// Regression: it was retried every 20 seconds forever without a notification.
test('a validation that throws stops after five attempts, notifies an admin, and can be retried', async () => {
  const { playtestId, tester } = await aPlaytest(db, { state: 'review_submitted', clock })
  await db.query`select graphile_worker.remove_job(${`validate:${playtestId}:1`})`
  for (let run = 1; run < 5; run++) expect(await validate(throwing, playtestId)).toBe('the scorer is broken')
  expect(await notified(admin.profileId)).not.toContainEqual(stopped)
  expect(await validate(throwing, playtestId)).toBe('final')
  expect(await notified(admin.profileId)).toContainEqual(stopped)
  expect(await notified(tester.profileId)).toContainEqual(
    expect.stringMatching(/^Checking your review of .+ is taking longer$/),
  )

  clock.advance(minutes(5))
  await reviewJobs()['resume-validations']?.({}, tools)
  expect(await queuedJobs(playtestId)).toBe(0)
  expect((await playtestOf(db, playtestId)).status).toBe('review_submitted')

  expect(await validate(byRules, playtestId)).toBe('done')
  expect((await playtestOf(db, playtestId)).status).toBe('validated')
  const key = validationProblem(playtestId, 1)
  expect((await db.query`select 1 from problems where key = ${key}`).length).toBe(0)
})

test('a lost database connection does not count as a failure of the validation', async () => {
  const { playtestId } = await aPlaytest(db, { state: 'review_submitted', clock })
  const offline: Judge = async () => {
    throw new AppError('CONNECTION_ERROR')
  }
  for (let run = 0; run < 6; run++) expect(await validate(offline, playtestId)).not.toBe('final')
})
