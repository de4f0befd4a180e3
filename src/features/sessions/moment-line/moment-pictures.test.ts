import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest, makeReady } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const call = callerOn(db, clock)

test('a moment has the small picture that is nearest to its second of the video, for the studio’s people alone', async () => {
  const test = await aRecordedTest(db, { state: 'validated', clock })
  await makeReady(db, test, clock, 120)
  const { studio, tester, playtestId: sessionId, recordingId } = test
  const pressed = async (after: number) => {
    const id = randomUUID()
    await db.query`insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds, note,
      created_at)
      values (${id}, ${sessionId}, ${tester.profileId}, ${studio.profileId}, 'stuck', ${after}, '',
      ${new Date(clock.now().getTime() + after * 1000)})`
    return id
  }
  for (const second of [12, 60])
    await db.query`insert into recording_pictures (recording_id, playtest_id, tester_id, studio_id, second,
      storage_key)
      values (${recordingId}, ${sessionId}, ${tester.profileId}, ${studio.profileId}, ${second}, ${`k${second}`})`
  const [near, far] = [await pressed(13), await pressed(40)]
  const momentIds = [near, far, randomUUID()]
  expect(await call(studio, sessionsApi.momentPictures, { momentIds })).toEqual({
    pictures: [{ momentId: near, sessionId, second: 12 }],
  })
  expect(await call(await aStudio(db), sessionsApi.momentPictures, { momentIds })).toEqual({ pictures: [] })
  await db.query`update session_recordings set withdrawn_at = now() where id = ${recordingId}`
  expect(await call(studio, sessionsApi.momentPictures, { momentIds })).toEqual({ pictures: [] })
})
