import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { aPart, aRecordedTest, makeReady } from '../testing.ts'
import { deleteExpired } from './delete-recording.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)
const day = 86_400_000

/** A recording that is kept for thirty days, with captions and a clip. */
async function aKeptRecording() {
  const recorded = await aRecordedTest(db, { state: 'validated', clock, keepDays: 30, outside: true })
  await makeReady(db, recorded, clock)
  const { studio, playtestId: sessionId } = recorded
  await call(studio, sessionsApi.saveCaptions, { sessionId, revision: 0, cues: [{ from: 1, to: 2, text: 'Hello' }] })
  await call(studio, sessionsApi.addClip, { id: randomUUID(), sessionId, fromSeconds: 1, toSeconds: 5 })
  return recorded
}

test('from its last second on a recording counts as deleted for everybody, before the night deletes it', async () => {
  const { studio, tester, playtestId: sessionId, gameId } = await aKeptRecording()
  await call(studio, sessionsApi.askKeep, { sessionId, days: 90 })
  expect((await call(tester, sessionsApi.own, {})).recordings[0]).toMatchObject({ state: 'ready', keepAskedDays: 90 })
  clock.advance(30 * day)
  for (const person of [studio, tester]) {
    const { recording, clips, may } = await call(person, sessionsApi.of, { sessionId })
    expect(recording).toMatchObject({ state: 'deleted', deletedBecause: 'expired', segments: [], captions: null })
    expect({ clips, caption: may.caption, outside: may.showOutside }).toEqual({
      clips: [],
      caption: false,
      outside: false,
    })
    expect((await call(person, sessionsApi.captions, { sessionId })).vtt).toBe('WEBVTT\n')
  }
  const { sessions } = await call(studio, sessionsApi.ofGame, { gameId })
  expect(sessions[0]?.recording).toMatchObject({ state: 'deleted', picture: null })
  expect((await call(tester, sessionsApi.own, {})).recordings[0]).toMatchObject({
    state: 'deleted',
    deletedBecause: 'expired',
    keepAskedDays: null,
  })
  const cues = [{ from: 1, to: 2, text: 'Late' }]
  for (const late of [
    () => call(studio, sessionsApi.saveCaptions, { sessionId, revision: 1, cues }),
    () => call(studio, sessionsApi.addClip, { id: randomUUID(), sessionId, fromSeconds: 1, toSeconds: 5 }),
    () => call(studio, sessionsApi.askKeep, { sessionId, days: 180 }),
    () => call(tester, sessionsApi.answerKeep, { playtestId: sessionId, agree: true }),
  ])
    await expect(late()).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('who asks again after an answer is heard again', async () => {
  const { studio, tester, playtestId } = await aKeptRecording()
  const notices = async () => {
    const of = [tester.profileId, `/session/${playtestId}`]
    const found = await db.systemPool.query('select 1 from notification_history where user_id = $1 and link = $2', of)
    return found.rowCount
  }
  const ask = () => call(studio, sessionsApi.askKeep, { sessionId: playtestId, days: 90 })
  await ask()
  clock.advance(1000)
  await ask()
  expect(await notices()).toBe(1)
  await call(tester, sessionsApi.answerKeep, { playtestId, agree: false })
  clock.advance(day)
  await ask()
  expect(await notices()).toBe(2)
})

test('the tester also sees who plays a recording without its page', async () => {
  const { studio, tester, playtestId: sessionId } = await aKeptRecording()
  const views = async () => {
    const of = [tester.profileId, studio.profileId]
    const found = await db.systemPool.query('select 1 from person_views where subject_id = $1 and viewer_id = $2', of)
    return found.rowCount
  }
  expect(await views()).toBe(0)
  await call(tester, sessionsApi.link, { sessionId })
  await call(studio, sessionsApi.link, { sessionId })
  await call(studio, sessionsApi.link, { sessionId })
  expect(await views()).toBe(1)
})

test('the days count from the first minute, which may be long after the spot was taken', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock, keepDays: 30 })
  const { tester, playtestId: sessionId } = recorded
  const night = () => db.asSystem((tx) => deleteExpired(tx, { now: clock.now(), limit: 200 }))
  const own = async () => (await call(tester, sessionsApi.own, {})).recordings[0]
  clock.advance(60 * day)
  await night()
  const until = new Date(clock.now().getTime() + 30 * day)
  expect(await own()).toMatchObject({ state: 'recording', retainUntil: until })
  expect(await call(tester, sessionsApi.mine, { playtestId: sessionId })).toMatchObject({ retainUntil: until })
  await aPart(db, recorded, clock)
  clock.advance(day)
  expect(await own()).toMatchObject({ state: 'recording', retainUntil: until })
  clock.advance(29 * day)
  await night()
  expect(await own()).toMatchObject({ state: 'deleted', deletedBecause: 'expired' })
})
