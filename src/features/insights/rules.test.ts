import { expect, test } from 'vitest'
import { figureLabel, figureLabels, figureNames } from './rules.ts'

test.each([
  [0, 'Launching soon'],
  [-1, 'Launching soon'],
  [1, 'Founding members'],
  [9, 'Founding members'],
  [10, '10+'],
  [99, '99+'],
  [100, '100+'],
  [109, '100+'],
  [342, '340+'],
  [999, '990+'],
  [1000, '1K+'],
  [4999, '4K+'],
  [123_456, '123K+'],
])('%i users are shown as %s', (count, label) => {
  expect(figureLabel('totalUsers', count)).toBe(label)
})

test('each figure has its own label below 10', () => {
  const few = Object.fromEntries(figureNames.map((name) => [name, 3])) as Parameters<typeof figureLabels>[0]
  expect(figureLabels(few)).toEqual({
    totalUsers: 'Founding members',
    totalStudios: 'Founding studios',
    totalTesters: 'Founding testers',
    totalGames: 'First games in beta',
    totalReviews: 'Early reviews',
    uniqueCountries: 'Early regions',
  })
})
