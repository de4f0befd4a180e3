import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { aPurchase } from '#features/payments/testing.ts'
import { erase } from '#features/privacy/testing.ts'
import { shopJobs } from '#features/shop/jobs.ts'
import { testSeal } from '#features/shop/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { promoPurchasesApi as api } from '../purchases/api.ts'
import { payIncome } from '../purchases/pay-income.ts'
import { revealCodes } from '../purchases/reveal-codes.ts'
import { anItem, aPublishedPage, bookFaults, someCodes } from '../purchases/testing.ts'
import { promoSalesApi } from './api.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const page = await aPublishedPage(db)

afterEach(async () => expect(await bookFaults(db)).toEqual([]))

const payouts = () => payIncome({}, { db, clock, log: silentLog })
const income = () => call(page.studio, api.income)

interface Bought {
  buyer: TestPerson
  /** Of the card. */
  card: Awaited<ReturnType<typeof aPurchase>>
}

/** A tester who bought this many credits by card. */
async function aCardBuyer(credits: number, own = 0): Promise<Bought> {
  const buyer = await aTester(db, { credits: own })
  const card = await aPurchase(db, buyer, { credits, priceCents: credits * 10 })
  await card.settle({}, clock.now())
  return { buyer, card }
}

async function buy({ buyer }: Bought, itemId: string, { quantity = 1, price = 40 } = {}): Promise<string> {
  const purchaseId = randomUUID()
  await call(buyer, api.buy, { id: purchaseId, itemId, quantity, shownPrice: price })
  return purchaseId
}

const reveal = ({ buyer }: Bought, purchaseId: string) =>
  db.asSystem((tx) => revealCodes(tx, { purchaseId, buyerId: buyer.profileId, seal: testSeal, now: clock.now() }))

const piecesOf = async (purchaseId: string) =>
  (
    await db.query<{ state: string }>`select state from promo_purchase_pieces where purchase_id = ${purchaseId}
      order by number`
  ).map(({ state }) => state)

const isHeld = async (purchaseId: string) =>
  (
    await db.query<{ held: boolean }>`select disputed_at is not null as held from promo_page_purchases
      where id = ${purchaseId}`
  )[0]?.held

const debtOf = async ({ card }: Bought) =>
  (
    await db.query`select final_credits as final, taken_credits as taken, lifted_at is null as open from payment_debts
      where payment_id = ${card.id}`
  )[0]

const unusedOf = async (itemId: string) =>
  (
    await db.query<{ unused: number }>`select count(*)::int as unused from promo_item_coupon_pool
      where promo_item_id = ${itemId} and not is_used`
  )[0]?.unused

const noticesOf = async ({ profileId }: TestPerson) =>
  (
    await db.query<{ title: string }>`select title from notification_history
      where user_id = ${profileId}`
  ).map(({ title }) => title)

test('ten stolen cards: the income of what they bought is not paid out while they are disputed, and void when they are lost', async () => {
  const before = await creditsOf(db, page.studio.profileId)
  const itemId = await anItem(db, page, { price: 50, codes: someCodes(20) })
  const ring = await Promise.all(Array.from({ length: 10 }, () => aCardBuyer(100)))
  for (const one of ring) await buy(one, itemId, { quantity: 2, price: 50 })
  for (const [n, one] of ring.entries())
    if (n % 2) await reveal(one, (await call(one.buyer, api.shopLibrary)).purchases[0]!.id)
  clock.advance(hours(24 * 10))
  for (const { card } of ring) await card.dispute('open', {}, clock.now())
  clock.advance(hours(24 * 10))
  await payouts()
  expect(await creditsOf(db, page.studio.profileId)).toBe(before)
  for (const { card } of ring) await card.dispute('lost', {}, clock.now())
  await payouts()
  expect(await creditsOf(db, page.studio.profileId)).toBe(before)
  for (const one of ring) expect(await debtOf(one)).toEqual({ final: 100, taken: 100, open: false })
  // What nobody opened is in stock again.
  expect(await unusedOf(itemId)).toBe(10)
})

