import { expect, test } from 'vitest'
import { spreadMs } from './spread.ts'

test('a few streams get an event at once, thousands over some seconds', () => {
  expect([1, 250].map((streams) => spreadMs(streams, () => 0.99))).toEqual([0, 0])
  expect(spreadMs(2000, () => 0)).toBe(0)
  expect(spreadMs(2000, () => 0.5)).toBe(4000)
  expect(spreadMs(2000)).toBeLessThan(8000)
})
