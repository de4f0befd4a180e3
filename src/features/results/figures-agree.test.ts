import { expect, test } from 'vitest'
import { listingApi } from '#features/recruiting/api.ts'
import { declineInvitation } from '#features/recruiting/invitations/end-invitation.ts'
import { pastWorkOf } from '#features/recruiting/invitations/tester-signals.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { acceptancePercent, costPerAccepted } from '#features/requests/offer/request-figures.ts'
import { approveReview } from '#features/reviews/decisions/approve-review.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { formatPlayed } from '#kit/data/format.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { recordApi, resultsApi } from './api.ts'
import { resultsAsCsv } from './export-csv.ts'
import type { Results } from './schema.ts'
import { headlineOf } from './ui/play/findings.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const clock = movableClock()
const call = callerOn(db, clock)

test('the cost of an accepted review has its invitations in it, on the results as on the overview', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  const request = await anOpenRequest(db, { studio, spots: 3, now: clock.now() })
  const { requestId, gameId } = request
  for (const answered of [true, true, false]) {
    const { profileId: testerId } = await aTester(db)
    const ids = { studioId: studio.profileId, gameId, requestId, testerId }
    const invitationId = await anInvitation(db, { ...ids, now: clock.now() })
    if (answered) await db.asSystem((tx) => declineInvitation(tx, { invitationId, testerId, now: clock.now() }))
  }
  clock.advance(hours(5))
  await aPlaytest(db, { request, state: 'approved', clock })
  await aPlaytest(db, { request, state: 'validated', clock })
  const { pace } = await call(studio, resultsApi.of, { requestId })
  const figures = await call(studio, recordApi.figures)
  expect(pace.costPerAccepted).toBe(35)
  expect(costPerAccepted(figures)).toBe(35)
  expect(pace.firstReviewHours).toBeCloseTo(figures.firstReviewHours ?? -1)
})

test('acceptance counts the decisions of the studio alone, on its overview as on its offers', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  for (const state of ['approved', 'approved', 'approved', 'rejected'] as const)
    await aPlaytest(db, { studio, state, clock })
  const { playtestId } = await aPlaytest(db, { studio, state: 'validated', clock })
  await db.asSystem((tx) => approveReview(tx, { playtestId, act: 'approve_by_itself', now: clock.now() }))
  const failed = await aPlaytest(db, { studio, state: 'validated', clock })
  // What the automatic check refuses for good ends like this.
  await db.query`update review_participations
    set status = 'rejected', decided_by = 'silence', decided_at = ${clock.now()} where id = ${failed.playtestId}`
  const { requestId } = await anOpenRequest(db, { studio, spots: 1, now: clock.now() })
  const { record } = (await call(await aTester(db), listingApi.offer, { requestId })).studio
  const { decisions, decidedForTester } = await call(studio, recordApi.figures)
  expect([acceptancePercent(record), acceptancePercent({ accepted: decidedForTester, decisions })]).toEqual([75, 75])
  expect([record.decisions, decisions]).toEqual([4, 4])
})

test('97 and 174 seconds are 2 and 3 minutes, with a median of 2, on every page and in the export', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  const request = await anOpenRequest(db, { studio, spots: 3, now: clock.now() })
  const { requestId, gameId } = request
  await db.query`update game_builds set kind = 'web' where game_id = ${gameId}`
  const played: [seconds: number, text: string, minutes: number][] = [
    [97, '2 min', 2],
    [174, '3 min', 3],
    [40, 'under a minute', 1],
  ]
  const read = () => call(studio, resultsApi.of, { requestId })
  for (const [seconds, text, minutes] of played) {
    const { playtestId, tester } = await aPlaytest(db, { request, state: 'approved', clock })
    await db.query`update review_participations set active_seconds = ${seconds} where id = ${playtestId}`
    const results = await read()
    const review = results.reviews.find((one) => one.playtestId === playtestId)
    expect(formatPlayed(review?.minutesActive ?? -1)).toBe(text)
    const of = { testerId: tester.profileId, studioId: studio.profileId }
    const { reviews } = await db.asPerson(studio.profileId, (tx) => pastWorkOf(tx, of))
    expect(reviews.map((one) => formatPlayed(one.minutes))).toEqual([text])
    const row = resultsAsCsv(results).split('\r\n').at(results.reviews.length)
    expect(row?.split(',')[7]).toBe(String(minutes))
    if (minutes === 3)
      expect(headlineOf({ ...results, tasks: [], progressReport: withoutTasks(results) })).toContain(
        'a median of 2 min',
      )
  }
})

const withoutTasks = ({ progressReport }: Results) => progressReport.filter(({ step }) => step !== 'task')
