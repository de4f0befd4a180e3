import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest, makeReady } from '../testing.ts'
import { digestOfToken } from './clips.ts'
import { openSharedClip } from './open-playback.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)

test('the link of a clip rests while its game is taken down or its studio suspended, and ends with the review', async () => {
  const recorded = await aRecordedTest(db, { state: 'validated', clock, outside: true })
  await makeReady(db, recorded, clock)
  const { studio, gameId, playtestId: sessionId } = recorded
  const { profileId: studioId } = studio
  const id = randomUUID()
  await call(studio, sessionsApi.addClip, { id, sessionId, fromSeconds: 0, toSeconds: 4 })
  await db.query`update session_clips set state = 'ready', storage_key = 'clip', bytes = 4 where id = ${id}`
  const { url } = await call(studio, sessionsApi.shareClip, { id, sessionId, days: 1 })
  const plays = () =>
    openSharedClip({ db, clock }, digestOfToken(url.split('/').at(-1) ?? '')).then(
      () => true,
      ({ code }) => code,
    )
  expect(await plays()).toBe(true)
  await db.query`update games set is_public = false, taken_down_at = now() where id = ${gameId}`
  expect(await plays()).toBe('NOT_FOUND')
  await db.query`update games set taken_down_at = null, deleted_at = now() where id = ${gameId}`
  expect(await plays()).toBe('NOT_FOUND')
  await db.query`update games set deleted_at = null where id = ${gameId}`
  await db.query`update profiles set suspended_at = now(), suspension_reason = 'Sold reviews' where id = ${studioId}`
  expect(await plays()).toBe('NOT_FOUND')
  await db.query`update profiles set suspended_at = null, suspension_reason = null where id = ${studioId}`
  expect(await plays()).toBe(true)
  await db.query`update review_participations set status = 'rejected' where id = ${sessionId}`
  expect(await plays()).toBe('NOT_FOUND')
})
