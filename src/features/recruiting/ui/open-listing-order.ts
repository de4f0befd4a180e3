import type { Offer } from '#features/requests/ui/offer-words.ts'

export const listingOrders = ['for-you', 'short', 'best-paid', 'closing'] as const
export type ListingOrder = (typeof listingOrders)[number]

export const listingOrderLabels: Readonly<Record<ListingOrder, string>> = {
  'for-you': 'For you',
  short: 'Short',
  'best-paid': 'Best paid',
  closing: 'Closing soon',
}

type SortedOffer = Pick<Offer, 'estimatedDuration' | 'pay' | 'spotsLeft' | 'openedAt'>

const compare: Readonly<Record<Exclude<ListingOrder, 'for-you'>, (a: SortedOffer, b: SortedOffer) => number>> = {
  short: (a, b) => a.estimatedDuration - b.estimatedDuration || b.pay - a.pay,
  'best-paid': (a, b) => b.pay - a.pay || a.estimatedDuration - b.estimatedDuration,
  closing: (a, b) => a.spotsLeft - b.spotsLeft || a.openedAt.getTime() - b.openedAt.getTime(),
}

/**
 * Sorts the offers. 'for-you' keeps the server's order, best matches first; 'closing' puts those with the fewest spots
 * first.
 */
export function sortOffers<T extends SortedOffer>(offers: readonly T[], order: ListingOrder): T[] {
  return order === 'for-you' ? [...offers] : [...offers].sort(compare[order])
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** At most two match reasons as one line: 'You like Puzzle; runs on your device: PC'. */
export function reasonLine(reasons: readonly string[]): string | null {
  const [first, second] = reasons
  if (first === undefined) return null
  return second === undefined ? first : `${first}; ${lowerFirst(second)}`
}
