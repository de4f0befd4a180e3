import { expect, test } from 'vitest'
import {
  atTime,
  lineAtVideo,
  lineOf,
  playAt,
  ticksOf,
  timeAt,
  togetherAt,
  videoAt,
  videoFrom,
  videoUntil,
} from './line.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 20, 0, 0) + second * 1000)
const sitting = (from: number, to: number, playFrom: number, playTo: number) => ({
  startedAt: at(from),
  endedAt: at(to),
  playFrom,
  playTo,
})

/** Ten minutes, then five more an hour later; the recorder began two seconds late and ended with a gap of a minute. */
const sittings = [sitting(0, 600, 0, 540), sitting(4200, 4500, 540, 840)]
const recording = {
  parts: [
    { number: 1, startedAt: at(2), endedAt: at(300), hasVoice: true, levels: '' },
    { number: 2, startedAt: at(360), endedAt: at(600), hasVoice: true, levels: '' },
    { number: 3, startedAt: at(4199), endedAt: at(4500), hasVoice: true, levels: '' },
  ],
  cuts: [],
}
/** The tester cut 20 seconds out of the first part. */
const segments = [
  { part: 1, startedAt: at(2), endedAt: at(100), from: 0 },
  { part: 1, startedAt: at(120), endedAt: at(300), from: 98 },
  { part: 2, startedAt: at(360), endedAt: at(600), from: 278 },
  { part: 3, startedAt: at(4199), endedAt: at(4500), from: 518 },
]
const line = lineOf({ sittings, recording: { ...recording, segments } } as never)

test('the line is as long as the sittings, without the hour between them', () => {
  expect(line.length).toBe(600 + 301)
  expect(atTime(line, at(600))).toBe(600)
  expect(atTime(line, at(4199))).toBe(600)
  expect(atTime(line, at(2000))).toBe(600)
  expect(atTime(line, at(-5))).toBe(0)
  expect(timeAt(line, 700)).toEqual(at(4299))
})

test.each([
  [2, 0],
  [50, 48],
  [120, 98],
  [400, 318],
  [700, 618],
])('second %i of the line is second %i of the video, and back', (second, video) => {
  expect(videoAt(line, segments, second)).toBe(video)
  expect(lineAtVideo(line, segments, video)).toBe(second)
})

test('what was cut or not recorded has no picture; playing goes on after it', () => {
  expect(videoAt(line, segments, 110)).toBeNull()
  expect(videoFrom(line, segments, 110)).toBe(98)
  expect(videoAt(line, segments, 330)).toBeNull()
  expect(videoFrom(line, segments, 330)).toBe(278)
  expect(videoFrom(line, segments, 901)).toBeNull()
})

test('a stretch that reaches to the end, or into time without a picture, ends with what was shown last', () => {
  expect(videoUntil(line, segments, 901)).toBe(819)
  expect(videoUntil(line, segments, 330)).toBe(278)
  expect(videoUntil(line, segments, 110)).toBe(98)
  expect(videoUntil(line, segments, 400)).toBe(318)
  expect(videoUntil(line, segments, 1)).toBeNull()
})

test('play time runs through the sittings, and stands still between them', () => {
  expect(playAt(sittings, at(300))).toBe(270)
  expect(playAt(sittings, at(4500))).toBe(840)
  expect(playAt(sittings, at(2000))).toBeNull()
})

test('the ruler has round times, at most as many as fit', () => {
  expect(ticksOf(line, 10)).toEqual([0, 120, 240, 360, 480, 600, 720, 840])
  expect(ticksOf({ blocks: [], length: 40 }, 10)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40])
})

test('a session that nobody has played has a line too', () => {
  expect(lineOf({ sittings: [], recording: null } as never).length).toBe(1)
})

test('who played with others at the same time is on their clock too, others are not', () => {
  expect(togetherAt({ togetherFrom: at(-30) }, at(0))).toBe(30)
  expect(togetherAt({ togetherFrom: at(30) }, at(0))).toBeNull()
  expect(togetherAt({ togetherFrom: null }, at(0))).toBeNull()
})
