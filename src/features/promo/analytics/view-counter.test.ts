import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordConsent } from '#features/compliance/record-consent.ts'
import { aSale } from '#features/shop/testing-sale.ts'
import { movableClock, stoppedClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { promoPagesApi } from '../pages/api.ts'
import { aPromoPage } from '../testing.ts'
import { aPromoServer } from '../testing-server.ts'
import { forgetVisitors } from './forget-visitors.ts'
import { otherHosts } from './rules.ts'
import { sumSales } from './sum-sales.ts'
import { openViewCounter, type SeenView } from './view-counter.ts'

const db = await aDatabase()
const server = await aPromoServer(db)
const ask = callerOn(db)
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let number = 0

async function aPublishedPage() {
  const studio = await aStudio(db, { companyName: `Views ${++number}` })
  const { pageId } = await aPromoPage(db, studio)
  const { address } = await ask(studio, promoPagesApi.publish, { pageId, revision: 1 })
  return { studio, pageId, address }
}

const aCounter = (on: Database = db, clock = movableClock()) =>
  openViewCounter({ db: on, clock, log: silentLog, feed: server.feed, everyMs: 3_600_000 })

const view = (pageId: string, more: Partial<SeenView> = {}): SeenView => ({
  pageId,
  viewerId: null,
  address: '203.0.113.7',
  userAgent: browser,
  referer: undefined,
  purpose: undefined,
  ...more,
})

async function daysOf(pageId: string) {
  const rows = await db.query`select page_views::int, unique_visitors::int, total_purchases, revenue_credits,
    conversion_rate::float, top_items
    from promo_page_analytics where promo_page_id = ${pageId} order by date`
  return rows
}
const hostsOf = async (pageId: string) =>
  (
    await db.query`select host, page_views::int from promo_page_referrers where promo_page_id = ${pageId}
      order by page_views desc, host`
  ).map(({ host, page_views }) => [host, page_views])

test('each page that was answered to a browser is counted: drawn, from memory, and 304', async () => {
  const { address, pageId } = await aPublishedPage()
  const headers = { 'user-agent': browser, referer: 'https://www.reddit.com/r/games' }
  const { headers: answered } = await server.call(null, address, { headers })
  await server.call(null, address, { headers })
  const again = await server.call(null, address, {
    headers: { ...headers, 'if-none-match': answered.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(await daysOf(pageId)).toEqual([])
  await server.views.flush()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 3, unique_visitors: 1 }])
  expect(await hostsOf(pageId)).toEqual([['reddit.com', 3]])
})

test('a script that reads the page, as after a purchase, is not a view', async () => {
  const { address, pageId } = await aPublishedPage()
  const ofScript = { 'user-agent': browser, 'sec-fetch-dest': 'empty', referer: 'https://playhatch.example/' }
  await server.call(null, address, { headers: ofScript })
  await server.call(null, address, { headers: ofScript })
  await server.call(null, address, { headers: { 'user-agent': browser, 'sec-fetch-dest': 'document' } })
  await server.views.flush()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 1 }])
  expect(await hostsOf(pageId)).toEqual([['', 1]])
})

test('robots, programs, prefetches, HEAD, redirects, missing pages and previews are not counted', async () => {
  const { address, pageId, studio } = await aPublishedPage()
  const asBrowser = { headers: { 'user-agent': browser } }
  const { previewPath } = await ask(studio, promoPagesApi.page, { pageId })
  await server.call(null, address, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  await server.call(null, address)
  await server.call(null, address, { headers: { ...asBrowser.headers, 'sec-purpose': 'prefetch;prerender' } })
  await server.call(null, address, { ...asBrowser, method: 'HEAD' })
  await server.call(null, `${address}-2`, asBrowser)
  await server.call(null, previewPath, asBrowser)
  await server.views.flush()
  expect(await daysOf(pageId)).toEqual([])
})

test('views of the studio and of members of its workspaces are not counted, those of other people are', async () => {
  const { address, pageId, studio } = await aPublishedPage()
  const [member, other] = [await aTester(db), await aTester(db)]
  const workspaceId = randomUUID()
  await db.query`insert into team_workspaces (id, studio_id, name) values (${workspaceId}, ${studio.profileId}, 'Team')`
  await db.query`insert into workspace_members (workspace_id, profile_id, role)
    values (${workspaceId}, ${member.profileId}, 'member')`
  for (const person of [studio, member, other])
    await server.call(person, address, { headers: { 'user-agent': browser } })
  await server.views.flush()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 1, unique_visitors: 1 }])
})

