import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aSale } from '#features/shop/testing-sale.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { promoPagesApi } from '../pages/api.ts'
import { aPromoPage } from '../testing.ts'
import { promoAnalyticsApi } from './api.ts'
import { sumSales } from './sum-sales.ts'

const db = await aDatabase()
const ask = callerOn(db)

const addDay = (pageId: string, studioId: string, date: string, views: number, visitors: number) =>
  db.query`insert into promo_page_analytics (promo_page_id, date, studio_id, page_views, unique_visitors)
    values (${pageId}, ${date}, ${studioId}, ${views}, ${visitors})`
const addHost = (pageId: string, studioId: string, date: string, host: string, views: number) =>
  db.query`insert into promo_page_referrers (promo_page_id, date, studio_id, host, page_views)
    values (${pageId}, ${date}, ${studioId}, ${host}, ${views})`

const noSales = { totalPurchases: 0, buyers: 0, revenueCredits: 0, conversionRate: 0 }

test('a studio reads each day of the range, its items and referrers, and the sums in the list', async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const of = [pageId, studio.profileId] as const
  await addDay(...of, '2026-11-18', 90, 70)
  await addDay(...of, '2026-11-20', 10, 4)
  await addHost(...of, '2026-11-18', 'old.example', 90)
  await addHost(...of, '2026-11-20', 'reddit.com', 6)
  await addHost(...of, '2026-11-20', '', 4)
  const sale = { pageId, studioId: studio.profileId, buyerId: (await aTester(db)).profileId }
  const [lantern, rare] = [randomUUID(), randomUUID()]
  await aSale(db, { ...sale, itemId: lantern, title: 'Lantern', quantity: 2, at: new Date('2026-11-20T23:59:59Z') })
  await aSale(db, { ...sale, itemId: rare, title: 'Rare', quantity: 1, at: new Date('2026-11-20T00:00:00Z') })
  await aSale(db, { ...sale, itemId: rare, title: 'Rare', quantity: 5, at: new Date('2026-11-18T12:00:00Z') })
  await db.asSystem((tx) => sumSales(tx, { now: new Date('2026-11-22T12:00:00Z') }))
  expect(await ask(studio, promoAnalyticsApi.analytics, { pageId, from: '2026-11-19', to: '2026-11-21' })).toEqual({
    title: 'Gullwake',
    isPublished: false,
    address: null,
    earnedCredits: 24,
    days: [
      { date: '2026-11-19', pageViews: 0, uniqueVisitors: 0, ...noSales },
      {
        date: '2026-11-20',
        pageViews: 10,
        uniqueVisitors: 4,
        totalPurchases: 2,
        revenueCredits: 30,
        buyers: 1,
        conversionRate: 25,
      },
      { date: '2026-11-21', pageViews: 0, uniqueVisitors: 0, ...noSales },
    ],
    items: [
      { itemId: lantern, title: 'Lantern', quantity: 2, revenueCredits: 20 },
      { itemId: rare, title: 'Rare', quantity: 1, revenueCredits: 10 },
    ],
    referrers: [
      { host: 'reddit.com', pageViews: 6 },
      { host: '', pageViews: 4 },
    ],
  })
  const { pages } = await ask(studio, promoPagesApi.list)
  expect(pages).toMatchObject([{ id: pageId, views: 100, sold: 8, earned: 64 }])
})

test('another studio and a tester read nothing', async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  const input = { pageId, from: '2026-11-19', to: '2026-11-21' }
  await expect(ask(await aStudio(db), promoAnalyticsApi.analytics, input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask(await aTester(db), promoAnalyticsApi.analytics, input)).rejects.toBeDefined()
  await expect(ask(null, promoAnalyticsApi.analytics, input)).rejects.toBeDefined()
})

test.each([
  ['2026-11-21', '2026-11-20'],
  ['2025-11-21', '2026-11-21'],
  ['2026-02-30', '2026-03-01'],
  ['x', '2026-03-01'],
  ["2026-01-01'", '2026-03-01'],
])('the range %s to %s is refused', async (from, to) => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  await expect(ask(studio, promoAnalyticsApi.analytics, { pageId, from, to })).rejects.toBeDefined()
})
