import { expect, it } from 'vitest'
import { balanceTone } from './balance-tone.ts'

it.each([
  [0, 'low'],
  [10, 'low'],
  [11, 'warning'],
  [50, 'warning'],
  [51, 'primary'],
  [1240, 'primary'],
] as const)('a balance of %d is %s', (amount, tone) => {
  expect(balanceTone(amount)).toBe(tone)
})
