import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approvalsApi } from '#features/approvals/api.ts'
import { promoPagesApi } from '#features/promo/pages/api.ts'
import { promoReportsApi } from '#features/promo/reports/api.ts'
import { shopJobs } from '#features/shop/jobs.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester, creditsOf } from '#testing/people.ts'
import { promoPurchasesApi } from '../purchases/api.ts'
import { payStudio } from '../purchases/pay-income.ts'
import { receiptNumber } from '../purchases/rules.ts'
import { anItem, aPublishedPage, bookFaults, piecesOf, someCodes } from '../purchases/testing.ts'
import { promoSalesApi as api } from './api.ts'
import { refundAllBuyers } from './refund-all-buyers.ts'

const db = await aDatabase({ system: 24, person: 4 })
await installJobs(db)
const clock = movableClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const run = (job: string) => shopJobs[job]?.({}, { db, clock, log: silentLog })

/** Four codes at 50 that a tester bought, of a page that sells six. */
async function aSoldFour({ reveal = false } = {}) {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(6), price: 50 })
  const buyer = await aTester(db, { credits: 1000 })
  const { purchaseId } = await ask(buyer, promoPurchasesApi.buy, {
    id: randomUUID(),
    itemId,
    quantity: 4,
    shownPrice: 50,
  })
  if (reveal) await ask(buyer, promoPurchasesApi.reveal, { purchaseId })
  return { ...page, itemId, buyer, purchaseId }
}
const salesOf = async (studio: TestPerson, receipt = '') => (await ask(studio, api.sales, { receipt })).sales

