/** How the items of the shop are sorted; the first one without a choice. */
export const shopOrders = ['newest', 'cheapest', 'dearest'] as const
export type ShopOrder = (typeof shopOrders)[number]

export const shopOrderLabels: Readonly<Record<ShopOrder, string>> = {
  newest: 'Newest first',
  cheapest: 'Lowest price first',
  dearest: 'Highest price first',
}

/** The ranges of prices to choose from, in credits. */
export const priceRanges = [
  { range: '1-10', label: 'Up to 10 credits', minPrice: 1, maxPrice: 10 },
  { range: '11-50', label: '11 to 50 credits', minPrice: 11, maxPrice: 50 },
  { range: '51-200', label: '51 to 200 credits', minPrice: 51, maxPrice: 200 },
  { range: '201', label: 'Over 200 credits', minPrice: 201 },
] as const
export type PriceRange = (typeof priceRanges)[number]['range']

/** Up to this many the exact number is shown. */
export const FEW_LEFT = 5

/** The name that is searched, in characters. */
export const SEARCHED_AT_MOST = 100
