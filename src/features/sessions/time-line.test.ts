import { expect, test } from 'vitest'
import { gapsOf, mergeWatched, playOf, positionOf, sittingsOf, timeOfPlay } from './time-line.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-26T21:08:00Z') + seconds * 1000)
const stretch = (from: number, to: number) => ({ startedAt: at(from), endedAt: at(to) })
const segment = (part: number, from: number, to: number, second: number) => ({
  part,
  startedAt: at(from).toISOString(),
  endedAt: at(to).toISOString(),
  from: second,
})

test('a time of the day leads to its second of the video, less cuts and gaps', () => {
  const segments = [segment(1, 0, 100, 0), segment(1, 126, 200, 100), segment(2, 246, 300, 174)]
  expect(positionOf(segments, at(30))).toBe(30)
  expect(positionOf(segments, at(110))).toBeNull()
  expect(positionOf(segments, at(126))).toBe(100)
  expect(positionOf(segments, at(250))).toBe(178)
  expect(positionOf(segments, at(300))).toBeNull()
})

test('what nothing shows is a gap', () => {
  const sittings = [stretch(0, 300), stretch(1000, 1060)]
  const shown = [stretch(246, 310), stretch(1, 200)]
  expect(gapsOf(sittings, shown)).toEqual([stretch(200, 246), stretch(1000, 1060)])
})

test('measured play time leads to the time of the day', () => {
  const sittings = [
    { ...stretch(0, 120), playFrom: 0, playTo: 60 },
    { ...stretch(1000, 1030), playFrom: 60, playTo: 90 },
  ]
  expect(timeOfPlay(sittings, 30)).toEqual(at(60))
  expect(timeOfPlay(sittings, 75)).toEqual(at(1015))
  expect(timeOfPlay(sittings, 91)).toBeNull()
})

test('play time from before sittings were recorded has a stretch of its own before them', () => {
  const later = { ...stretch(5000, 5030), playFrom: 600, playTo: 630 }
  const played = { startedAt: at(0), lastAt: at(5030), activeSeconds: 630 }
  expect(sittingsOf([later], played)).toEqual([{ ...stretch(0, 600), playFrom: 0, playTo: 600 }, later])
  const soon = { ...stretch(100, 130), playFrom: 600, playTo: 630 }
  expect(sittingsOf([soon], played)).toEqual([{ ...stretch(-500, 100), playFrom: 0, playTo: 600 }, soon])
})

test('a test from before sittings were recorded has one', () => {
  expect(sittingsOf([], { startedAt: at(0), lastAt: at(90), activeSeconds: 60 })).toEqual([
    { ...stretch(0, 90), playFrom: 0, playTo: 60 },
  ])
  expect(sittingsOf([], { startedAt: null, lastAt: null, activeSeconds: 0 })).toEqual([])
})

test('a time of the day has its second of play; between sittings that of the last end, before the first none', () => {
  const sittings = [
    { ...stretch(100, 200), playFrom: 0, playTo: 50 },
    { ...stretch(1000, 1060), playFrom: 50, playTo: 110 },
  ]
  expect([0, 100, 150, 200, 500, 1000, 1030, 9000].map((second) => playOf(sittings, at(second)))).toEqual([
    0, 0, 25, 50, 50, 50, 80, 110,
  ])
  expect(playOf([], at(5))).toBe(0)
})

test('watched stretches are merged, the nearest ones when there are too many', () => {
  expect(
    mergeWatched(
      [[0, 10]],
      [
        [10.5, 20],
        [30, 40],
      ],
      200,
    ),
  ).toEqual([
    [0, 20],
    [30, 40],
  ])
  const many = Array.from({ length: 50 }, (_, n): [number, number] => [n * 10, n * 10 + 2])
  const merged = mergeWatched([], many, 20)
  expect(merged).toHaveLength(20)
  expect(merged.at(-1)?.[1]).toBe(492)
})
