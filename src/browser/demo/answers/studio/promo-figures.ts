import { dayAfter, daysBetween } from '#features/promo/analytics/rules.ts'
import { earnedOf } from '#features/promo/purchases/rules.ts'
import { promoSales } from '../../../../../seed/promo-sales.ts'
import { pageIdOf } from '../../data/items.ts'
import { type KeptPage, ownPages } from '../../data/studio-promo.ts'
import { idOf } from '../../ids.ts'

const dayMs = 86_400_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Views of a day: the usual number, more at weekends, the same in each demo. */
function viewsOn({ id, viewsADay, publishedAt }: KeptPage, day: string): number {
  if (publishedAt === null || day < dayOf(publishedAt)) return 0
  const chance = Number.parseInt(idOf(`views ${id} ${day}`).slice(0, 4), 16) / 0xffff
  const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.4 : 1
  return Math.round(viewsADay * weekend * (0.6 + 0.8 * chance))
}

const daysFrom = (from: string, to: string) =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_, at) => dayAfter(from, at))

/** All views since the page was published. */
export const viewsOf = (page: KeptPage, now: Date): number =>
  page.publishedAt === null
    ? 0
    : daysFrom(dayOf(page.publishedAt), dayOf(now)).reduce((sum, day) => sum + viewsOn(page, day), 0)

interface Range {
  from: string
  to: string
  now: Date
}

/** The figures of a page in a range of days. */
export function figuresOfDays(page: KeptPage, { from, to, now }: Range) {
  const titles = new Set(page.items.map(({ title }) => title))
  const sales = promoSales
    .filter(({ item }) => titles.has(item))
    .map(({ daysAgo, item, quantity = 1 }) => ({
      item,
      quantity,
      day: dayOf(new Date(now.getTime() - daysAgo * dayMs)),
    }))
    .filter(({ day }) => day >= from && day <= to)
  const priceOf = (title: string) => page.items.find((one) => one.title === title)?.priceCredits ?? 0
  const revenueOf = (some: typeof sales) => some.reduce((sum, { item, quantity }) => sum + priceOf(item) * quantity, 0)
  const days = daysFrom(from, to).map((date) => {
    const pageViews = viewsOn(page, date)
    const uniqueVisitors = Math.ceil(pageViews * 0.7)
    const ofDay = sales.filter(({ day }) => day === date)
    return {
      ...{ date, pageViews, uniqueVisitors, totalPurchases: ofDay.length, buyers: ofDay.length },
      revenueCredits: revenueOf(ofDay),
      conversionRate: uniqueVisitors > 0 ? Math.min(100, (ofDay.length * 100) / uniqueVisitors) : 0,
    }
  })
  return {
    days,
    items: page.items
      .map(({ id, title }) => {
        const own = sales.filter(({ item }) => item === title)
        const quantity = own.reduce((sum, one) => sum + one.quantity, 0)
        return { itemId: id, title, quantity, revenueCredits: revenueOf(own) }
      })
      .filter(({ quantity }) => quantity > 0)
      .toSorted((a, b) => b.quantity - a.quantity),
    referrers: referrersOf(
      page,
      days.reduce((sum, { pageViews }) => sum + pageViews, 0),
    ),
    earnedCredits: earnedOf(revenueOf(sales)),
  }
}

function referrersOf({ id }: KeptPage, views: number) {
  const hosts = ownPages.find((page) => pageIdOf(page) === id)?.referrers ?? []
  const counts = new Map<string, number>()
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1)
  return [...counts]
    .map(([host, count]) => ({ host, pageViews: Math.round((views * count) / hosts.length) }))
    .toSorted((a, b) => b.pageViews - a.pageViews)
}
