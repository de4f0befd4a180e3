import { expect, test } from 'vitest'
import { lineOf } from '../playback/line.ts'
import { anchorsOf, secondOf } from './anchors.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 20, 0, 0) + second * 1000)

/** A session of five minutes that began at a second of the evening. */
const sessionFrom = (second: number, togetherFrom: Date | null) =>
  ({
    togetherFrom,
    sittings: [{ startedAt: at(second), endedAt: at(second + 300), playFrom: 0, playTo: 300 }],
    recording: null,
    moments: [],
    review: null,
  }) as never

test('two people of an evening are compared at the same instant, which is another second for each', () => {
  const [early, late] = [sessionFrom(5, at(0)), sessionFrom(65, at(0))]
  const [anchor] = anchorsOf(early, late)
  expect(anchor?.label).toBe('the same instant')
  expect([early, late].map((one) => anchor && secondOf(anchor, one, lineOf(one)))).toEqual([60, 0])
})

test('people of two evenings, or of none, have no common instant', () => {
  expect(anchorsOf(sessionFrom(5, at(0)), sessionFrom(65, at(60)))).toEqual([])
  expect(anchorsOf(sessionFrom(5, null), sessionFrom(65, null))).toEqual([])
})
