import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#testing/folder.ts'
import { lastTimesOf } from './emitted-times.ts'
import { joinParts } from './join-parts.ts'
import { keyFrameBefore, openMedia, openWriter, packetsOf } from './media-file.ts'
import type { PartOfJoin } from './media-work.ts'

const folder = await aFolder()
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
  expect(await lastTimesOf(path, { pieces: sizes, first: 0 })).toEqual(lasts)
  expect(await lastTimesOf(import.meta.filename, { pieces: [100], first: 0 })).toEqual([])
})

test('a file that began long after the start of the part lies at its time', async () => {
  const before = await timesOf(path)
  const { path: file, parts, seconds } = await joined('late', aPart([14_600, 14_030, 19_000, 17_000, 14_100, 14_900]))
  const after = await timesOf(file)
  expect(after.video).toHaveLength(before.video.length)
  for (const [at, second] of after.video.entries()) expect(second - before.video[at]!).toBeCloseTo(14.03, 2)
  for (const [at, second] of after.audio.entries()) expect(second - before.audio[at]!).toBeCloseTo(14.03, 2)
  // The last picture stands until the recorder stopped.
  expect(parts).toMatchObject([{ kept: [{ fromMs: 0, toMs: lasts[5]! + 14_900, at: 0 }] }])
  expect(seconds).toBeCloseTo((lasts[5]! + 14_900) / 1000, 3)
})

// Regression: a tester's slow machine emitted all pieces more than a second late, and each moment lay so much beside its picture.
test('a sound began with its part, however late a slow machine emits all pieces', async () => {
  const { path: file, parts } = await joined('late sound', aPart([1300, 2100, 3600, 2500, 4400, 2400]))
  expect((await timesOf(file)).video[0]).toBeLessThan(0.1)
  expect(parts[0]!.kept[0]!.fromMs).toBe(0)
})

test('a picture alone lies where its soonest piece says', async () => {
  const silent = await picturesAt('silent', [0, 1, 2], 6000)
  const first = { ...silent.pieces[0]!, atMs: 3500 }
  const { path: file } = await joined('silent-late', { ...silent, pieces: [first, silent.pieces[1]!] })
  const [begin] = (await timesOf(file)).video
  expect(begin).toBeGreaterThan(2)
  expect(begin).toBeLessThan(4.1)
})

test('pieces that a slow machine emitted late do not move it', async () => {
  const { path: file } = await joined('slow', aPart([3000, 5000, 6000, 6000, 6000, 40]))
  expect((await timesOf(file)).video[0]).toBeLessThan(0.1)
})

test('a cut is that of the file that its tester watched', async () => {
  const part = aPart(Array(6).fill(12_000), { cuts: [{ fromMs: 1000, toMs: 2500 }] })
  const { path: file, parts } = await joined('cut', part)
  const [cut] = parts[0]!.cuts
  expect(cut!.fromMs).toBe(13_000)
  expect(cut!.toMs).toBeGreaterThan(14_500)
  expect(cut!.toMs).toBeLessThan(16_700)
  const { audio, video } = await timesOf(file)
  const length = (cut!.toMs - cut!.fromMs) / 1000
  expect(video.at(-1)).toBeCloseTo(12 + 11.979 - length, 0)
  expect(audio.at(-1)).toBeCloseTo(12 + 11.979 - length, 0)
})

test('a voice alone has the times of the picture, without what was cut of it', async () => {
  const placed = [
    { fromMs: 0, toMs: 3000, at: 10 },
    { fromMs: 6000, toMs: 13_000, at: 13 },
  ]
  const part = aPart([500, 500, 500, 500, 500, 500], { placed })
  const { audio } = await timesOf((await joined('voice', part, true)).path)
  expect(audio[0]).toBeCloseTo(10, 1)
  expect(audio.find((second) => second >= 12.95)).toBeCloseTo(13, 0)
  expect(audio.at(-1)).toBeCloseTo(13 + 6, 0)
})

const hours = (count: number) => count * 3_600_000

/** A part whose picture changes at these seconds, and that stopped at the last one unless said otherwise. */
async function picturesAt(name: string, seconds: readonly number[], stoppedMs?: number): Promise<PartOfJoin> {
  const media = await openMedia(path)
  const packet = await keyFrameBefore(media, 0)
  const writer = await openWriter({ target: join(folder, name), videoCodec: 'vp8', audioCodec: null })
  for (const second of seconds) await writer.add({ track: 'video', packet: packet! }, second, media)
  await writer.finish()
  await media.close()
  const atMs = stoppedMs ?? seconds.at(-1)! * 1000
  const { size } = await stat(writer.path)
  const half = Math.floor(size / 2)
  const pieces = [
    { bytes: half, atMs: Math.min(1500, atMs) },
    { bytes: size - half, atMs },
  ]
  return { path: writer.path, pieces, cuts: [], maxMs: atMs }
}

const everyTenMinutes = (least: number, most: number) =>
  Array.from({ length: (most - least) / 600 + 1 }, (_, at) => least + at * 600)

test('what is longer than four hours ends there, also over several parts', async () => {
  const long = await picturesAt('long', everyTenMinutes(0, 15_000))
  const one = await joinParts({ kind: 'join', parts: [long], target: join(folder, 'four') })
  expect(one.seconds).toBe(14_400)
  expect(one.parts[0]!.kept).toEqual([{ fromMs: 0, toMs: hours(4), at: 0 }])
  expect((await timesOf(one.path)).video.at(-1)).toBe(13_800)
  const parts = [
    await picturesAt('first', everyTenMinutes(0, 10_800)),
    await picturesAt('second', everyTenMinutes(0, 9000)),
  ]
  const both = await joinParts({ kind: 'join', parts, target: join(folder, 'both') })
  expect(both.seconds).toBe(14_400)
  const [rest] = both.parts[1]!.kept
  expect(rest!.at * 1000 + rest!.toMs).toBeCloseTo(hours(4))
})

test('the hours in which a computer slept are no part of the picture', async () => {
  const slept = await picturesAt('slept', [0, 1, 2, 28_800, 28_801])
  const {
    seconds,
    parts,
    path: file,
  } = await joinParts({ kind: 'join', parts: [slept], target: join(folder, 'awake') })
  const [before, after] = parts[0]!.kept
  expect(before).toMatchObject({ fromMs: 0, at: 0 })
  expect(before!.toMs).toBeLessThan(2200)
  expect(after).toMatchObject({ fromMs: hours(8), at: before!.toMs / 1000 })
  expect(seconds).toBeLessThan(3.4)
  expect((await timesOf(file)).video.at(-1)).toBeCloseTo(after!.at + 1, 2)
  // The last piece was emitted after the sleep.
  const stopped = await picturesAt('stopped', [0, 1, 2], hours(8))
  const { parts: stands } = await joinParts({ kind: 'join', parts: [stopped], target: join(folder, 'stands') })
  expect(stands[0]!.kept[0]!.toMs).toBeLessThan(hours(0.3))
})

test('a recording of which everything was cut says so', async () => {
  const work = joined('nothing', aPart([0, 0, 0, 0, 0, 0], { cuts: [{ fromMs: 0, toMs: 60_000 }] }))
  await expect(work).rejects.toMatchObject({ reason: 'cut' })
})