test('a dispute holds: unopened purchases stay shut and income is not paid; a won one releases both', async () => {
  const itemId = await anItem(db, page, { codes: someCodes(4) })
  const bought = await aCardBuyer(80)
  const [shut, seen] = [await buy(bought, itemId), await buy(bought, itemId)]
  await reveal(bought, seen)
  const { held } = await income()
  await bought.card.dispute('open', {}, clock.now())
  expect([await isHeld(shut), await isHeld(seen)]).toEqual([true, true])
  await expect(call(bought.buyer, api.reveal, { purchaseId: shut })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: 'This is on hold, because the card payment that paid for it is disputed.',
  })
  expect((await reveal(bought, seen)).codes).toHaveLength(1)
  const { sales } = await call(page.studio, promoSalesApi.sales, { receipt: '' })
  expect(
    sales
      .filter(({ isDisputed }) => isDisputed)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([shut, seen].toSorted())
  const { purchases } = await call(bought.buyer, api.shopLibrary)
  expect(purchases.map(({ isOnHold }) => isOnHold)).toEqual([true, true])
  clock.advance(hours(24 * 15))
  await payouts()
  expect((await income()).held).toBe(held)
  const before = await creditsOf(db, page.studio.profileId)
  await bought.card.dispute('won', {}, clock.now())
  expect([await isHeld(shut), await isHeld(seen)]).toEqual([false, false])
  expect((await reveal(bought, shut)).codes).toHaveLength(1)
  await payouts()
  expect(await creditsOf(db, page.studio.profileId)).toBe(before + 64)
  expect(await noticesOf(page.studio)).toEqual(
    expect.arrayContaining(['The income of a sale is on hold', 'The income of a sale is no longer on hold']),
  )
  expect(await noticesOf(bought.buyer)).toEqual(
    expect.arrayContaining(['Early-access key is on hold', 'Early-access key is no longer on hold']),
  )
})

test('a lost dispute takes unopened pieces first, then held income of opened ones; what was paid out stays paid', async () => {
  const itemId = await anItem(db, page, { codes: someCodes(6) })
  const bought = await aCardBuyer(160)
  const paidOut = await buy(bought, itemId)
  clock.advance(hours(24 * 15))
  await payouts()
  const before = await creditsOf(db, page.studio.profileId)
  const opened = await buy(bought, itemId)
  await reveal(bought, opened)
  const shut = await buy(bought, itemId, { quantity: 2 })
  // A part of the price is disputed: 100 of 160 credits.
  await bought.card.dispute('lost', { cents: 1000 }, clock.now())
  expect(await piecesOf(shut)).toEqual(['refunded', 'refunded'])
  expect(await piecesOf(opened)).toEqual(['refunded'])
  expect(await piecesOf(paidOut)).toEqual(['paid'])
  // 120 came back for 100: the rest is the buyer's.
  expect(await debtOf(bought)).toEqual({ final: 100, taken: 100, open: false })
  expect(await creditsOf(db, bought.buyer.profileId)).toBe(20)
  await bought.card.dispute('lost', { id: 'dp_rest', cents: 600 }, clock.now())
  expect(await debtOf(bought)).toEqual({ final: 160, taken: 120, open: true })
  clock.advance(hours(24 * 15))
  await payouts()
  expect(await creditsOf(db, page.studio.profileId)).toBe(before)
  expect(await noticesOf(page.studio)).toContain('A sale was canceled')
})

test('a part of a purchase is taken when a part of its price is lost; purchases with older credits stay', async () => {
  const itemId = await anItem(db, page, { codes: someCodes(8) })
  const bought = await aCardBuyer(40, 80)
  const older = randomUUID()
  // 120 in the wallet: the newest 40 pay the first purchase, and the older credits the others.
  const first = await buy(bought, itemId, { quantity: 2 })
  await call(bought.buyer, api.buy, { id: older, itemId, quantity: 1, shownPrice: 40 })
  await bought.card.dispute('lost', {}, clock.now())
  expect(await piecesOf(first)).toEqual(['refunded', 'held'])
  expect(await piecesOf(older)).toEqual(['held'])
  expect(await debtOf(bought)).toEqual({ final: 40, taken: 40, open: false })
  expect((await reveal(bought, first)).codes.filter((code) => code !== null)).toHaveLength(1)
})

test('credits cannot hide in a refunded code: what they bought after it is found', async () => {
  const itemId = await anItem(db, page, { codes: someCodes(4) })
  const bought = await aCardBuyer(40)
  const reported = await buy(bought, itemId)
  await reveal(bought, reported)
  const reportId = randomUUID()
  await call(bought.buyer, api.report, { id: reportId, purchaseId: reported, codeNumber: 1, message: 'Unknown' })
  await call(page.studio, api.refundCode, { reportId })
  const later = await buy(bought, itemId)
  await bought.card.dispute('lost', {}, clock.now())
  expect(await piecesOf(later)).toEqual(['refunded'])
  expect(await debtOf(bought)).toEqual({ final: 40, taken: 40, open: false })
})

