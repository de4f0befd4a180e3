import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { stoppedClock } from '#platform/clock.ts'
import { openMedia, openWriter, packetsOf, pictureTimes } from '#platform/media/media-file.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { sessionsApi } from '../api.ts'
import { aRecordedTest, type RecordedTest } from '../testing.ts'
import { positionOf } from '../time-line.ts'
import { joinRecording } from './join-recording.ts'
import { findLocked } from './lock-recording.ts'
import { saveCuts } from './send-recording.ts'
import { clockChunks, recordingTools, sendPart, sendRecording } from './testing-recording.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = stoppedClock()
const call = callerOn(db, clock)
const tools = await recordingTools(db, clock)
const chunks = await clockChunks()

const recordingOf = async ({ recordingId }: RecordedTest) => {
  const found = await db.asSystem((tx) => findLocked(tx, { id: recordingId }))
  if (!found) throw new Error('no recording')
  return found
}

const stored = (test: RecordedTest) =>
  readdir(join(tools.dataDir, 'files/recordings', test.recordingId), { recursive: true }).catch(() => [] as string[])

/** Deletes the files that the jobs of the database name. */
async function runDeletions(): Promise<void> {
  const rows = await db.query<{ payload: { prefixes: string[] } }>`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'delete-stored'`
  for (const { payload } of rows) for (const prefix of payload.prefixes) await tools.storage.deletePrefix(prefix)
}

const cut = ({ playtestId, tester }: RecordedTest, of: { partId: string; fromMs: number; toMs: number }) => {
  const cuts = [{ id: randomUUID(), ...of }]
  return db.asSystem((tx) => saveCuts(tx, { playtestId, testerId: tester.profileId, cuts, now: clock.now() }))
}

async function aSentRecording() {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const startedAt = clock.now()
  await sendPart(recorded, chunks, tools)
  clock.advance(46_000)
  const secondAt = clock.now()
  await sendPart(recorded, chunks, tools)
  return { ...recorded, startedAt, secondAt }
}

test('two parts with a cut become one file; each time of the day leads to its second', async () => {
  const recorded = await aSentRecording()
  const { tester, playtestId, recordingId, startedAt, secondAt } = recorded
  const mine = await call(tester, sessionsApi.mine, { playtestId })
  expect(mine?.parts.map(({ next }) => next)).toEqual([
    { screen: 6, voice: 0 },
    { screen: 6, voice: 0 },
  ])
  await cut(recorded, { partId: mine!.parts[0]!.id, fromMs: 3000, toMs: 5000 })
  await sendRecording(recorded, tools)
  await joinRecording(tools, recordingId)
  const { state, seconds, segments, storageKey, mime, receivedBytes, bytes } = await recordingOf(recorded)
  expect({ state, mime }).toEqual({ state: 'ready', mime: 'video/webm' })
  const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
  // The cut reaches to the next key frame, and is stated as long as that of the picture.
  const session = await call(tester, sessionsApi.of, { sessionId: playtestId })
  const [made] = session.recording!.cuts
  expect(made!.startedAt).toEqual(after(startedAt, 3000))
  const cutMs = made!.endedAt.getTime() - made!.startedAt.getTime()
  expect(cutMs).toBeGreaterThan(2000)
  expect(cutMs).toBeLessThan(4500)
  expect(positionOf(segments, after(startedAt, 1500))).toBeCloseTo(1.5, 3)
  expect(positionOf(segments, after(startedAt, 4000))).toBeNull()
  expect(positionOf(segments, after(startedAt, 8000))).toBeCloseTo(8 - cutMs / 1000, 2)
  expect(positionOf(segments, after(secondAt, 1000))! - (seconds ?? 0)).toBeCloseTo(1 - 11.98, 0)
  expect(session.gaps.length).toBeGreaterThanOrEqual(0)
  expect(session.recording!.parts.map(({ levels }) => levels.length)).toEqual([48, 48])
  // The file is whole: its pictures lie where the segments say, and each seek finds a key frame within two seconds.
  const media = await openMedia(join(tools.dataDir, 'files', storageKey!))
  const times: number[] = []
  const keys: number[] = []
  for await (const { seconds: at, isKey } of pictureTimes(media)) {
    times.push(at)
    if (isKey) keys.push(at)
  }
  await media.close()
  expect(times.at(-1)!).toBeLessThanOrEqual(seconds!)
  expect(keys.every((key, at) => key - (keys[at - 1] ?? 0) < 2.2)).toBe(true)
  expect(bytes).toBeLessThan(receivedBytes)
  await runDeletions()
  expect(await stored(recorded)).toEqual(['video.webm'])
  await joinRecording(tools, recordingId)
  expect((await recordingOf(recorded)).state).toBe('ready')
  const counted = await db.systemPool.query('select bytes from stored_items where storage_key = $1', [
    `recordings/${recordingId}`,
  ])
  expect(counted.rows.map((row) => Number(row.bytes))).toEqual([bytes])
})

