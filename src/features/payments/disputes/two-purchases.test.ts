import { afterEach, expect, test } from 'vitest'
import { anOpenRequest, ledgerFaults } from '#features/reviews/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, creditsOf } from '#testing/people.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { aPurchase } from '../testing.ts'
import { settleDebts } from './settle-debts.ts'

const db = await aDatabase()
const now = new Date()

afterEach(async () => expect(await ledgerFaults(db)).toEqual([]))

const debtOf = async (paymentId: string) =>
  (
    await db.query`select taken_credits as taken, lifted_at is null as open from payment_debts
      where payment_id = ${paymentId}`
  )[0]

const spotsOf = async (requestId: string) =>
  (
    await db.query<{ state: string }>`select state from review_spots where request_id = ${requestId}
      order by number`
  ).map(({ state }) => state)

async function bought(studio: Awaited<ReturnType<typeof aStudio>>, credits = 100) {
  const purchase = await aPurchase(db, studio, { credits, priceCents: credits * 10 })
  await purchase.settle()
  return purchase
}

test.each(['one after the other', 'together'] as const)(
  'two purchases are refunded %s: the first takes the credits of the second, which then takes the spots of the first',
  async (order) => {
    const studio = await aStudio(db)
    const first = await bought(studio)
    const { requestId } = await anOpenRequest(db, { studio, spots: 3 })
    const second = await bought(studio)
    for (const purchase of [first, second]) {
      const status = purchase.status({ refundedCents: 1000 })
      if (order === 'together') await db.asSystem((tx) => settlePayment(tx, { status, now }))
      else await purchase.settle(status)
    }
    await db.asSystem((tx) => settleDebts(tx, { ownerId: studio.profileId, now }))
    expect(await spotsOf(requestId)).toEqual(['refunded', 'refunded', 'refunded'])
    for (const { id } of [first, second]) expect(await debtOf(id)).toMatchObject({ taken: 100, open: false })
    expect(await creditsOf(db, studio.profileId)).toBe(0)
  },
)

test('two purchases are refunded together when both are spent: the spots of both are taken', async () => {
  const studio = await aStudio(db)
  const purchases = []
  const requestIds = []
  for (let n = 0; n < 2; n++) {
    purchases.push(await bought(studio))
    requestIds.push((await anOpenRequest(db, { studio, spots: 4 })).requestId)
  }
  for (const purchase of purchases)
    await db.asSystem((tx) => settlePayment(tx, { status: purchase.status({ refundedCents: 1000 }), now }))
  await db.asSystem((tx) => settleDebts(tx, { ownerId: studio.profileId, now }))
  for (const requestId of requestIds) expect(await spotsOf(requestId)).toEqual(Array(4).fill('refunded'))
  for (const { id } of purchases) expect(await debtOf(id)).toMatchObject({ taken: 100, open: false })
})

test('spots that own credits pay stay when two purchases are refunded', async () => {
  const studio = await aStudio(db, { credits: 75 })
  const first = await bought(studio)
  const { requestId } = await anOpenRequest(db, { studio, spots: 3 })
  const second = await bought(studio)
  for (const purchase of [first, second]) await purchase.settle({ refundedCents: 1000 })
  expect(await spotsOf(requestId)).toEqual(['open', 'open', 'open'])
  for (const { id } of [first, second]) expect(await debtOf(id)).toMatchObject({ taken: 100, open: false })
  expect(await creditsOf(db, studio.profileId)).toBe(0)
})
