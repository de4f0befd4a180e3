import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { promoAnalyticsApi } from '#features/promo/analytics/api.ts'
import { promoJobs } from '#features/promo/jobs.ts'
import { promoPagesApi } from '#features/promo/pages/api.ts'
import { promoReportsApi } from '#features/promo/reports/api.ts'
import { aPromoServer } from '#features/promo/testing-server.ts'
import { hours } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { promoPurchasesApi } from '../purchases/api.ts'
import { receiptNumber } from '../purchases/rules.ts'
import { anItem, aPublishedPage, bookFaults, someCodes } from '../purchases/testing.ts'
import { promoSalesApi } from './api.ts'
import { refundAllBuyers } from './refund-all-buyers.ts'

const db = await aDatabase({ system: 12, person: 4 })
const server = await aPromoServer(db)
const { clock } = server
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')

/** Numbers of [0, 1) that follow from a seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What the ledger says of a purchase: paid and refunded, by wallet. */
const inLedger = `
  select p.id, p.buyer_id, p.item_id, coalesce(t.main, 0)::int as main, coalesce(t.welcome, 0)::int as welcome,
    coalesce(t.main_back, 0)::int as main_back, coalesce(t.welcome_back, 0)::int as welcome_back
  from promo_page_purchases p cross join lateral (
    select sum(c.amount) filter (where c.idempotency_key = 'promo:' || p.id || '/main') as main,
      sum(c.amount) filter (where c.idempotency_key = 'promo-welcome:' || p.id || '/welcome') as welcome,
      sum(c.amount) filter (where c.idempotency_key like 'promo-refund:' || p.id || ':%') as main_back,
      sum(c.amount) filter (where c.idempotency_key like 'promo-refund-welcome:' || p.id || ':%') as welcome_back
    from credit_transfers c where c.idempotency_key like '%' || p.id || '%') t
  where p.studio_id = $1`

