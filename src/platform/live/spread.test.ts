import { expect, test } from 'vitest'
import { spreadMs } from './spread.ts'

test('a few streams get an event at once, hundreds over three seconds, thousands over more', () => {
  expect([1, 20].map((streams) => spreadMs(streams, () => 0.99))).toEqual([0, 0])
  expect([21, 250, 750].map((streams) => spreadMs(streams, () => 0.5))).toEqual([1500, 1500, 1500])
  expect(spreadMs(2000, () => 0)).toBe(0)
  expect(spreadMs(2000, () => 0.5)).toBe(4000)
  expect(spreadMs(2000)).toBeLessThan(8000)
})
