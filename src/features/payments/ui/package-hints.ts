import { isHighlyDiscounted } from '../rules.ts'

interface Offer {
  credits: number
  priceCents: number
  discountPercentage: number
  isActive: boolean
}

/** Cents that a credit costs without any discount: the measure of 'Save $X' (spec 2 §9). */
const FULL_CENTS = 10

/** Percent below the full price of $0.10 a credit, rounded. */
export const realDiscount = ({ credits, priceCents }: Pick<Offer, 'credits' | 'priceCents'>) =>
  Math.round((1 - priceCents / (credits * FULL_CENTS)) * 100)

/**
 * What an admin should look at before the package goes on sale: a badge that does not say what the price says, a deep
 * discount, a package that costs more for each credit than a smaller one on sale.
 */
export function packageHints(offer: Offer, others: readonly Offer[]): string[] {
  const real = realDiscount(offer)
  const perCredit = offer.priceCents / offer.credits
  const cheaper = others.some(
    (one) => one.isActive && one.credits < offer.credits && one.priceCents / one.credits < perCredit,
  )
  return [
    ...(Math.abs(real - offer.discountPercentage) > 1
      ? [`The badge says ${offer.discountPercentage} %, the price is ${real} % below $0.10 a credit.`]
      : []),
    ...(isHighlyDiscounted(real) ? [`Each credit brings ${100 - real} % of its full price.`] : []),
    ...(cheaper ? ['A smaller package costs less for each credit.'] : []),
  ]
}
