import { saveCsv } from '#kit/data/save-csv.ts'
import type { PageAnalytics } from '../schema.ts'
import { referrerLabel } from './referrer-label.ts'

/** Saves the shown figures as CSV: a line for each day, item and referrer. */
export function saveAnalytics({ days, items, referrers }: PageAnalytics, name: string): void {
  saveCsv(name, [
    ['By', 'Name', 'Page views', 'Unique visitors', 'Purchases', 'Sold', 'Revenue in credits', 'Conversion in percent'],
    ...days.map((day) => [
      ...['Day', day.date, day.pageViews, day.uniqueVisitors, day.totalPurchases, null],
      ...[day.revenueCredits, day.conversionRate],
    ]),
    ...items.map((item) => ['Item', item.title, null, null, null, item.quantity, item.revenueCredits, null]),
    ...referrers.map(({ host, pageViews }) => [
      'Referrer',
      referrerLabel(host),
      pageViews,
      null,
      null,
      null,
      null,
      null,
    ]),
  ])
}