test('how loud somebody was in what was cut goes with it; who cuts all of it out sends none', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const partId = await sendPart(recorded, chunks, tools)
  const { tester, playtestId, recordingId } = recorded
  await cut(recorded, { partId, fromMs: 0, toMs: 1000 })
  await sendRecording(recorded, tools)
  await joinRecording(tools, recordingId)
  const { recording } = await call(tester, sessionsApi.of, { sessionId: playtestId })
  expect(recording?.parts[0]?.levels.slice(0, 8)).toBe('00000000')
  expect(recording?.parts[0]?.levels.slice(-8)).toBe('00408001')
  const gone = await aRecordedTest(db, { state: 'in_progress', clock })
  await cut(gone, { partId: await sendPart(gone, chunks, tools), fromMs: 0, toMs: 60_000 })
  await sendRecording(gone, tools)
  await joinRecording(tools, gone.recordingId)
  expect(await recordingOf(gone)).toMatchObject({ state: 'missing', missingReason: 'changed_mind' })
})

test('cut off at any line, it runs again', async () => {
  const recorded = await aSentRecording()
  await sendRecording(recorded, tools)
  for (const step of ['assertRoom', 'get', 'putFile', 'stat'] as const) {
    const broken: Storage = {
      ...tools.storage,
      [step]: () => Promise.reject(new Error('The process was killed')),
    }
    await expect(joinRecording({ ...tools, storage: broken }, recorded.recordingId)).rejects.toThrow('killed')
    expect(await recordingOf(recorded)).toMatchObject({ state: 'joining', joinFailures: 0 })
  }
  await Promise.all([1, 2].map(() => joinRecording(tools, recorded.recordingId)))
  expect(await recordingOf(recorded)).toMatchObject({ state: 'ready', joinFailures: 0 })
  expect(await readdir(join(tools.dataDir, 'joining'))).toEqual([])
})

/** A recording of one part with these chunks, joined. */
async function joined(contents: readonly Uint8Array[]) {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await sendPart(recorded, contents, tools)
  await sendRecording(recorded, tools)
  await joinRecording(tools, recorded.recordingId)
  return { recorded, ...(await recordingOf(recorded)) }
}

test('a text, a zip bomb and an MP4 with a wrong index are refused, and nothing of them stays', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 ** 2))
  for (const content of [Buffer.from('Once upon a time '.repeat(500)), bomb, wrongMp4()]) {
    const { recorded, state, missingReason } = await joined([content])
    expect({ state, missingReason }).toEqual({ state: 'missing', missingReason: 'unreadable' })
    await runDeletions()
    expect(await stored(recorded)).toEqual([])
  }
})

