import { expect, test } from 'vitest'
import { deadlinesOf } from '#features/requests/stages/deadlines.ts'
import { daysOf, dayText } from './rules.ts'

test('the days of a stage span from the earliest to the latest way through those before it', () => {
  const days = daysOf([null, { opensAfter: 2, startsWithin: 4 }, { opensAfter: 5, startsWithin: 7 }])
  expect(days.map(dayText)).toEqual(['1', '3 to 5', '8 to 12'])
})

test('a stage that waits has a deadline behind everything that may come before it', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const alone = { togetherAt: null, togetherStartedAt: null }
  const first = { deadlineHours: 72, startsWithin: null, ...alone }
  const later = { deadlineHours: 72, startsWithin: 4, ...alone }
  expect(deadlinesOf([first, later, later], now).map((date) => date.toISOString().slice(0, 10))).toEqual([
    '2026-12-04',
    '2026-12-08',
    // Started on the 8th, sent within three days, and four days more to start the last.
    '2026-12-15',
  ])
})
