import { expect, test } from 'vitest'
import { type PlaytestState, playtestStates, statusOf } from '#features/playtests/rules.ts'
import { hasPlayed } from '#features/playtests/test-reach.ts'
import { requestsApi } from '#features/requests/api.ts'
import { decideReview } from '#features/reviews/decisions/decide-review.ts'
import { executeDecision } from '#features/reviews/decisions/execute-decision.ts'
import { undoDecision } from '#features/reviews/decisions/undo-decision.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, fillIncentives } from '#testing/people.ts'
import { recordApi, resultsApi } from './api.ts'
import { countsIn } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const clock = movableClock()
const call = callerOn(db, clock)

/** The numbers of a request in the list, after checking that its results show the same ones. */
async function countsOf({ studio, requestId }: { studio: TestPerson; requestId: string }) {
  const { requests } = await call(studio, requestsApi.list, { id: requestId })
  const { tookSpot, played, wrote, approved, toDecide } = requests[0]!.counts
  const counts = { tookSpot, played, wrote, approved, toDecide }
  expect(countsIn(await call(studio, resultsApi.of, { requestId }))).toEqual(counts)
  return counts
}

/** A request with one playtest in each state. */
async function inEachState(which: readonly PlaytestState[]) {
  const request = await anOpenRequest(db, { spots: which.length, now: clock.now() })
  for (const state of which) await aPlaytest(db, { request, state, clock })
  return request
}

test.each(playtestStates)('a list of requests and the results count a test that is %s the same', async (state) => {
  const counts = await countsOf(await inEachState([state]))
  // The fixture gives up, and lets expire, a test that was not started.
  const unstarted = ['accepted', 'abandoned', 'timed_out']
  const wrote = ['validated', 'disputed', 'approved', 'returned_by_studio'].includes(state) ? 1 : 0
  expect(counts).toEqual({
    tookSpot: 1,
    played: unstarted.includes(state) ? 0 : 1,
    wrote,
    approved: state === 'approved' ? 1 : 0,
    toDecide: state === 'validated' ? 1 : 0,
  })
})

test('together, no step counts more tests than the one before it', async () => {
  const { tookSpot, played, wrote, approved } = await countsOf(await inEachState(playtestStates))
  expect([tookSpot, wrote, approved]).toEqual([playtestStates.length, 4, 1])
  expect([tookSpot, played, wrote, approved].toSorted((a, b) => b - a)).toEqual([tookSpot, played, wrote, approved])
})

test.each([
  ['was started and is not timed', 'in_progress', true, 0, true],
  ['was played for less than a minute, and has no start', 'accepted', false, 59, false],
  ['was played for a minute, and has no start', 'accepted', false, 60, true],
  ['was played elsewhere and has a valid review', 'validated', false, 0, true],
  ['was played elsewhere and has a review that the studio returned', 'returned_by_studio', false, 0, true],
  ['expired without a start', 'timed_out', false, 0, false],
  ['was rejected without a start', 'rejected', false, 0, false],
] as const)('a test that %s: played or not, the same in both', async (_what, state, started, seconds, is) => {
  const request = await inEachState([state])
  await db.query`update review_participations
    set started_at = ${started ? clock.now() : null}, active_seconds = ${seconds}
    where request_id = ${request.requestId}`
  expect(await countsOf(request)).toMatchObject({ played: is ? 1 : 0 })
  const test = { returnedBy: state === 'returned_by_studio' ? ('studio' as const) : null, started }
  expect(hasPlayed({ ...test, status: statusOf(state), minutesActive: Math.floor(seconds / 60) })).toBe(is)
})

test('a decision that can be undone is in no number of reviews to decide, and no deadline is shown for it', async () => {
  const studio = await aStudio(db, { credits: 100 })
  const first = await aPlaytest(db, { studio, state: 'validated', spots: 2, clock })
  const second = await aPlaytest(db, { request: first, state: 'validated', clock })
  const { playtestId, requestId } = first
  const waiting = async () => (await call(studio, recordApi.record)).waiting
  const next = async () => (await call(studio, requestsApi.list, { active: true })).requests[0]?.nextDecisionBy
  expect([(await countsOf(first)).toDecide, await waiting(), await next()]).toEqual([2, 2, expect.any(Date)])

  const stored = { studioId: studio.profileId, undoSeconds: 10, now: clock.now() }
  await db.asSystem((tx) => decideReview(tx, { ...stored, playtestId, act: 'approve' }))
  const disputed = { playtestId: second.playtestId, act: 'dispute', reason: 'The second level is missing' } as const
  await db.asSystem((tx) => decideReview(tx, { ...stored, ...disputed }))
  expect([(await countsOf(first)).toDecide, await waiting(), await next()]).toEqual([0, 0, null])
  const { requests } = await call(studio, requestsApi.list, { id: requestId })
  expect(requests[0]?.counts).toMatchObject({ validated: 2, approved: 0, wrote: 2 })

  await db.asSystem((tx) => undoDecision(tx, { ...stored, playtestId }))
  expect([(await countsOf(first)).toDecide, await waiting(), await next()]).toEqual([1, 1, expect.any(Date)])

  clock.advance(10_000)
  await db.asSystem((tx) => executeDecision(tx, { playtestId: second.playtestId, now: clock.now() }))
  expect([(await countsOf(first)).toDecide, await waiting(), await next()]).toEqual([1, 1, expect.any(Date)])
})
