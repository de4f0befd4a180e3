import { expect, test } from 'vitest'
import { whenSent } from './when-sent.ts'

const now = new Date('2026-05-01T12:00:10.000Z')
const at = (second: number, ageMs = 0, saidAt?: number) =>
  whenSent({ saidAt: saidAt === undefined ? undefined : new Date(now.getTime() + saidAt), ageMs, now }) ===
  now.getTime() + second * 1000

test('what a browser says of the time counts where a call can have been on its way for so long', () => {
  expect(at(0)).toBe(true)
  expect(at(-5, 5000)).toBe(true)
  // It waited four seconds behind an upload.
  expect(at(-4, 0, -4000)).toBe(true)
  expect(at(-9, 5000, -9000)).toBe(true)
  expect(at(0, 0, 300)).toBe(true)
  // No call is on its way for hours, or comes from the future.
  expect(at(0, 0, -3_600_000)).toBe(true)
  expect(at(-5, 5000, 5000)).toBe(true)
})
