import { expect, test } from 'vitest'
import { changeOfClock } from './server-clock.ts'

const before = { ahead: 1000, off: 20, atMs: 0 }
const after = (ahead: number, off = 20) => ({ ahead, off, atMs: 30_000 })

test('a part is corrected from where its clock changed; one that was measured badly, from its beginning', () => {
  expect(changeOfClock(before, after(1150))).toBe('none')
  expect(changeOfClock(before, after(1600))).toBe('shift')
  expect(changeOfClock(before, after(9000))).toBe('slept')
  expect(changeOfClock({ ...before, off: 900 }, after(1600))).toBe('wrong')
  const computer = { ahead: 0, off: Number.POSITIVE_INFINITY, atMs: 0 }
  expect(changeOfClock(computer, after(20_000))).toBe('wrong')
  expect(changeOfClock(computer, after(3_600_000))).toBe('slept')
})
