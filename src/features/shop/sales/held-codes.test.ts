import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPurchase } from '#features/payments/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { promoPurchasesApi as api } from '../purchases/api.ts'
import { anItem, aPublishedPage, bookFaults, someCodes } from '../purchases/testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const page = await aPublishedPage(db)

/** A tester who bought 50 credits by card, and a code for them. */
async function aCardBuyer(itemId: string) {
  const [buyer, purchaseId] = [await aTester(db), randomUUID()]
  const card = await aPurchase(db, buyer, { credits: 50, priceCents: 500 })
  await card.settle({}, clock.now())
  await call(buyer, api.buy, { id: purchaseId, itemId, quantity: 1, shownPrice: 50 })
  const reveal = () => call(buyer, api.reveal, { purchaseId })
  await reveal()
  const reportId = randomUUID()
  await call(buyer, api.report, { id: reportId, purchaseId, codeNumber: 1, message: 'It does not work.' })
  return { buyer, card, purchaseId, reveal, reportId }
}
const one = async (statement: string, id: string) => (await db.systemPool.query(statement, [id])).rows[0]
const unusedOf = async (itemId: string): Promise<number> =>
  (await one('select count(*)::int as n from promo_item_coupon_pool where promo_item_id = $1 and not is_used', itemId))
    .n

test('a reported code of a purchase on hold is not replaced, also while the dispute arrives; it can be refunded', async () => {
  const itemId = await anItem(db, page, { price: 50, codes: someCodes(30) })
  const replace = (reportId: string) => call(page.studio, api.replaceCode, { reportId })
  const { card, reveal, reportId } = await aCardBuyer(itemId)
  await card.dispute('open', {}, clock.now())
  const shown = await reveal()
  await expect(replace(reportId)).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: expect.stringContaining('disputed'),
  })
  expect(await reveal()).toEqual(shown)
  await call(page.studio, api.refundCode, { reportId })
  await card.dispute('lost', {}, clock.now())
  const debt = 'select taken_credits as taken, lifted_at is null as open from payment_debts where payment_id = $1'
  expect(await one(debt, card.id)).toEqual({ taken: 50, open: false })
  for (let n = 0; n < 3; n++) {
    const other = await aCardBuyer(itemId)
    const unused = await unusedOf(itemId)
    const [replaced] = await Promise.allSettled([replace(other.reportId), other.card.dispute('open', {}, clock.now())])
    const held = 'select disputed_at is not null as held from promo_page_purchases where id = $1'
    expect(await one(held, other.purchaseId)).toEqual({ held: true })
    expect(await unusedOf(itemId)).toBe(unused - (replaced.status === 'fulfilled' ? 1 : 0))
  }
  expect(await bookFaults(db)).toEqual([])
})
