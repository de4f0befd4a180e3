import { expect, test } from 'vitest'
import { submitByOf, untilStart } from './rules.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 11, 1, hour, minute))

test('a review of a booked place is due after the date, not by the last instant to come', () => {
  const offer = { togetherAt: at(20), deadlineHours: 2 }
  expect(submitByOf({ ...offer, deadlineAt: null }, at(8))).toEqual(at(22))
  expect(submitByOf({ ...offer, deadlineAt: at(20, 10) }, at(8))).toEqual(at(22))
  expect(submitByOf({ ...offer, deadlineAt: at(22, 5) }, at(20))).toEqual(at(22, 5))
  expect(submitByOf({ togetherAt: null, deadlineHours: 2, deadlineAt: at(9) }, at(8))).toEqual(at(9))
})

test.each([
  [1440, 'a day'],
  [1380, 'a day'],
  [180, '3 hours'],
  [60, 'an hour'],
  [55, 'an hour'],
  [54, '54 minutes'],
  [10, '10 minutes'],
  [1, 'a minute'],
])('%i minutes before the date is %s', (minutes, words) => {
  expect(untilStart(minutes)).toBe(words)
})
