import type { Sale } from './schema.ts'

/** The first row of the totals of sales by month. */
export const salesMonthsHeader = [
  'Month (UTC)',
  'Sales',
  'Pieces',
  'Refunded pieces',
  'Paid in credits',
  'Refunded in credits',
  'You earn',
]

/**
 * Sums sales by the month in UTC in which they were bought, in the order in which they are added; a refund counts in the
 * month of its sale.
 */
export function sumSalesByMonth() {
  const months = new Map<string, number[]>()
  return {
    add({ boughtAt, quantity, pieces, paid, refunded, earned }: Sale): void {
      const month = boughtAt.toISOString().slice(0, 7)
      const back = pieces.filter(({ state }) => state === 'refunded').length
      const sums = months.get(month) ?? [0, 0, 0, 0, 0, 0]
      const added = [1, quantity, back, paid, refunded, earned]
      months.set(
        month,
        sums.map((sum, at) => sum + (added[at] ?? 0)),
      )
    },
    rows: () => [...months].map(([month, sums]) => [month, ...sums]),
  }
}
