import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'
import { openMedia, packetsOf } from './media-file.ts'
import type { PartOfJoin } from './media-work.ts'
import { lastTimesOf } from './webm-times.ts'

const folder = await mkdtemp(join(tmpdir(), 'playhatch-join-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const fixtures = new URL('../../features/sessions/recordings/fixtures/', import.meta.url)
const path = new URL('clock.webm', fixtures).pathname
const sizes: number[] = JSON.parse(await readFile(new URL('clock.json', fixtures), 'utf8'))
/** Of the last packet of each piece, in milliseconds. */
const lasts = [1947, 3928, 6039, 8085, 10_131, 11_979]

/** Seconds of the packets of each track. */
async function timesOf(file: string) {
  const media = await openMedia(file)
  const times: Record<'video' | 'audio', number[]> = { video: [], audio: [] }
  for await (const { track, packet } of packetsOf(media)) times[track].push(packet.timestamp)
  await media.close()
  return times
}

/** The clock as a part whose pieces were emitted so many milliseconds after the last packet of each. */
const aPart = (delays: readonly number[], more: Partial<PartOfJoin> = {}): PartOfJoin => ({
  path,
  pieces: sizes.map((bytes, at) => ({ bytes, atMs: lasts[at]! + delays[at]! })),
  cuts: [],
  maxMs: 30_000,
  ...more,
})

const joined = (name: string, part: PartOfJoin, voiceAlone = false) =>
  joinParts({ kind: 'join', parts: [part], target: join(folder, name), voiceAlone })

test('the last times of each piece are read without the rest', async () => {
  expect(await lastTimesOf(path, sizes)).toEqual(lasts)
  expect(await lastTimesOf(import.meta.filename, [100])).toEqual([])
})

test('a picture that came seconds after the start of the part lies at its time', async () => {
  const before = await timesOf(path)
  const { path: file, parts, seconds } = await joined('late', aPart([4600, 4030, 9000, 7000, 4100, 4900]))
  const after = await timesOf(file)
  expect(after.video).toHaveLength(before.video.length)
  for (const [at, second] of after.video.entries()) expect(second - before.video[at]!).toBeCloseTo(4.03, 2)
  for (const [at, second] of after.audio.entries()) expect(second - before.audio[at]!).toBeCloseTo(4.03, 2)
  // The last picture stands until the recorder stopped.
  expect(parts).toMatchObject([{ kept: [{ fromMs: 0, toMs: lasts[5]! + 4900, at: 0 }] }])
  expect(seconds).toBeCloseTo((lasts[5]! + 4900) / 1000, 3)
})

test('pieces that a slow machine emitted late do not move it', async () => {
  const { path: file } = await joined('slow', aPart([3000, 5000, 6000, 6000, 6000, 40]))
  expect((await timesOf(file)).video[0]).toBeLessThan(0.1)
})

test('a cut is that of the file that its tester watched', async () => {
  const part = aPart([2000, 2000, 2000, 2000, 2000, 2000], { cuts: [{ fromMs: 1000, toMs: 2500 }] })
  const { path: file, parts } = await joined('cut', part)
  const [cut] = parts[0]!.cuts
  expect(cut!.fromMs).toBe(3000)
  expect(cut!.toMs).toBeGreaterThan(4500)
  expect(cut!.toMs).toBeLessThan(6700)
  const { audio, video } = await timesOf(file)
  const length = (cut!.toMs - cut!.fromMs) / 1000
  expect(video.at(-1)).toBeCloseTo(2 + 11.979 - length, 0)
  expect(audio.at(-1)).toBeCloseTo(2 + 11.979 - length, 0)
})

test('a voice alone has the times of the picture, without what was cut of it', async () => {
  const placed = [
    { fromMs: 0, toMs: 3000, at: 10 },
    { fromMs: 6000, toMs: 13_000, at: 13 },
  ]
  const part = aPart([500, 500, 500, 500, 500, 500], { placed })
  const { audio } = await timesOf((await joined('voice', part, true)).path)
  expect(audio[0]).toBeCloseTo(10.5, 1)
  expect(audio.find((second) => second >= 12.95)).toBeCloseTo(13, 0)
  expect(audio.at(-1)).toBeCloseTo(13 + 6.5, 0)
})
