import { expect, test } from 'vitest'
import { shareRange } from './share-range.ts'

test.each([
  // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i is %f to %f', (did, all, from, to) => {
  const range = shareRange(did, all)
  expect(range.from).toBeCloseTo(from, 3)
  expect(range.to).toBeCloseTo(to, 3)
})

test('nobody says nothing', () => {
  expect(shareRange(0, 0)).toEqual({ from: 0, to: 1 })
})
