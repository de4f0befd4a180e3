import { FULL_CENTS, isHighlyDiscounted } from '../rules.ts'

interface Offer {
  credits: number
  priceCents: number
  discountPercentage: number
  isActive: boolean
}

/** Discount from the full price of $0.10 per credit, in percent, rounded. */
export const realDiscount = ({ credits, priceCents }: Pick<Offer, 'credits' | 'priceCents'>) =>
  Math.round((1 - priceCents / (credits * FULL_CENTS)) * 100)

/**
 * Hints for an admin before a package goes on sale: a badge that differs from the real discount, a high discount, or a
 * higher price per credit than that of a smaller package on sale.
 */
export function packageHints(offer: Offer, others: readonly Offer[]): string[] {
  const real = realDiscount(offer)
  const perCredit = offer.priceCents / offer.credits
  const cheaper = others.some(
    (one) => one.isActive && one.credits < offer.credits && one.priceCents / one.credits < perCredit,
  )
  return [
    ...(Math.abs(real - offer.discountPercentage) > 1
      ? [`The badge says ${offer.discountPercentage}%, the price is ${real}% below $0.10 a credit.`]
      : []),
    ...(isHighlyDiscounted(real) ? [`Each credit sells at ${100 - real}% of its full price.`] : []),
    ...(cheaper ? ['A smaller package costs less per credit.'] : []),
  ]
}