/** An MP4 whose index names four billion samples at addresses that do not exist. */
function wrongMp4(): Buffer {
  const box = (type: string, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const words = (...values: number[]) => {
    const out = Buffer.alloc(values.length * 4)
    for (const [at, value] of values.entries()) out.writeUInt32BE(value >>> 0, at * 4)
    return out
  }
  const entry = Buffer.concat([
    Buffer.alloc(6),
    Buffer.from([0, 1]),
    Buffer.alloc(16),
    Buffer.from([1, 64, 0, 180]),
    words(0x480000, 0x480000, 0),
    Buffer.from([0, 1]),
    Buffer.alloc(32),
    Buffer.from([0, 24, 255, 255]),
    box('avcC', Buffer.from([1, 66, 0, 30, 255, 225, 0, 4, 103, 66, 0, 30, 1, 0, 4, 104, 206, 60, 128])),
  ])
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box('avc1', entry)),
    box('stts', words(0, 1, 0xffffffff, 1)),
    box('stsc', words(0, 1, 1, 0xffffffff, 1)),
    box('stsz', words(0, 1000, 0xffffffff)),
    box('stco', words(0, 1, 0xfffffff0)),
  )
  const header = box('mdhd', words(0, 0, 0, 1000, 0xffffffff, 0x55c40000))
  const handler = box('hdlr', words(0, 0), Buffer.from('vide'), words(0, 0, 0), Buffer.from([0]))
  const track = box(
    'trak',
    box(
      'tkhd',
      words(7, 0, 0, 1, 0, 0xffffffff, 0, 0, 0, 0),
      words(65536, 0, 0, 0, 65536, 0, 0, 0, 0x40000000),
      words(320 << 16, 180 << 16),
    ),
    box('mdia', header, handler, box('minf', box('vmhd', words(1, 0, 0)), table)),
  )
  return Buffer.concat([box('ftyp', Buffer.from('isom'), words(512), Buffer.from('isomavc1')), box('moov', track)])
}

test('a file that claims 40 hours is refused by its length', async () => {
  const { recorded, state, missingReason } = await joined([await fortyHours()])
  expect({ state, missingReason }).toEqual({ state: 'missing', missingReason: 'too_long' })
  const { tester, playtestId } = recorded
  expect((await call(tester, sessionsApi.of, { sessionId: playtestId })).recording).toMatchObject({
    state: 'missing',
    missingReason: 'too_long',
  })
})

async function fortyHours(): Promise<Buffer> {
  const media = await openMedia(new URL('./fixtures/clock.webm', import.meta.url).pathname)
  const target = join(tools.dataDir, 'forty')
  const writer = await openWriter({ target, videoCodec: media.videoCodec, audioCodec: null })
  for await (const item of packetsOf({ ...media, audio: null })) {
    const { timestamp, type } = item.packet
    await writer.add(item, timestamp > 8 && type === 'key' ? timestamp + 40 * 3600 : timestamp, media)
    if (timestamp > 9) break
  }
  await writer.finish()
  await media.close()
  return readFile(writer.path)
}

test('a part that can’t be read is left out; the others are joined', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  await sendPart(recorded, [Buffer.from('not a video')], tools)
  await sendPart(recorded, chunks, tools)
  await sendRecording(recorded, tools)
  await joinRecording(tools, recorded.recordingId)
  const { state, segments, seconds } = await recordingOf(recorded)
  expect(state).toBe('ready')
  expect(segments.map(({ part }) => part)).toEqual([2])
  expect(seconds).toBeGreaterThan(11)
})

test('a part whose browser never said when it ended ends with its picture, and its time is no gap', async () => {
  const recorded = await aRecordedTest(db, { state: 'in_progress', clock })
  const startedAt = clock.now()
  await sendPart(recorded, chunks, tools, { ends: false })
  await sendRecording(recorded, tools, { withoutRest: true })
  await joinRecording(tools, recorded.recordingId)
  const { recording } = await call(recorded.tester, sessionsApi.of, { sessionId: recorded.playtestId })
  const [part] = recording!.parts
  expect(part!.endedAt).toEqual(recording!.segments.at(-1)!.endedAt)
  expect(part!.endedAt.getTime() - startedAt.getTime()).toBeGreaterThan(11_000)
})
