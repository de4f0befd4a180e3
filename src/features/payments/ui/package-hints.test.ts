import { expect, test } from 'vitest'
import { packageHints, realDiscount } from './package-hints.ts'

const offer = (credits: number, priceCents: number, discountPercentage: number, isActive = true) => ({
  credits,
  priceCents,
  discountPercentage,
  isActive,
})

test('the real discount is relative to ten cents per credit', () => {
  const shipped = [offer(100, 1000, 0), offer(550, 5000, 9), offer(1200, 10_000, 17), offer(15_000, 100_000, 33)]
  expect(shipped.map(realDiscount)).toEqual([0, 9, 17, 33])
})

test('no hints for a package whose badge matches its price', () => {
  expect(packageHints(offer(550, 5000, 9), [offer(100, 1000, 0)])).toEqual([])
})

test('hints for a wrong badge, a high discount and a smaller package with a lower price per credit', () => {
  expect(packageHints(offer(1000, 9000, 50), [])).toEqual([
    'The badge says 50%, the price is 10% below $0.10 a credit.',
  ])
  expect(packageHints(offer(1000, 6000, 40), [])).toEqual(['Each credit sells at 60% of its full price.'])
  const dearer = offer(1000, 10_000, 0)
  expect(packageHints(dearer, [offer(550, 5000, 9)])).toEqual(['A smaller package costs less per credit.'])
  expect(packageHints(dearer, [offer(550, 5000, 9, false)])).toEqual([])
})
