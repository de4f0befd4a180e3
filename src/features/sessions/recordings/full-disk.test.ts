import { expect, test } from 'vitest'
import { quotaOf } from '#features/storage/rules.ts'
import { stoppedClock } from '#platform/clock.ts'
import { AppError } from '#shared/errors.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest, type RecordedTest } from '../testing.ts'
import { joinRecording } from './join-recording.ts'
import { endPart } from './parts.ts'
import { clockChunks, recordingTools, sendPart, sendRecording } from './testing-recording.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const tools = await recordingTools(db, clock)
const call = callerOn(db, clock)
const chunks = await clockChunks()

test('a full disk ends a recording as a full quota does: it counts as none of the tester’s doing', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const full = { ...tools.storage, assertRoom: () => Promise.reject(new AppError('NO_ROOM')) }
  await expect(sendPart(recorded, chunks, { ...tools, storage: full })).rejects.toMatchObject({
    code: 'NO_ROOM',
  })
  await sendRecording(recorded, tools)
  const rows = await db.query`select state, missing_reason from session_recordings where id = ${recorded.recordingId}`
  expect(rows).toEqual([{ state: 'missing', missing_reason: 'storage_full' }])
})

/** What the studio reads of a recording whose review is valid, and its notices. */
async function readByStudio({ studio, playtestId, requestId }: RecordedTest) {
  await db.systemPool.query(
    `update review_participations set status = 'validated', submitted_at = now(), validated_at = now() where id = $1`,
    [playtestId],
  )
  const [listed] = (await call(studio, sessionsApi.ofRequest, { requestId })).sessions
  const { rows } = await db.systemPool.query(
    `select title, link from notification_history where user_id = $1 and link like '/studio%'`,
    [studio.profileId],
  )
  return { listed: listed?.recording, notices: rows }
}

test('a full quota ends a recording; its studio is notified once, and reads why it is shorter than the test', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock, minutes: 5 })
  const { studio, playtestId, gameId } = recorded
  await sendPart(recorded, chunks.slice(0, 3), tools)
  const full = { ...tools, quota: quotaOf({ first: 0.001, paid: 0.001 }) }
  const large = [Buffer.alloc(1_200_000)]
  for (const _ of [1, 2])
    await expect(sendPart(recorded, large, full, { ends: false })).rejects.toMatchObject({
      details: { refusal: 'storage_full' },
      message: 'The studio’s storage was full. The recording ends here; your test goes on.',
    })
  await sendRecording(recorded, tools)
  await joinRecording(tools, recorded.recordingId)
  expect(await readByStudio(recorded)).toMatchObject({
    listed: { state: 'ready', stoppedBecause: 'storage_full' },
    notices: [{ title: 'Your storage is full, and a recording ended', link: `/studio?tab=games&game=${gameId}` }],
  })
  const { recording } = await call(studio, sessionsApi.of, { sessionId: playtestId })
  expect(recording).toMatchObject({ stoppedBecause: 'storage_full' })
})

/** What a browser says of a part that was refused: nothing more comes of it. */
async function giveUpOnRest({ recordingId, tester }: RecordedTest) {
  const [part] = await db.query<{ id: string }>`select id from recording_parts where recording_id = ${recordingId}`
  const end = { partId: part!.id, testerId: tester.profileId, endedAt: clock.now(), now: clock.now() }
  await db.asSystem((tx) => endPart(tx, { ...end, chunks: 3, voiceChunks: 0 }))
  await db.asSystem((tx) => endPart(tx, { ...end, chunks: 0, voiceChunks: 0 }))
}

test('once there is room again the recording goes on, and nothing says that it was ended', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock, minutes: 5 })
  const full = { ...tools, quota: quotaOf({ first: 0.001, paid: 0.001 }) }
  await expect(sendPart(recorded, [Buffer.alloc(1_200_000)], full, { ends: false })).rejects.toMatchObject({
    details: { refusal: 'storage_full' },
  })
  await giveUpOnRest(recorded)
  await sendPart(recorded, chunks, tools)
  await sendRecording(recorded, tools)
  await joinRecording(tools, recorded.recordingId)
  expect((await readByStudio(recorded)).listed).toMatchObject({ state: 'ready', stoppedBecause: null })
})
