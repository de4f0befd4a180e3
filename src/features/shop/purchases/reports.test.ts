import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeDown } from '#features/promo/reports/take-down.ts'
import { shopJobs } from '#features/shop/jobs.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester, creditsOf } from '#testing/people.ts'
import { promoPurchasesApi as api } from './api.ts'
import { refundUnrevealed } from './refund-unrevealed.ts'
import { anItem, aPublishedPage, bookFaults, someBuyers, someCodes } from './testing.ts'

const db = await aDatabase({ system: 24, person: 4 })
await installJobs(db)
const clock = movableClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')

/** A purchase that its buyer has seen, of an item with more codes. */
async function aSale({
  quantity = 1,
  codes = 5,
  price = 50,
  welcome = 0,
  buyer,
  reveal = true,
}: {
  quantity?: number
  codes?: number
  price?: number
  welcome?: number
  buyer?: TestPerson
  reveal?: boolean
} = {}) {
  const page = await aPublishedPage(db)
  const list = someCodes(codes)
  const itemId = await anItem(db, page, { codes: list, price, ...(welcome && { welcome: { dailyLimit: 10 } }) })
  const who = buyer ?? (await aTester(db, { credits: 1000, welcome }))
  const input = { id: randomUUID(), itemId, quantity, shownPrice: price, shownWelcome: welcome }
  const { purchaseId } = await ask(who, api.buy, input)
  const reveal_ = async () => (await ask(who, api.reveal, { purchaseId })).codes
  if (reveal) await reveal_()
  const report = async (codeNumber = 1) => {
    const id = randomUUID()
    await ask(who, api.report, { id, purchaseId, codeNumber, message: 'The store says it is unknown.' })
    return id
  }
  return { ...page, itemId, codes: list, buyer: who, purchaseId, reveal: reveal_, report }
}

const run = (job: string) => shopJobs[job]?.({}, { db, clock, log: silentLog })
const stateOf = async (who: TestPerson, purchaseId: string) => {
  const { purchases } = await ask(who, api.shopLibrary)
  return purchases.find(({ id }) => id === purchaseId)
}