test('a person who objects to statistics is not counted', async () => {
  const { address, pageId } = await aPublishedPage()
  const person = await aTester(db)
  const visit = async () => {
    await server.call(person, address, { headers: { 'user-agent': browser } })
    await server.views.flush()
  }
  const say = (granted: boolean) =>
    db.asSystem((tx) => recordConsent(tx, { userId: person.profileId, type: 'analytics', granted, now: new Date() }))
  await say(false)
  await visit()
  expect(await daysOf(pageId)).toEqual([])
  await say(true)
  await visit()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 1, unique_visitors: 1 }])
})

test('visitors are told apart by address and browser, over processes and batches of one day', async () => {
  const { pageId } = await aPublishedPage()
  const clock = stoppedClock()
  const [one, two] = [aCounter(db, clock), aCounter(db, clock)]
  for (const counter of [one, two]) {
    counter.count(view(pageId))
    counter.count(view(pageId, { address: '203.0.113.8' }))
    counter.count(view(pageId, { userAgent: `${browser} Other` }))
  }
  await Promise.all([one.flush(), two.flush()])
  one.count(view(pageId))
  await one.flush()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 7, unique_visitors: 3 }])
  clock.advance(24 * 3_600_000)
  one.count(view(pageId))
  await one.close()
  await two.close()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 7 }, { page_views: 1, unique_visitors: 1 }])
})

test('processes that store at the same time lose no view', async () => {
  const pages = await Promise.all([aPublishedPage(), aPublishedPage(), aPublishedPage()])
  const counters = Array.from({ length: 6 }, () => aCounter())
  for (let round = 0; round < 5; round++) {
    for (const [at, counter] of counters.entries())
      for (const { pageId } of at % 2 ? pages : pages.toReversed())
        counter.count(view(pageId, { address: `203.0.113.${round}`, referer: `https://h${at}.example/` }))
    await Promise.all(counters.map((counter) => counter.flush()))
  }
  for (const { pageId } of pages) {
    expect(await daysOf(pageId)).toMatchObject([{ page_views: 30, unique_visitors: 5 }])
    expect(await hostsOf(pageId)).toHaveLength(6)
  }
  await Promise.all(counters.map((counter) => counter.close()))
})

test('a failed flush keeps its views, and a batch whose answer was lost counts once', async () => {
  const { pageId } = await aPublishedPage()
  let failure: 'before' | 'after' | null = 'before'
  const unreliable: Database = {
    ...db,
    async asSystem(work) {
      if (failure === 'before') throw new Error('no connection')
      const result = await db.asSystem(work)
      if (failure === 'after') throw new Error('connection lost')
      return result
    },
  }
  const counter = aCounter(unreliable)
  counter.count(view(pageId))
  await expect(counter.flush()).rejects.toThrow('no connection')
  counter.count(view(pageId))
  failure = 'after'
  await expect(counter.flush()).rejects.toThrow('connection lost')
  failure = null
  await counter.close()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 2, unique_visitors: 1 }])
})

test('closing stores what is left', async () => {
  const { pageId } = await aPublishedPage()
  const counter = aCounter()
  counter.count(view(pageId))
  await counter.close()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 1 }])
})

test('made-up referrers are counted together beyond the limit', async () => {
  const { pageId } = await aPublishedPage()
  const counter = aCounter()
  for (let n = 0; n < 300; n++) {
    counter.count(view(pageId, { referer: `https://made-up-${n}.example/` }))
    if (n % 10 === 9) await counter.flush()
  }
  await counter.close()
  const hosts = await hostsOf(pageId)
  expect(hosts.length).toBeLessThanOrEqual(211)
  expect(hosts[0]?.[0]).toBe(otherHosts)
  expect(hosts.reduce((sum, [, views]) => sum + views, 0)).toBe(300)
})

