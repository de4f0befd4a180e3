import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest, makeReady } from '../testing.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)

test('a clip has up to five minutes, and half a second of the recording at least', async () => {
  const recorded = await aRecordedTest(db, { state: 'validated', clock })
  await makeReady(db, recorded, clock, 400)
  const { studio, playtestId: sessionId } = recorded
  const add = (fromSeconds: number, toSeconds: number) =>
    call(studio, sessionsApi.addClip, { id: randomUUID(), sessionId, fromSeconds, toSeconds })
  await add(0, 300)
  await add(0, 300.0005)
  await add(399, 500)
  for (const [from, to] of [
    [0, 301],
    [5, 4],
    [5, 5.2],
    [399.9, 405],
    [500, 505],
  ] as const)
    await expect(add(from, to)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const { clips } = await call(studio, sessionsApi.of, { sessionId })
  expect(clips.map((clip) => [clip.fromSeconds, clip.toSeconds]).sort()).toEqual([
    [0, 300],
    [0, 300],
    [399, 400],
  ])
})
