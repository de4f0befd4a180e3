import { expect, test } from 'vitest'
import { stoppedClock } from '#platform/clock.ts'
import { AppError } from '#shared/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { aRecordedTest } from '../testing.ts'
import { clockChunks, recordingTools, sendPart, sendRecording } from './testing-recording.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const tools = await recordingTools(db, clock)

test('a full disk ends a recording as a full quota does: it counts as none of the tester’s doing', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const full = { ...tools.storage, assertRoom: () => Promise.reject(new AppError('NO_ROOM')) }
  await expect(sendPart(recorded, await clockChunks(), { ...tools, storage: full })).rejects.toMatchObject({
    code: 'NO_ROOM',
  })
  await sendRecording(recorded, tools)
  const rows = await db.query`select state, missing_reason from session_recordings where id = ${recorded.recordingId}`
  expect(rows).toEqual([{ state: 'missing', missing_reason: 'storage_full' }])
})
