import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPlan } from '#features/plans/testing.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { recordHeartbeat } from '#features/playtests/timing/record-heartbeat.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { recordSaid } from '../probe/record-said.ts'
import { aReport } from '../probe/testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)

type Request = Awaited<ReturnType<typeof anOpenRequest>>

/** A test that was played for 120 seconds, with a mark at 40, an error at 70, a stall at 71 and a moment at 75. */
async function aPlayedTest(request: Request) {
  const test = await aPlaytest(db, { state: 'in_progress', request, clock })
  const { playtestId, tester } = test
  const rows = await db.query`select build_id from review_participations where id = ${playtestId}`
  const buildId: string = rows[0].build_id
  for (let n = 1; n <= 6; n++) {
    clock.advance(20_000)
    const by = { playtestId, testerId: tester.profileId, seconds: 20, now: clock.now() }
    await db.asSystem((tx) => recordHeartbeat(tx, by))
    const said = {
      2: { marks: [[60_000, 'gate', null]] },
      4: { errors: [[50_000, 'error', 'No bee', '', 1]], stalls: [[51_000, 400]] },
    }[n]
    if (said) {
      const report = { text: aReport({ ms: 60_000, ...said }), ageMs: 0 }
      const holding = { holder: `playtest:${playtestId}`, buildId, id: randomUUID() }
      await db.asSystem((tx) => recordSaid(tx, { ...holding, reports: [report], now: clock.now() }))
    }
  }
  const moment = { id: randomUUID(), playtestId, kind: 'stuck' as const, atSeconds: 75, note: 'It stays shut' }
  await call(tester, playtestsApi.addMoment, { ...moment, ageMs: 0 })
  return { ...test, buildId }
}

const setStatus = (playtestId: string, status: string) =>
  db.query`update review_participations set status = ${status} where id = ${playtestId}`

test('what a tester marked and what the game said lie at their second of play', async () => {
  const request = await anOpenRequest(db, { now: clock.now() })
  const { studio, requestId } = request
  const { playtestId, tester, buildId } = await aPlayedTest(request)
  const read = async () => (await call(studio, sessionsApi.lineOfRequest, { requestId })).sessions
  // Before the review is valid: that somebody plays, and how long.
  expect(await read()).toMatchObject([
    { end: 'playing', seconds: 120, moments: [], marks: [], errors: [], lastWords: '' },
  ])
  await setStatus(playtestId, 'validated')
  const line = await call(studio, sessionsApi.lineOfRequest, { requestId })
  expect(line).toMatchObject({ marks: ['gate'], errors: ['No bee'], more: false })
  expect(line.sessions).toMatchObject([
    {
      id: playtestId,
      end: 'sent',
      tester: { id: tester.profileId },
      moments: [{ kind: 'stuck', at: 75, note: 'It stays shut' }],
      marks: [[40, 0]],
      errors: [[70, 0]],
      stalls: [[71, 400]],
      lastWords: 'It stays shut',
    },
  ])
  expect((await call(studio, sessionsApi.lineOfBuild, { buildId })).sessions).toEqual(line.sessions)
  await setStatus(playtestId, 'rejected')
  expect(await read()).toEqual([])
})

test('of a test that was given up the line has what the game said and the reason, no moments', async () => {
  const request = await anOpenRequest(db, { now: clock.now() })
  const { studio, requestId } = request
  const { playtestId, tester } = await aPlayedTest(request)
  await call(tester, playtestsApi.abandon, { playtestId, reason: 'They starve' })
  const { sessions } = await call(studio, sessionsApi.lineOfRequest, { requestId })
  expect(sessions).toMatchObject([
    { end: 'gave_up', moments: [], marks: [[40, 0]], errors: [[70, 0]], lastWords: 'They starve' },
  ])
})

test('a build has the tests of all its requests; other studios and testers read none', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  const request = await anOpenRequest(db, { studio, now: clock.now() })
  const { buildId, playtestId, tester } = await aPlayedTest(request)
  const again = await anOpenRequest(db, { studio, gameId: request.gameId, now: clock.now() })
  const second = await aPlayedTest(again)
  for (const id of [playtestId, second.playtestId]) await setStatus(id, 'validated')
  expect((await call(studio, sessionsApi.lineOfBuild, { buildId })).sessions.map(({ id }) => id)).toEqual([
    second.playtestId,
    playtestId,
  ])
  const missing = { code: 'NOT_FOUND' }
  const other = await aStudio(db)
  await expect(call(other, sessionsApi.lineOfBuild, { buildId })).rejects.toMatchObject(missing)
  await expect(call(other, sessionsApi.lineOfRequest, { requestId: request.requestId })).rejects.toMatchObject(missing)
  await expect(call(tester, sessionsApi.lineOfBuild, { buildId })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await expect(call(await aTester(db), sessionsApi.lineOfBuild, { buildId })).rejects.toMatchObject({
    code: 'RLS_VIOLATION',
  })
})

test('a build’s line says nothing of a comparison of two builds that is still sealed', async () => {
  const { requestId, studio, gameId, planId, buildA, buildB } = await aPlan(db, { now: clock.now() })
  const request = { requestId, studio, gameId, questions: [] }
  const { playtestId } = await aPlaytest(db, { state: 'in_progress', request, clock })
  await setStatus(playtestId, 'validated')
  const read = async () => {
    const lines = await Promise.all(
      [buildA, buildB].map((buildId) => call(studio, sessionsApi.lineOfBuild, { buildId })),
    )
    return lines.flatMap(({ sessions }) => sessions.map(({ id }) => id))
  }
  expect(await read()).toEqual([])
  await db.query`update plans set opened_early_at = now(), opened_early_with = 1 where id = ${planId}`
  expect(await read()).toEqual([playtestId])
})