test('a studio replaces a reported code by the next unused one; the new code can be reported too', async () => {
  const { studio, buyer, codes, purchaseId, reveal, report } = await aSale({ quantity: 2 })
  const reportId = await report(2)
  const { reports } = await ask(studio, api.reports)
  expect(reports).toMatchObject([{ id: reportId, codeNumber: 2, status: 'open', canReplace: true }])
  await ask(studio, api.replaceCode, { reportId })
  expect(await reveal()).toEqual([codes[0], codes[2]])
  await expect(ask(studio, api.refundCode, { reportId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await report(2)
  expect((await stateOf(buyer, purchaseId))?.codes[1]).toMatchObject({ report: { status: 'open' } })
})

test('a refund returns the price of one code to the wallets that paid, and lowers the studio’s income', async () => {
  const { studio, buyer, purchaseId, report } = await aSale({ quantity: 2, welcome: 20 })
  expect(await ask(studio, api.income)).toMatchObject({ held: 64 })
  await ask(studio, api.refundCode, { reportId: await report(1) })
  const rows = await db.query`select kind, balance::int from credit_accounts where profile_id = ${buyer.profileId}
    order by kind`
  expect(rows).toEqual([
    { kind: 'main', balance: 950 },
    { kind: 'welcome', balance: 20 },
  ])
  expect(await ask(studio, api.income)).toMatchObject({ held: 40, refunded: 50 })
  expect(await stateOf(buyer, purchaseId)).toMatchObject({ status: 'completed', refunded: 50 })
  await ask(studio, api.refundCode, { reportId: await report(2) })
  expect(await stateOf(buyer, purchaseId)).toMatchObject({ status: 'refunded', refunded: 100 })
  expect(await ask(studio, api.income)).toMatchObject({ held: 0, refunded: 100 })
  expect(await creditsOf(db, buyer.profileId)).toBe(1020)
  expect(await bookFaults(db)).toEqual([])
})

test('one code for all, bought several times, is reported once and refunded whole', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { fixedCode: 'WINTER', price: 50, stock: 10 })
  const buyer = await aTester(db, { credits: 1000 })
  const { purchaseId } = await ask(buyer, api.buy, { id: randomUUID(), itemId, quantity: 3, shownPrice: 50 })
  await ask(buyer, api.reveal, { purchaseId })
  const report = { id: randomUUID(), purchaseId, codeNumber: 1, message: 'The store says it is unknown.' }
  await expect(ask(buyer, api.report, { ...report, codeNumber: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ask(buyer, api.report, report)
  expect((await ask(page.studio, api.reports)).reports).toMatchObject([{ unitPrice: 150 }])
  await ask(page.studio, api.refundCode, { reportId: report.id })
  expect(await creditsOf(db, buyer.profileId)).toBe(1000)
  expect(await stateOf(buyer, purchaseId)).toMatchObject({ status: 'refunded', refunded: 150 })
  expect(await ask(page.studio, api.income)).toMatchObject({ held: 0, refunded: 150 })
  expect(await bookFaults(db)).toEqual([])
})

test('without an answer within 72 hours a report is refunded; income waits 14 days and for open reports', async () => {
  const silent = await aSale()
  await silent.report()
  const sold = await aSale({ price: 33 })
  const disputed = await aSale()
  clock.advance(hours(71))
  await run('refund-unanswered-codes')
  expect(await creditsOf(db, silent.buyer.profileId)).toBe(950)
  clock.advance(hours(2))
  await Promise.all([run('refund-unanswered-codes'), run('refund-unanswered-codes')])
  expect(await creditsOf(db, silent.buyer.profileId)).toBe(1000)
  clock.advance(hours(24 * 14 - 74))
  const reportId = await disputed.report()
  await ask(disputed.studio, api.objectToReport, { reportId, objection: 'It was activated on Monday.' })
  clock.advance(hours(2))
  await expect(sold.report()).rejects.toMatchObject({ message: 'Codes can only be reported within 14 days.' })
  await Promise.all([run('pay-promo-income'), run('pay-promo-income'), run('pay-promo-income')])
  expect(await creditsOf(db, sold.studio.profileId)).toBe(26)
  expect(await creditsOf(db, silent.studio.profileId)).toBe(0)
  expect(await creditsOf(db, disputed.studio.profileId)).toBe(0)
  clock.advance(hours(200))
  await run('refund-unanswered-codes')
  expect(await creditsOf(db, disputed.buyer.profileId)).toBe(950)
  const { reports } = await ask(admin, api.reportsToDecide)
  expect(reports).toMatchObject([{ id: reportId, objection: 'It was activated on Monday.' }])
  await ask(admin, api.decideReport, { reportId, refund: false, note: 'The store confirms it.' })
  await run('pay-promo-income')
  expect(await creditsOf(db, disputed.studio.profileId)).toBe(40)
  expect(await bookFaults(db)).toEqual([])
})

test('the third report of a buyer within 90 days goes to an admin and is not refunded automatically', async () => {
  const buyer = await aTester(db, { credits: 1000 })
  const sales = [await aSale({ buyer }), await aSale({ buyer }), await aSale({ buyer })]
  for (const { report } of sales) await report()
  clock.advance(hours(73))
  await run('refund-unanswered-codes')
  expect(await creditsOf(db, buyer.profileId)).toBe(950)
  const { reports } = await ask(admin, api.reportsToDecide)
  const third = reports.find(({ isRepeated }) => isRepeated)
  expect(third).toMatchObject({ buyerReports: 3, status: 'with_admin' })
  await expect(ask(sales[0]!.studio, api.replaceCode, { reportId: third!.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await ask(admin, api.decideReport, { reportId: third!.id, refund: true, note: 'Seen.' })
  expect(await creditsOf(db, buyer.profileId)).toBe(1000)
})

test('of a refund and a replacement at once one happens; a report is made once', async () => {
  for (let n = 0; n < 5; n++) {
    const { studio, buyer, report } = await aSale()
    const reportId = await report()
    const outcomes = await Promise.allSettled([
      ask(studio, api.replaceCode, { reportId }),
      ask(studio, api.refundCode, { reportId }),
      ask(studio, api.refundCode, { reportId }),
      ask(studio, api.objectToReport, { reportId, objection: 'No.' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect([950, 1000]).toContain(await creditsOf(db, buyer.profileId))
  }
  const { report } = await aSale()
  const reports = await Promise.allSettled([report(), report(), report()])
  expect(reports.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bookFaults(db)).toEqual([])
})

test('strangers can neither see, mark, report nor answer; a code that was not opened can’t be reported', async () => {
  const { studio, purchaseId, report, buyer, reveal } = await aSale({ reveal: false })
  await expect(report()).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await reveal()
  const stranger = await aTester(db)
  const { studio: otherStudio } = await aPublishedPage(db)
  const notFound = { code: 'NOT_FOUND' }
  const about = { purchaseId, codeNumber: 1 }
  await expect(ask(stranger, api.markUsed, { ...about, used: true })).rejects.toMatchObject(notFound)
  await expect(ask(stranger, api.report, { ...about, id: randomUUID(), message: 'm' })).rejects.toMatchObject(notFound)
  const reportId = await report()
  for (const act of [api.replaceCode, api.refundCode])
    await expect(ask(otherStudio, act, { reportId })).rejects.toMatchObject(notFound)
  await ask(buyer, api.markUsed, { ...about, used: true })
  await ask(buyer, api.markUsed, { ...about, used: true })
  expect((await stateOf(buyer, purchaseId))?.codes).toMatchObject([{ isUsed: true }])
  expect(JSON.stringify(await ask(studio, api.reports))).not.toContain(stranger.name)
})

test('taking a page down refunds what was not opened, once', async () => {
  const closed = await aSale({ reveal: false, price: 70 })
  const refundAll = () =>
    db.asSystem((tx) =>
      refundUnrevealed(tx, { pageId: closed.pageId, itemId: null, adminId: admin.profileId, now: clock.now() }),
    )
  const counts = await Promise.all([refundAll(), refundAll()])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await creditsOf(db, closed.buyer.profileId)).toBe(1000)
  await expect(closed.reveal()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const opened = await aSale()
  expect(
    await db.asSystem((tx) =>
      refundUnrevealed(tx, {
        pageId: opened.pageId,
        itemId: opened.itemId,
        adminId: admin.profileId,
        now: clock.now(),
      }),
    ),
  ).toBe(0)
  expect(await bookFaults(db)).toEqual([])
})

test('a file counts as seen when it is downloaded, not when its purchase is opened', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { fileKey: 'items/a', price: 50, stock: 10 })
  const sales: { buyer: TestPerson; purchaseId: string }[] = []
  for (const buyer of await someBuyers(db, 2)) {
    const { purchaseId } = await ask(buyer, api.buy, { id: randomUUID(), itemId, quantity: 1, shownPrice: 50 })
    expect(await ask(buyer, api.reveal, { purchaseId })).toEqual({ codes: [] })
    sales.push({ buyer, purchaseId })
  }
  const [waits, loads] = sales
  const { purchaseId } = loads!
  await ask(loads!.buyer, api.download, { purchaseId })
  await db.asSystem((tx) =>
    refundUnrevealed(tx, { pageId: page.pageId, itemId, adminId: admin.profileId, now: clock.now() }),
  )
  expect(await creditsOf(db, waits!.buyer.profileId)).toBe(1000)
  expect(await creditsOf(db, loads!.buyer.profileId)).toBe(950)
  expect(await stateOf(loads!.buyer, purchaseId)).toMatchObject({ isRevealed: true, status: 'completed' })
})

test('taking a page down while 30 people buy leaves no sale that was neither opened nor refunded', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(30), price: 50 })
  const buyers = await someBuyers(db, 30, 50)
  const buy = (who: TestPerson) => ask(who, api.buy, { id: randomUUID(), itemId, quantity: 1, shownPrice: 50 })
  const first = buyers.slice(0, 10).map(buy)
  const down = { pageId: page.pageId, itemId: null, reason: 'Against the rules.', adminId: admin.profileId }
  const outcomes = await Promise.allSettled([
    ...first,
    db.asSystem((tx) => takeDown(tx, { ...down, now: clock.now() })),
    ...buyers.slice(10).map(buy),
  ])
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'NOT_FOUND' })
  for (const { profileId } of buyers) expect(await creditsOf(db, profileId)).toBe(50)
  expect(await bookFaults(db)).toEqual([])
})

test('taking a page down and paying its income at the same time pays or refunds each sale', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(20), price: 50 })
  const buyers = await someBuyers(db, 20, 50)
  for (const who of buyers) await ask(who, api.buy, { id: randomUUID(), itemId, quantity: 1, shownPrice: 50 })
  clock.advance(hours(24 * 14 + 1))
  const [refunded] = await Promise.all([
    db.asSystem((tx) =>
      refundUnrevealed(tx, { pageId: page.pageId, itemId: null, adminId: admin.profileId, now: clock.now() }),
    ),
    run('pay-promo-income'),
  ])
  expect(await creditsOf(db, page.studio.profileId)).toBe((20 - refunded) * 40)
  expect(await bookFaults(db)).toEqual([])
})

test('a studio that can’t be credited is logged and paid at the next run', async () => {
  const { studio } = await aSale({ price: 100 })
  clock.advance(hours(24 * 14 + 1))
  const logged: unknown[] = []
  const log = { ...silentLog, error: (fields: object) => logged.push(fields) } as typeof silentLog
  await db.query`alter table credit_transactions rename to credit_transactions_away`
  await shopJobs['pay-promo-income']?.({}, { db, clock, log })
  await db.query`alter table credit_transactions_away rename to credit_transactions`
  expect(logged).toContainEqual(expect.objectContaining({ studioId: studio.profileId }))
  await run('pay-promo-income')
  expect(await creditsOf(db, studio.profileId)).toBe(80)
})
