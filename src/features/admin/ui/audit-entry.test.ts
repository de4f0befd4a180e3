import { expect, test } from 'vitest'
import { readDetail, titleOfAction } from './audit-entry.ts'

test('an entry is shown in words, its reason apart from the changed values', () => {
  expect(titleOfAction('incentives.fill')).toBe('Budget funded')
  expect(titleOfAction('something.new')).toBe('something.new')
  expect(readDetail({ amount: 2000, reason: 'First season' })).toEqual({
    reason: 'First season',
    facts: ['amount: 2,000'],
  })
  expect(readDetail({ reason: 'Launch', changes: { quickPrice: { from: 25, to: 20 } } })).toEqual({
    reason: 'Launch',
    facts: ['quick price: 25 → 20'],
  })
  expect(readDetail({ given: ['consultant'], taken: [], by: null })).toEqual({
    reason: undefined,
    facts: ['given: consultant', 'taken: none'],
  })
})
