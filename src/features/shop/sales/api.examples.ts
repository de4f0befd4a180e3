import { randomUUID } from 'node:crypto'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { buyItem } from '../purchases/buy-item.ts'
import { anItem, aPublishedPage, someCodes } from '../purchases/testing.ts'
import { orderRefundOfAll } from './refund-all-buyers.ts'

/** Two codes that were sold at once. */
async function aSoldPair({ db, clock }: World) {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(3) })
  const [purchaseId, buyer] = [randomUUID(), await aTester(db, { credits: 100 })]
  await buyItem(db, {
    purchaseId,
    itemId,
    quantity: 2,
    shownPrice: 40,
    shownWelcome: 0,
    buyerId: buyer.profileId,
    now: clock.now(),
    library: '/tester?tab=rewards',
  })
  return { ...page, itemId, purchaseId }
}

/** A debt of 40 credits whose buyers are refunded. */
async function aDebt(world: World) {
  const { pageId } = await aSoldPair(world)
  const [id, now] = [randomUUID(), world.clock.now()]
  const order = { id, pageId, itemId: null, reason: 'R', adminId: randomUUID(), now }
  await world.db.asSystem((tx) => orderRefundOfAll(tx, order))
  await world.db.systemPool.query('update promo_fraud_refunds set owed = 40, finished_at = $2 where id = $1', [id, now])
  return { id }
}

const ofAdmin =
  (input: (world: World) => Promise<object>) =>
  async (world: World): Promise<Example> => ({
    owner: await aPerson(world.db, 'admin'),
    roles: ['admin'],
    input: await input(world),
  })

export const promoSalesExamples: Examples = {
  'promo.sales': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio'] }),
  'promo.refundSale': async (world) => {
    const { studio, purchaseId } = await aSoldPair(world)
    return { owner: studio, roles: ['studio'], owned: true, input: { purchaseId, pieces: [2], note: 'Sorry.' } }
  },
  'promo.findSales': ofAdmin(async (world) => ({ receipt: (await aSoldPair(world)).purchaseId.slice(0, 8) })),
  'promo.decideRefund': ofAdmin(async (world) => ({
    purchaseId: (await aSoldPair(world)).purchaseId,
    pieces: [1],
    note: 'Seen.',
  })),
  'promo.refundAll': ofAdmin(async (world) => ({
    id: randomUUID(),
    pageId: (await aSoldPair(world)).pageId,
    itemId: null,
    reason: 'Invented codes.',
  })),
  'promo.fraudRefunds': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'promo.liftSalesDebt': ofAdmin(async (world) => ({ ...(await aDebt(world)), reason: 'Repaid by bank transfer.' })),
  'promo.liftCost': ofAdmin(aDebt),
}