test('a studio sees its sale with buyer and receipt number, and refunds one piece of four', async () => {
  const { studio, buyer, purchaseId, itemId } = await aSoldFour()
  expect(await salesOf(studio)).toMatchObject([
    {
      id: purchaseId,
      buyerName: buyer.name,
      quantity: 4,
      paid: 200,
      refunded: 0,
      earned: 160,
      paidOutAt: null,
      pieces: [{ number: 1, price: 50, state: 'held' }, {}, {}, {}],
    },
  ])
  await ask(studio, api.refundSale, { purchaseId, pieces: [2], note: 'Sorry.' })
  expect(await creditsOf(db, buyer.profileId)).toBe(850)
  expect(await salesOf(studio, receiptNumber(purchaseId))).toMatchObject([
    { refunded: 50, earned: 120, pieces: [{}, { state: 'refunded', refundCause: 'studio' }, {}, {}] },
  ])
  expect((await ask(buyer, promoPurchasesApi.offer, { itemId })).available).toBe(3)
  await expect(ask(studio, api.refundSale, { purchaseId, pieces: [2], note: '' })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  const [other] = [await aPublishedPage(db)]
  await expect(ask(other.studio, api.refundSale, { purchaseId, pieces: [1], note: '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await salesOf(other.studio, receiptNumber(purchaseId))).toEqual([])
  expect(await bookFaults(db)).toEqual([])
})

test('sales of a deleted page stay, and can be refunded', async () => {
  const { studio, pageId, purchaseId, buyer } = await aSoldFour()
  await ask(studio, promoPagesApi.remove, { pageId })
  expect(await salesOf(studio)).toMatchObject([{ id: purchaseId, pageTitle: null, itemTitle: 'Early-access key' }])
  await ask(studio, api.refundSale, { purchaseId, pieces: [1, 2, 3, 4], note: '' })
  expect(await creditsOf(db, buyer.profileId)).toBe(1000)
})

test('an admin finds a sale by its receipt number and refunds it while its income is held', async () => {
  const { studio, purchaseId, buyer } = await aSoldFour()
  const receipt = receiptNumber(purchaseId)
  expect((await ask(admin, api.findSales, { receipt: ` ${receipt.toLowerCase()}` })).sales).toMatchObject([
    { id: purchaseId, buyerId: buyer.profileId, studioId: studio.profileId },
  ])
  expect((await ask(admin, api.findSales, { receipt: 'nothing' })).sales).toEqual([])
  await ask(admin, api.decideRefund, { purchaseId, pieces: [1], note: 'Seen.' })
  expect((await piecesOf(db, purchaseId))[0]).toBe('1 refunded 50 admin')
  clock.advance(hours(24 * 14 + 1))
  await run('pay-promo-income')
  await expect(ask(admin, api.decideRefund, { purchaseId, pieces: [2], note: 'Seen.' })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  expect(await creditsOf(db, studio.profileId)).toBe(120)
})

const refundAll = async (pageId: string) => {
  const id = randomUUID()
  await ask(admin, api.refundAll, { id, pageId, itemId: null, reason: 'Invented codes.' })
  await Promise.all([1, 2].map(() => refundAllBuyers(db, { id, now: clock.now() })))
  return (await ask(admin, api.fraudRefunds, {})).refunds.find((one) => one.id === id)
}

test('after a fraud all buyers are refunded; paid income is the studio’s debt, taken from its balance', async () => {
  const { studio, pageId, buyer, itemId } = await aSoldFour({ reveal: true })
  clock.advance(hours(24 * 14 + 1))
  await run('pay-promo-income')
  const late = await aTester(db, { credits: 100 })
  await ask(late, promoPurchasesApi.buy, { id: randomUUID(), itemId, quantity: 2, shownPrice: 50 })
  expect(await refundAll(pageId)).toMatchObject({ pieces: 6, refunded: 300, owed: 160, repaid: 160 })
  expect(await creditsOf(db, buyer.profileId)).toBe(1000)
  expect(await creditsOf(db, late.profileId)).toBe(100)
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  expect(await ask(studio, promoPurchasesApi.income)).toMatchObject({ held: 0, paid: 0, refunded: 300, owed: 0 })
  expect(await bookFaults(db)).toEqual([])
})

const isFrozen = async ({ profileId }: TestPerson) =>
  (
    await db.query<{ frozen: boolean }>`select frozen_at is not null as frozen from credit_accounts
      where profile_id = ${profileId} and kind = 'main'`
  )[0]?.frozen

test('what the studio can’t pay pauses its spending until it is repaid, or lifted by an admin', async () => {
  for (const settle of ['repaid', 'lifted'] as const) {
    const { studio, pageId } = await aSoldFour({ reveal: true })
    clock.advance(hours(24 * 14 + 1))
    await run('pay-promo-income')
    await move(studio, 'out', 100)
    const refund = await refundAll(pageId)
    expect(refund).toMatchObject({ owed: 160, repaid: 60 })
    expect(await isFrozen(studio)).toBe(true)
    expect(await ask(studio, promoPurchasesApi.income)).toMatchObject({ owed: 100 })
    await move(studio, 'in', settle === 'repaid' ? 130 : 30)
    await Promise.all([run('collect-sales-debts'), run('collect-sales-debts')])
    expect(await isFrozen(studio)).toBe(settle === 'lifted')
    if (settle === 'lifted') await ask(admin, api.liftSalesDebt, { id: refund!.id, reason: 'Paid by bank transfer.' })
    expect(await isFrozen(studio)).toBe(false)
    expect(await creditsOf(db, studio.profileId)).toBe(settle === 'repaid' ? 30 : 0)
  }
  expect(await bookFaults(db)).toEqual([])
})

test('a debt above the limit waits for another admin; one that still grows is not lifted', async () => {
  const { studio, pageId } = await aSoldFour({ reveal: true })
  clock.advance(hours(24 * 14 + 1))
  await run('pay-promo-income')
  await move(studio, 'out', 160)
  const refund = (await refundAll(pageId))!
  const set = (values: string) =>
    db.systemPool.query(`update promo_fraud_refunds set ${values} where id = $1`, [refund.id])
  await set('owed = 5000')
  const [bribed, actId] = [await aPerson(db, 'admin'), randomUUID()]
  expect(await ask(bribed, api.liftCost, { id: refund.id })).toMatchObject({ credits: 5000, waits: true, used: 0 })
  const lift = () => ask(bribed, api.liftSalesDebt, { id: refund.id, requestId: actId, reason: 'A friend.' })
  for (let n = 0; n < 2; n++) expect(await lift()).toEqual({ success: true, pending: true })
  expect(await isFrozen(studio)).toBe(true)
  const { acts } = await ask(admin, approvalsApi.list, { waiting: true })
  expect(acts.filter(({ id }) => id === actId)).toMatchObject([
    {
      kind: 'sales_debt',
      amount: 5000,
      profileId: studio.profileId,
      lines: expect.arrayContaining(['Owed: 5,000 credits (repaid 0)']),
    },
  ])
  await set('owed = 5001')
  await expect(ask(admin, approvalsApi.approve, { actId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await set('owed = 4000, finished_at = null')
  await expect(ask(admin, approvalsApi.approve, { actId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await set('finished_at = now()')
  await ask(admin, approvalsApi.approve, { actId })
  expect(await isFrozen(studio)).toBe(false)
  await set('owed = 160, lifted_at = now()')
})

test('refunding all buyers again is refused when nothing is left to refund', async () => {
  const { pageId } = await aSoldFour()
  const again = { id: randomUUID(), pageId, itemId: null, reason: 'Invented codes.' }
  await refundAll(pageId)
  await expect(ask(admin, api.refundAll, again)).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: 'Nothing is left to refund here.',
  })
})

/** A page with one item at 1,500, which a buyer has, and 14 days later its income is paid. */
async function aDearSale(buyer?: TestPerson) {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(2), price: 1500 })
  const person = buyer ?? (await aTester(db, { credits: 1500 }))
  const { purchaseId } = await ask(person, promoPurchasesApi.buy, {
    id: randomUUID(),
    itemId,
    quantity: 1,
    shownPrice: 1500,
  })
  return { ...page, itemId, buyer: person, purchaseId }
}
const stateOf = async (id: string) => (await db.query`select state, amount from credit_acts where id = ${id}`)[0]

test('refunding all buyers above the limit waits for another admin, who is none of the buyers', async () => {
  const [bribed, buying] = [await aPerson(db, 'admin'), await aPerson(db, 'admin')]
  await move(buying, 'in', 1500)
  const { pageId, buyer } = await aDearSale(buying)
  const order = { id: randomUUID(), pageId, itemId: null, reason: 'Invented codes.' }
  for (let n = 0; n < 2; n++) expect(await ask(bribed, api.refundAll, order)).toEqual({ done: true, pending: true })
  expect(await stateOf(order.id)).toEqual({ state: 'waiting', amount: 1500 })
  expect(await creditsOf(db, buyer.profileId)).toBe(0)
  await expect(ask(buying, approvalsApi.approve, { actId: order.id })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await ask(admin, approvalsApi.approve, { actId: order.id })
  await refundAllBuyers(db, { id: order.id, now: clock.now() })
  expect(await creditsOf(db, buyer.profileId)).toBe(1500)
  expect(await bookFaults(db)).toEqual([])
})

test('a takedown for fraud takes down at once, and its refunds wait; sold more meanwhile, they are refused', async () => {
  const bribed = await aPerson(db, 'admin')
  const { pageId, itemId, buyer, purchaseId } = await aDearSale()
  await ask(buyer, promoPurchasesApi.reveal, { purchaseId })
  const down = { pageId, itemId, reason: 'Invented codes.', refundAll: true }
  expect(await ask(bribed, promoReportsApi.takeDown, down)).toEqual({ done: true, pending: true })
  expect(await creditsOf(db, buyer.profileId)).toBe(0)
  const [act] = (await ask(admin, approvalsApi.list, { waiting: true })).acts
  expect(act).toMatchObject({ kind: 'sales_refund_all', amount: 1500, reason: 'Invented codes.' })
  await db.query`update promo_page_items set is_active = true where id = ${itemId}`
  const late = await aTester(db, { credits: 1500 })
  await ask(late, promoPurchasesApi.buy, { id: randomUUID(), itemId, quantity: 1, shownPrice: 1500 })
  await expect(ask(admin, approvalsApi.approve, { actId: act!.id })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    details: { requested: 1500, inForce: 3000 },
  })
})

test('refunds of an admin are added over 30 days, and one for their own account always waits', async () => {
  const [bribed, playing] = [await aPerson(db, 'admin'), await aPerson(db, 'admin')]
  const refund = (by: TestPerson, purchaseId: string, piece = 1) =>
    ask(by, api.decideRefund, { purchaseId, pieces: [piece], note: 'Seen.', requestId: randomUUID() })
  const sales = await Promise.all(Array.from({ length: 6 }, () => aSoldFour()))
  await db.query`insert into credit_acts (id, kind, asked_by, profile_id, amount, reason, terms, state, created_at)
    values (${randomUUID()}, 'sale_refund', ${bribed.profileId}, null, 850, 'Before', '{}', 'done', ${clock.now()})`
  const answers = await Promise.all(sales.map(({ purchaseId }) => refund(bribed, purchaseId)))
  expect(answers.filter(({ pending }) => pending)).toHaveLength(3)
  await move(playing, 'in', 1500)
  const own = await aDearSale(playing)
  expect(await refund(playing, own.purchaseId)).toEqual({ done: true, pending: true })
  expect(await creditsOf(db, playing.profileId)).toBe(0)
  expect(await bookFaults(db)).toEqual([])
})

/** Credits that the studio spends or gets otherwise. */
const move = ({ profileId }: TestPerson, way: 'in' | 'out', amount: number) =>
  db.systemPool.query(`select post_transfers(jsonb_build_array($1::jsonb), now())`, [
    JSON.stringify({
      key: `test:${randomUUID()}`,
      type: 'ADMIN_ADJUST',
      description: 'Test',
      amount,
      ...(way === 'out'
        ? { fromProfile: profileId, draw: 'main', to: 'revenue' }
        : { from: 'mint', toProfile: profileId, wallet: 'main' }),
    }),
  ])

test('a refund against a payout, an unanswered report and another refund: each piece is paid or refunded once', async () => {
  for (let n = 0; n < 6; n++) {
    const { studio, buyer, purchaseId } = await aSoldFour({ reveal: true })
    const report = { id: randomUUID(), purchaseId, codeNumber: 2, message: 'Unknown.' }
    if (n % 2 === 0) await ask(buyer, promoPurchasesApi.report, report)
    clock.advance(hours(n % 2 === 0 ? 73 : 24 * 14 + 1))
    await Promise.allSettled([
      ask(studio, api.refundSale, { purchaseId, pieces: [1, 2], note: '' }),
      run('refund-unanswered-codes'),
      ask(studio, api.refundSale, { purchaseId, pieces: [2, 3], note: '' }),
      db.asSystem((tx) => payStudio(tx, { studioId: studio.profileId, now: clock.now() })),
      ask(admin, api.decideRefund, { purchaseId, pieces: [2], note: 'Seen.' }),
    ])
    const refunded = (await piecesOf(db, purchaseId)).filter((piece) => piece.includes('refunded')).length
    expect(await creditsOf(db, buyer.profileId)).toBe(800 + refunded * 50)
    const [sold] = await salesOf(studio)
    expect(sold).toMatchObject({ refunded: refunded * 50, earned: (4 - refunded) * 40, openReports: 0 })
  }
  expect(await bookFaults(db)).toEqual([])
})
