import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { expect, test } from 'vitest'
import { joinRecording } from '#features/sessions/recordings/join-recording.ts'
import { recordingsOfTester } from '#features/sessions/recordings/recordings-of-tester.ts'
import {
  clockChunks,
  recordingTools,
  sendPart,
  sendRecording,
} from '#features/sessions/recordings/testing-recording.ts'
import { aRecordedTest } from '#features/sessions/testing.ts'
import { movableClock } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { packCopy } from './pack-copy.ts'
import { spoolCopy } from './spool-copy.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const tools = await recordingTools(db, clock)
const chunks = await clockChunks()

/** The files of a tester's copy with their sizes, and the JSON beside them. */
async function copyOf(tester: TestPerson) {
  const recordings = await db.asSystem((tx) => recordingsOfTester(tx, tester.profileId))
  const ids = { profileId: tester.profileId, userId: tester.profileId, now: clock.now() }
  const copy = { ...(await spoolCopy(db, ids)), name: 'my-data.json' }
  const sizes: Record<string, number> = {}
  let json = ''
  for await (const entry of packCopy({ copy, recordings, storage: tools.storage }).pipe(extract())) {
    sizes[entry.header.name] = entry.header.size ?? 0
    if (entry.header.name === 'my-data.json') json = await text(entry)
    else entry.resume()
  }
  return { sizes, data: JSON.parse(json).data }
}

test('the copy of a tester’s data has their recordings as files', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await sendPart(recorded, chunks, tools)
  await sendRecording(recorded, tools)
  await joinRecording(tools, recorded.recordingId)
  const { sizes, data } = await copyOf(recorded.tester)
  expect(Object.keys(sizes)).toEqual(['my-data.json', expect.stringMatching(/^recordings\/.*\.webm$/)])
  expect(data.session_recordings).toHaveLength(1)
})

test('what was not joined so far is in it too, part by part, unless it goes meanwhile', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await sendPart(recorded, chunks, tools)
  const { sizes } = await copyOf(recorded.tester)
  const [[name, size] = []] = Object.entries(sizes).filter(([file]) => file.startsWith('recordings/'))
  expect(name).toMatch(/ part 1\.webm$/)
  expect(size).toBe(chunks.reduce((sum, { length }) => sum + length, 0))
  const copy = { name: 'my-data.json', bytes: 2, content: [Buffer.from('{}')] } as never
  const gone = [{ name: 'gone.webm', keys: [`recordings/${randomUUID()}`] }]
  const files: string[] = []
  for await (const entry of packCopy({ copy, recordings: gone, storage: tools.storage }).pipe(extract())) {
    files.push(entry.header.name)
    entry.resume()
  }
  expect(files).toEqual(['my-data.json'])
})