test('views of a page that was deleted meanwhile are dropped, those of the others stored', async () => {
  const [gone, kept] = [await aPublishedPage(), await aPublishedPage()]
  const counter = aCounter()
  counter.count(view(gone.pageId))
  counter.count(view(kept.pageId))
  await ask(gone.studio, promoPagesApi.remove, { pageId: gone.pageId })
  await counter.close()
  expect(await daysOf(gone.pageId)).toEqual([])
  expect(await daysOf(kept.pageId)).toMatchObject([{ page_views: 1 }])
})

test('one network counts as at most eight visitors a day, whatever it says its browsers are, also in IPv6', async () => {
  const { pageId } = await aPublishedPage()
  const [one, other] = [aCounter(), aCounter()]
  for (let n = 0; n < 40; n++) {
    one.count(view(pageId, { userAgent: `${browser} ${n}` }))
    other.count(view(pageId, { address: `2001:db8:1:2::${n + 1}`, userAgent: `${browser} ${n % 12}` }))
    if (n === 20) await one.flush()
  }
  other.count(view(pageId, { address: '2001:db8:1:3::1' }))
  await one.close()
  await other.close()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 81, unique_visitors: 8 + 8 + 1 }])
})

test('salts and digests are deleted after their day, and no address is stored', async () => {
  const { pageId } = await aPublishedPage()
  const clock = stoppedClock()
  const counter = aCounter(db, clock)
  counter.count(view(pageId, { address: '198.51.100.99' }))
  await counter.close()
  const visitors = `select v::text as row from promo_page_visitors v where promo_page_id = $1`
  const stored = await db.systemPool.query(visitors, [pageId])
  expect(stored.rows[0]?.row).not.toContain('198.51.100.99')
  const count = async () =>
    (
      await db.query`select (select count(*) from promo_page_visitors)::int as visitors,
        (select count(*) from promo_visitor_salts)::int as salts,
        (select count(*) from promo_view_batches)::int as batches`
    )[0]
  await db.asSystem((tx) => forgetVisitors(tx, { now: clock.now() }))
  expect((await count()).visitors).toBeGreaterThan(0)
  clock.advance(3 * 24 * 3_600_000)
  await db.asSystem((tx) => forgetVisitors(tx, { now: clock.now() }))
  expect(await count()).toEqual({ visitors: 0, salts: 0, batches: 0 })
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 1 }])
})

test('sales of a day are summed from the purchases, without refunded ones, whatever comes first', async () => {
  const { pageId, studio } = await aPublishedPage()
  const buyer = await aTester(db)
  const item = randomUUID()
  const buy = (quantity: number, title: string, itemId: string) =>
    aSale(db, { pageId, itemId, title, quantity, buyerId: buyer.profileId, studioId: studio.profileId })
  await buy(1, 'Rare', randomUUID())
  const returned = await buy(3, 'Lantern', item)
  await buy(2, 'Lantern', item)
  const now = new Date()
  await db.asSystem((tx) => sumSales(tx, { pageIds: [pageId], now }))
  expect(await daysOf(pageId)).toMatchObject([{ total_purchases: 3, revenue_credits: 60, conversion_rate: 0 }])
  const counter = aCounter()
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
    counter.count(view(pageId, { address }))
  await counter.close()
  expect(await daysOf(pageId)).toMatchObject([{ page_views: 4, conversion_rate: 25 }])
  await db.query`update promo_page_purchases set purchase_status = 'refunded', refunded_credits = 30
    where id = ${returned}`
  await db.asSystem((tx) => sumSales(tx, { now }))
  expect(await daysOf(pageId)).toMatchObject([
    {
      total_purchases: 2,
      revenue_credits: 30,
      conversion_rate: 25,
      page_views: 4,
      top_items: [
        { itemId: item, title: 'Lantern', quantity: 2, revenueCredits: 20 },
        { title: 'Rare', quantity: 1, revenueCredits: 10 },
      ],
    },
  ])
})
