import { expect, it } from 'vitest'
import { balanceTone } from './balance-tone.ts'

it.each([
  [0, 'low'],
  [10, 'low'],
  [11, 'warning'],
  [50, 'warning'],
  [51, 'plain'],
  [1240, 'plain'],
] as const)('a balance of %d is %s', (amount, tone) => {
  expect(balanceTone(amount)).toBe(tone)
})
