import { expect, test } from 'vitest'
import { movedBy } from './shift-time.ts'

const day = 24 * 60 * 60 * 1000

test('moments of an answer move by the age of the database, also those that are texts; nothing else changes', () => {
  const answer = {
    at: new Date('2026-03-01T10:00:00Z'),
    rows: [{ createdAt: '2026-03-01T10:00:00.123Z', readAt: null, note: 'due 2026-03-01', n: 3 }],
    stored: '2026-03-01 10:00:00.5+00',
  }
  expect(movedBy(answer, day)).toEqual({
    at: new Date('2026-03-02T10:00:00Z'),
    rows: [{ createdAt: '2026-03-02T10:00:00.123Z', readAt: null, note: 'due 2026-03-01', n: 3 }],
    stored: '2026-03-02T10:00:00.500Z',
  })
  expect(movedBy(movedBy(answer.at, day), -day)).toEqual(answer.at)
})