interface Counted {
  id: string
  buyer_id: string
  item_id: string
  main: number
  welcome: number
  main_back: number
  welcome_back: number
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const prices = [33, 57, 101]

/** A studio with three items, and buyers with some welcome credits. */
async function aShop() {
  const page = await aPublishedPage(db)
  const items = [
    await anItem(db, page, { codes: someCodes(60), price: 33, stock: 60, welcome: { dailyLimit: 50 } }),
    await anItem(db, page, { text: 'Thank you.', price: 57, stock: 60 }),
    await anItem(db, page, { fixedCode: 'WINTER', price: 101, stock: 60, welcome: { dailyLimit: 50 } }),
  ]
  const buyers = await Promise.all([0, 1, 2, 3].map(() => aTester(db, { credits: 20_000, welcome: 60 })))
  return { ...page, items, buyers }
}
type Shop = Awaited<ReturnType<typeof aShop>>

/** Makes one move at random; what the rules refuse is no move. */
async function move(shop: Shop, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const { studio, pageId, items } = shop
  const run = (job: string) => promoJobs[job]?.({}, { db, clock, log: silentLog })
  const buyer = pick(shop.buyers)
  const itemId = pick(items)
  const { sales } = await ask(studio, promoSalesApi.sales, { receipt: '' })
  const sale = sales.length > 0 ? pick(sales) : undefined
  const owner = shop.buyers.find(({ name }) => name === sale?.buyerName) ?? buyer
  const purchaseId = sale?.id ?? randomUUID()
  const some = (sale?.pieces ?? []).flatMap(({ number }) => (random() < 0.4 ? [number] : []))
  const pieces = some.length > 0 ? some : [1]
  const moves: Record<string, () => Promise<unknown> | undefined> = {
    async buy() {
      const { welcome, price } = await ask(buyer, promoPurchasesApi.offer, { itemId })
      const amounts = {
        quantity: 1 + Math.floor(random() * 5),
        shownPrice: price,
        shownWelcome: random() < 0.5 ? welcome : 0,
      }
      await ask(buyer, promoPurchasesApi.buy, { id: randomUUID(), itemId, ...amounts })
    },
    reveal: () => ask(owner, promoPurchasesApi.reveal, { purchaseId }),
    report: () =>
      ask(owner, promoPurchasesApi.report, { id: randomUUID(), purchaseId, codeNumber: pieces[0] ?? 1, message: 'm' }),
    async answer() {
      const { reports } = await ask(studio, promoPurchasesApi.reports)
      if (reports.length === 0) return
      const reportId = pick(reports).id
      await ask(studio, random() < 0.3 ? promoPurchasesApi.replaceCode : promoPurchasesApi.refundCode, { reportId })
    },
    studioRefunds: () => ask(studio, promoSalesApi.refundSale, { purchaseId, pieces, note: '' }),
    adminRefunds: () => ask(admin, promoSalesApi.decideRefund, { purchaseId, pieces, note: 'Seen.' }),
    async time() {
      clock.advance(hours(1 + random() * 120))
      await run('refund-unanswered-codes')
      await run('pay-promo-income')
      await run('collect-sales-debts')
    },
    async fraud() {
      if (random() < 0.85) return
      const id = randomUUID()
      await ask(admin, promoSalesApi.refundAll, { id, pageId, itemId, reason: 'Invented.' })
      await refundAllBuyers(db, { id, now: clock.now() })
    },
    async takeDown() {
      if (random() < 0.85) return
      await ask(admin, promoReportsApi.takeDown, { pageId, itemId, reason: 'Against the rules.', refundAll: false })
    },
  }
  const name = random() < 0.35 ? 'buy' : pick(Object.keys(moves))
  await moves[name]?.()?.catch((error: { code?: string }) => {
    if (!['STATE_CHANGED', 'NOT_FOUND', 'VALIDATION_ERROR', 'ACCOUNT_FROZEN'].includes(error.code ?? '')) throw error
  })
}

/** Each figure that somebody sees, against the ledger. */
async function compareFigures({ studio, pageId, items, buyers }: Shop): Promise<void> {
  const { rows } = await db.systemPool.query<Counted>(inLedger, [studio.profileId])
  const refundOf = (one: Counted) => one.main_back + one.welcome_back
  const revenueOf = (one: Counted) => one.main + one.welcome - refundOf(one)
  const earnedOf = (one: Counted) => Math.floor(((one.main - one.main_back) * 80) / 100)
  const soldOf = (one: Counted) => revenueOf(one) / (prices[items.indexOf(one.item_id)] ?? 1)
  const left = rows.filter((one) => revenueOf(one) > 0)
  const [earned, refunded] = [sumOf(rows, earnedOf), sumOf(rows, refundOf)]

  const { pages } = await ask(studio, promoPagesApi.list)
  expect(pages).toMatchObject([{ sold: sumOf(rows, soldOf), earned }])

  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const range = { from: day(clock.now().getTime() - hours(24 * 360)), to: day(clock.now().getTime()) }
  const analytics = await ask(studio, promoAnalyticsApi.analytics, { pageId, ...range })
  expect(analytics.earnedCredits).toBe(earned)
  expect(sumOf(analytics.days, (one) => one.totalPurchases)).toBe(left.length)
  expect(sumOf(analytics.days, (one) => one.revenueCredits)).toBe(sumOf(rows, revenueOf))
  for (const one of analytics.days) expect(one.conversionRate).toBeLessThanOrEqual(100)
  for (const one of analytics.items)
    expect(one.revenueCredits).toBe(
      sumOf(
        rows.filter(({ item_id }) => item_id === one.itemId),
        revenueOf,
      ),
    )

  const income = await ask(studio, promoPurchasesApi.income)
  const posted = await db.query<{ paid: number }>`
    select coalesce(sum(case t.purpose when 'promo_sale' then t.amount else -t.amount end), 0)::int as paid
    from credit_transfers t join credit_accounts a on a.id in (t.from_account, t.to_account)
    and a.profile_id = ${studio.profileId}
    where t.purpose in ('promo_sale', 'promo_repayment')`
  expect(income.held + income.paid).toBe(earned)
  expect(income.paid + income.owed).toBe(posted[0]?.paid)
  expect(income.refunded).toBe(refunded)

  const csv = (await server.call(studio, '/promo-sales.csv')).text
  const lines = csv.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(rows.length)
  const months = (await server.call(studio, '/promo-sales.csv?by=month')).text.trim().split('\r\n').slice(1)
  expect(months.reduce((sum, month) => sum + Number(month.split(',').at(-1)), 0)).toBe(earned)
  for (const one of rows) {
    const receipt = receiptNumber(one.id)
    const { sales } = await ask(studio, promoSalesApi.sales, { receipt })
    const figures = { paid: one.main + one.welcome, refunded: refundOf(one), earned: earnedOf(one) }
    expect(sales.filter(({ id }) => id === one.id)).toMatchObject([figures])
    const fields = lines.find((line) => line.startsWith(`'${receipt},`))?.split(',') ?? []
    expect(fields.slice(7, 10).map(Number)).toEqual(Object.values(figures))
    const buyer = buyers.find(({ profileId }) => profileId === one.buyer_id) as TestPerson
    const shown = (await server.call(buyer, `/receipts/purchases/${one.id}`)).text
    expect(shown.includes('Refunded')).toBe(refundOf(one) > 0)
    if (refundOf(one) > 0) expect(shown).toContain(`${refundOf(one).toLocaleString('en')} credits`)
  }
  const libraries = await Promise.all(buyers.map((buyer) => ask(buyer, promoPurchasesApi.shopLibrary)))
  for (const purchase of libraries.flatMap(({ purchases }) => purchases))
    expect(purchase.refunded).toBe(refundOf(rows.find(({ id }) => id === purchase.id) as Counted))
  expect(await bookFaults(db)).toEqual([])
}

test.each([1, 2, 3, 4, 5, 6])('after 40 random moves all figures agree with the ledger (seed %s)', async (seed) => {
  const shop = await aShop()
  const random = randomFrom(seed)
  for (let n = 0; n < 40; n++) await move(shop, random)
  await compareFigures(shop)
})

test('the CSV has the separator that is asked for, receipts that stay text, and why and how sales are held or refunded', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(3) })
  const buyer = await aTester(db, { credits: 1000 })
  const { purchaseId } = await ask(buyer, promoPurchasesApi.buy, {
    id: randomUUID(),
    itemId,
    quantity: 3,
    shownPrice: 40,
  })
  await ask(page.studio, promoSalesApi.refundSale, { purchaseId, pieces: [1], note: '' })
  await ask(admin, promoSalesApi.decideRefund, { purchaseId, pieces: [3], note: 'Seen.' })
  await db.query`update promo_page_purchases set disputed_at = now() where id = ${purchaseId}`
  const { text } = await server.call(page.studio, '/promo-sales.csv?separator=semicolon')
  const [head, line] = text
    .trim()
    .split('\r\n')
    .map((one) => one.split(';'))
  expect(head?.slice(-3)).toEqual(['Refunded because', 'On hold by a dispute', 'Open reports'])
  expect(line?.slice(-3)).toEqual(['Your decision, Decision of an admin', 'yes', '0'])
  expect(line?.[0]).toBe(`'${receiptNumber(purchaseId)}`)
  expect(line?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const { sales } = await ask(page.studio, promoSalesApi.sales, { receipt: line?.[0] ?? '' })
  expect(sales.map(({ id }) => id)).toEqual([purchaseId])
  const byMonth = (await server.call(page.studio, '/promo-sales.csv?by=month&separator=tab')).text.trim().split('\r\n')
  expect(byMonth.map((one) => one.split('\t')).slice(1)).toEqual([
    [line?.[1]?.slice(0, 7), '1', '3', '2', '120', '80', String(sales[0]?.earned)],
  ])
})
