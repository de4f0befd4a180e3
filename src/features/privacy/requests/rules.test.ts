import { expect, test } from 'vitest'
import { clockTone, daysWaited, dueOf } from './rules.ts'

const asked = new Date('2026-11-01T12:00:00Z')

test.each([
  [0, 'plain'],
  [19, 'plain'],
  [20, 'warn'],
  [26, 'warn'],
  [27, 'bad'],
  [40, 'bad'],
])('after %s days the legal clock is %s', (days, tone) => expect(clockTone(days)).toBe(tone))

test('a request is due after 30 days, and only whole days count', () => {
  expect(dueOf(asked)).toEqual(new Date('2026-12-01T12:00:00Z'))
  expect(daysWaited(asked, new Date('2026-11-21T11:59:59Z'))).toBe(19)
  expect(daysWaited(asked, new Date('2026-11-21T12:00:00Z'))).toBe(20)
  expect(daysWaited(asked, new Date('2026-10-31T12:00:00Z'))).toBe(0)
})
