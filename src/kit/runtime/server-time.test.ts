import { expect, test } from 'vitest'
import { betterOf, contradicts, type Measured, offAt } from './server-time.ts'

const quick: Measured = { ahead: 1000, off: 20, atMs: 0 }

test('an answer that waited behind an upload does not replace a quick one', () => {
  const slow = { ahead: 2400, off: 1500, atMs: 60_000 }
  expect(betterOf(null, slow)).toBe(slow)
  expect(betterOf(quick, slow)).toBe(quick)
  expect(betterOf(slow, { ...quick, atMs: 120_000 })).toMatchObject({ ahead: 1000 })
})

test('what was measured long ago is less exact: clocks run apart', () => {
  expect(offAt(quick, 3_600_000)).toBeCloseTo(380)
  const later = { ahead: 1150, off: 200, atMs: 3_600_000 }
  expect(contradicts(quick, later)).toBe(false)
  expect(betterOf(quick, later)).toBe(later)
})

test('the newer holds where both can’t be true: the computer slept', () => {
  const awake = { ahead: 61_000, off: 900, atMs: 10_000 }
  expect(contradicts(quick, awake)).toBe(true)
  expect(betterOf(quick, awake)).toBe(awake)
})