test('a report of a code that is taken back is closed; nothing is refunded twice', async () => {
  const itemId = await anItem(db, page, { codes: someCodes(2) })
  const bought = await aCardBuyer(40)
  const purchaseId = await buy(bought, itemId)
  await reveal(bought, purchaseId)
  const reportId = randomUUID()
  await call(bought.buyer, api.report, { id: reportId, purchaseId, codeNumber: 1, message: 'Unknown' })
  await bought.card.dispute('lost', {}, clock.now())
  await expect(call(page.studio, api.refundCode, { reportId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  clock.advance(hours(73))
  await shopJobs['refund-unanswered-codes']?.({}, { db, clock, log: silentLog })
  expect(await creditsOf(db, bought.buyer.profileId)).toBe(0)
})

test('the buyer was erased: held income is void, and released when the dispute is won', async () => {
  const itemId = await anItem(db, page, { codes: someCodes(4) })
  const [won, lost] = [await aCardBuyer(40), await aCardBuyer(40)]
  const [kept, taken] = [await buy(won, itemId), await buy(lost, itemId)]
  for (const { buyer, card } of [won, lost]) {
    await card.dispute('open', {}, clock.now())
    await erase(db, buyer, clock.now())
  }
  await won.card.dispute('won', {}, clock.now())
  await lost.card.dispute('lost', {}, clock.now())
  expect([await isHeld(kept), await piecesOf(kept)]).toEqual([false, ['held']])
  expect(await piecesOf(taken)).toEqual(['refunded'])
})

test('a dispute during a payout: each sale is paid or held, never both, and lost ones take what was not paid', async () => {
  clock.advance(hours(24 * 15))
  await payouts()
  for (let round = 0; round < 4; round++) {
    const itemId = await anItem(db, page, { codes: someCodes(4) })
    const bought = await aCardBuyer(80)
    const ids = [await buy(bought, itemId), await buy(bought, itemId)]
    clock.advance(hours(24 * 15))
    const before = await creditsOf(db, page.studio.profileId)
    await Promise.all([payouts(), bought.card.dispute('lost', {}, clock.now()), payouts()])
    const states = (await Promise.all(ids.map(piecesOf))).flat()
    const paid = states.filter((state) => state === 'paid').length
    expect(states.filter((state) => state === 'held')).toEqual([])
    expect(await creditsOf(db, page.studio.profileId)).toBe(before + 32 * paid)
    expect((await debtOf(bought)).taken).toBe(80 - 40 * paid)
  }
})

test('a dispute while the buyer opens the code: it is opened and not sold again, or back in stock and not seen', async () => {
  for (let round = 0; round < 6; round++) {
    const itemId = await anItem(db, page, { codes: someCodes(1) })
    const bought = await aCardBuyer(40)
    const purchaseId = await buy(bought, itemId)
    const [opening] = await Promise.allSettled([
      reveal(bought, purchaseId),
      bought.card.dispute(round % 2 ? 'open' : 'lost', {}, clock.now()),
    ])
    await bought.card.dispute('lost', {}, clock.now())
    const isSeen = opening.status === 'fulfilled' && opening.value.codes.some((code) => code !== null)
    expect(await unusedOf(itemId)).toBe(isSeen ? 0 : 1)
    expect(await piecesOf(purchaseId)).toEqual(['refunded'])
    expect(await debtOf(bought)).toEqual({ final: 40, taken: 40, open: false })
  }
})

test('buying while the dispute arrives: what was bought before the freeze is found after it', async () => {
  const itemId = await anItem(db, page, { codes: someCodes(9) })
  const bought = await aCardBuyer(80)
  const outcomes = await Promise.allSettled([
    ...[1, 2, 3].map(() => buy(bought, itemId)),
    bought.card.dispute('open', {}, clock.now()),
  ])
  const ids = outcomes.flatMap((one) =>
    one.status === 'fulfilled' && typeof one.value === 'string' ? [one.value] : [],
  )
  await bought.card.dispute('lost', {}, clock.now())
  for (const id of ids) expect(await piecesOf(id)).toEqual(['refunded'])
  expect(await debtOf(bought)).toEqual({ final: 80, taken: 80, open: false })
  expect(await creditsOf(db, bought.buyer.profileId)).toBe(0)
})

test('a refund of the card payment, and a lost dispute, each say on the pieces why they were undone', async () => {
  const itemId = await anItem(db, page, { codes: someCodes(4) })
  const causeOf = async (bought: Bought, settle: () => Promise<unknown>) => {
    const purchaseId = await buy(bought, itemId)
    await settle()
    const rows = await db.query`select refund_cause from promo_purchase_pieces where purchase_id = ${purchaseId}`
    return rows.map(({ refund_cause }) => refund_cause)
  }
  const [refunded, disputed] = [await aCardBuyer(40), await aCardBuyer(40)]
  expect(await causeOf(refunded, () => refunded.card.settle({ refundedCents: 400 }, clock.now()))).toEqual(['admin'])
  expect(await causeOf(disputed, () => disputed.card.dispute('lost', {}, clock.now()))).toEqual(['dispute'])
})
