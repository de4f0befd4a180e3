import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { resultsApi } from '#features/results/api.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { reviewsApi } from '../api.ts'
import { confirmBug } from '../bugs/confirm-bug.ts'
import type { ReviewContent } from '../schema.ts'
import { byRules, type Judge } from '../scoring/judge.ts'
import { aPlaytest, aReview, ledgerFaults, type PlaytestFixture, playtestOf } from '../testing.ts'
import { validateReview } from '../validation/validate-review.ts'
import { submitReview } from '../writing/submit-review.ts'
import { leaveAsItIs } from './return-review.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const tools = { db, clock, log: silentLog }
const call = callerOn(db, clock)

/**
 * A playtest whose valid `first` review was returned by the studio and replaced with `next`, which is not validated
 * yet.
 */
async function anAnswer(first: ReviewContent, next: ReviewContent): Promise<PlaytestFixture> {
  const taken = await aPlaytest(db, { state: 'returned_by_studio', review: first, clock })
  await answer(taken, next)
  return taken
}
const answer = ({ playtestId, tester }: PlaytestFixture, review: ReviewContent) =>
  db.asSystem((tx) => submitReview(tx, { playtestId, testerId: tester.profileId, review, now: clock.now() }))
const check = ({ playtestId }: PlaytestFixture, judge: Judge = byRules) => validateReview(tools, { playtestId }, judge)
const scored =
  (score: number): Judge =>
  async () => ({ score, outcome: 'clear', doubts: [], lacks: [], lines: [], alikeId: null })

const asStudioSees = async ({ studio, requestId, playtestId }: PlaytestFixture) => {
  const { reviews } = await call(studio, resultsApi.of, { requestId })
  return reviews.find((review) => review.playtestId === playtestId)
}
const asTesterSees = ({ tester, playtestId }: PlaytestFixture) => call(tester, reviewsApi.testRoom, { playtestId })

test('a better new version is paid, and both sides see both versions', async () => {
  const [first, next] = [aReview('fair'), aReview('good')]
  const taken = await anAnswer(first, next)
  const { score: former } = (await asTesterSees(taken)).otherVersion ?? {}
  const after = await check(taken)
  expect(after).toMatchObject({ status: 'validated', studioReturned: true })
  expect(after.score).toBeGreaterThanOrEqual(70)
  expect(after.bonusCredits).toBeGreaterThan(0)
  // 72 hours anew; valid it is since its first version.
  expect(after.decideBy!.getTime() - after.validatedAt!.getTime()).toBeGreaterThanOrEqual(hours(72))
  for (const seen of [await asStudioSees(taken), await asTesterSees(taken)])
    expect(seen).toMatchObject({
      review: { content: next.content },
      otherVersion: { review: { content: first.content }, score: former, earlier: true },
    })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a worse new version can’t make the review invalid: the former version counts and is paid, the new one shows beside it', async () => {
  const [first, next] = [aReview('good'), aReview('poor')]
  const taken = await anAnswer(first, next)
  const after = await check(taken)
  expect(after.status).toBe('validated')
  expect(after.score).toBeGreaterThanOrEqual(70)
  expect(after.bonusCredits).toBeGreaterThan(0)
  expect(await asStudioSees(taken)).toMatchObject({
    review: { content: first.content },
    score: after.score,
    otherVersion: { review: { content: next.content }, earlier: false },
  })
  expect((await asTesterSees(taken)).otherVersion).toMatchObject({ shown: true, review: { content: next.content } })
  // A retried call changes nothing.
  await answer(taken, next)
  expect(await playtestOf(db, taken.playtestId)).toEqual(after)
})

test('with equal scores the newer version counts', async () => {
  const [first, next] = [aReview('good'), aReview('good')]
  const taken = await anAnswer(first, next)
  const { otherVersion } = await asTesterSees(taken)
  await check(taken, scored(otherVersion?.score ?? 0))
  expect(await asStudioSees(taken)).toMatchObject({ review: { content: next.content } })
})

test('while a new version is validated, and if the validation fails, the studio reads the former version and nothing is lost', async () => {
  const [first, next] = [aReview('good'), aReview('fair')]
  const taken = await anAnswer(first, next)
  const failing: Judge = () => Promise.reject(new Error('out of memory'))
  await expect(check(taken, failing)).rejects.toThrow('out of memory')
  expect((await playtestOf(db, taken.playtestId)).status).toBe('review_submitted')
  expect(await asStudioSees(taken)).toMatchObject({
    review: null,
    otherVersion: { review: { content: first.content }, earlier: true },
  })
  const after = await check(taken)
  expect(after.status).toBe('validated')
  expect(after.score).toBeGreaterThanOrEqual(70)
})

test('a review that is left as it is has one version, and it counts', async () => {
  const taken = await aPlaytest(db, { state: 'returned_by_studio', clock })
  const { playtestId, tester } = taken
  const before = await playtestOf(db, playtestId)
  await db.asSystem((tx) => leaveAsItIs(tx, { playtestId, testerId: tester.profileId, now: clock.now() }))
  const { status, score, bonusCredits } = await playtestOf(db, playtestId)
  expect({ status, score, bonusCredits }).toEqual({
    status: 'validated',
    score: before.score,
    bonusCredits: before.bonusCredits,
  })
  expect((await asStudioSees(taken))?.otherVersion).toBeNull()
})

test('a bug confirmed in the former version stays confirmed if its text is unchanged', async () => {
  const bug = { id: randomUUID(), title: 'The bridge is open', severity: 'major' as const, steps: 'Walk over it' }
  const taken = await aPlaytest(db, {
    state: 'validated',
    review: aReview('good', { bugs: [bug] }),
    depth: 'enhanced',
    clock,
  })
  const { playtestId, studio } = taken
  await db.asSystem((tx) => confirmBug(tx, { playtestId, bugId: bug.id, studioId: studio.profileId, now: clock.now() }))
  await call(studio, reviewsApi.returnToTester, { playtestId, reason: 'Say more about the second level' })
  const other = { ...bug, id: randomUUID(), title: 'Saving takes a minute' }
  await answer(taken, aReview('good', { bugs: [bug, other] }))
  await check(taken, scored(100))
  const { bugs } = await call(studio, resultsApi.of, { requestId: taken.requestId })
  expect(Object.fromEntries(bugs.map(({ title, confirmed }) => [title, confirmed]))).toEqual({
    [bug.title]: true,
    [other.title]: false,
  })
})

test('a race between a new version and leaving the review as it is: one of them wins, and the review stays valid either way', async () => {
  for (let round = 0; round < 8; round++) {
    const taken = await aPlaytest(db, { state: 'returned_by_studio', clock })
    const { playtestId, tester } = taken
    const tries = await Promise.allSettled([
      answer(taken, aReview('poor')),
      answer(taken, aReview('fair')),
      db.asSystem((tx) => leaveAsItIs(tx, { playtestId, testerId: tester.profileId, now: clock.now() })),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const runs = await Promise.allSettled([check(taken), check(taken)])
    expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    const { status, score } = await playtestOf(db, playtestId)
    expect(status).toBe('validated')
    expect(score).toBeGreaterThanOrEqual(70)
  }
  expect(await ledgerFaults(db)).toEqual([])
})
