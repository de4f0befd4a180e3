import { expect, test } from 'vitest'
import { devicesOf, payTerms } from '#features/requests/ui/offer-words.ts'
import { reasonLine, sortOffers } from './open-listing-order.ts'

const offers = [
  { id: 'a', estimatedDuration: 45, pay: 105, spotsLeft: 3, openedAt: new Date(3) },
  { id: 'b', estimatedDuration: 90, pay: 294, spotsLeft: 1, openedAt: new Date(2) },
  { id: 'c', estimatedDuration: 15, pay: 25, spotsLeft: 5, openedAt: new Date(1) },
  { id: 'd', estimatedDuration: 15, pay: 30, spotsLeft: 1, openedAt: new Date(1) },
]

test.each([
  ['for-you', 'abcd'],
  ['short', 'dcab'],
  ['best-paid', 'badc'],
  ['closing', 'dbac'],
] as const)('%s', (order, ids) => {
  expect(
    sortOffers(offers, order)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})

test('sorting does not change the original list', () => {
  sortOffers(offers, 'short')
  expect(offers[0]?.id).toBe('a')
})

test('joins at most two reasons into one line', () => {
  expect(reasonLine([])).toBeNull()
  expect(reasonLine(['You like Puzzle'])).toBe('You like Puzzle')
  expect(reasonLine(['You like Puzzle', 'Runs on your device: PC', 'A third'])).toBe(
    'You like Puzzle; runs on your device: PC',
  )
})

test('maps platforms to device names', () => {
  expect(devicesOf(['Windows', 'macOS', 'Web', 'Linux'])).toEqual(['PC', 'Browser'])
  expect(devicesOf(['Toaster'])).toEqual([])
})

test('shows reward and multiplier', () => {
  expect(payTerms({ baseReward: 70, multiplierPercent: 150 })).toBe('70 × 1.5')
  expect(payTerms({ baseReward: 17, multiplierPercent: 100 })).toBe('17 × 1')
})
