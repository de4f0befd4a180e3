import { expect, test } from 'vitest'
import { priceMismatch } from './rules.ts'

test.each([
  [30_000, 300, null],
  [30_000, 330, null],
  [30_000, 270, null],
  [30_000, null, null],
  [0, null, null],
])('%i cents and %s credits agree, or have nothing to compare', (monthlyPriceCents, monthlyPriceCredits, none) => {
  expect(priceMismatch({ monthlyPriceCents, monthlyPriceCredits })).toBe(none)
})

test.each([
  [30_000, 331, '300'],
  [30_000, 269, '300'],
  [120_000, 30, '1,200'],
  [0, 5, '0'],
])('%i cents and %i credits differ by more than a tenth', (monthlyPriceCents, monthlyPriceCredits, credits) => {
  expect(priceMismatch({ monthlyPriceCents, monthlyPriceCredits })).toContain(`is ${credits} credits.`)
})
