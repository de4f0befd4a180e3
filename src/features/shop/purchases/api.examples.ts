import { randomUUID } from 'node:crypto'
import { testSeal } from '#features/shop/testing.ts'
import type { TestPerson } from '#testing/call.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { objectToReport } from './answer-report.ts'
import { buyItem } from './buy-item.ts'
import { reportCode } from './report-code.ts'
import { revealCodes } from './reveal-codes.ts'
import { anItem, aPublishedPage, someCodes } from './testing.ts'

interface Sold {
  buyer: TestPerson
  studio: TestPerson
  itemId: string
  purchaseId: string
  reportId: string
}

/** A sold code that its buyer has seen, or reported. */
async function aSoldCode(
  { db, clock }: World,
  state: 'seen' | 'reported' | 'objected',
  item: Parameters<typeof anItem>[2] = { codes: someCodes(3) },
): Promise<Sold> {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, item)
  const buyer = await aTester(db, { credits: 100 })
  const [purchaseId, reportId, now] = [randomUUID(), randomUUID(), clock.now()]
  const [buyerId, studioId] = [buyer.profileId, page.studio.profileId]
  await buyItem(db, {
    purchaseId,
    itemId,
    quantity: 1,
    shownPrice: 40,
    shownWelcome: 0,
    buyerId,
    now,
    library: '/tester?tab=rewards',
  })
  await db.asSystem((tx) => revealCodes(tx, { purchaseId, buyerId, seal: testSeal, now }))
  if (state !== 'seen')
    await db.asSystem((tx) => reportCode(tx, { reportId, purchaseId, codeNumber: 1, message: 'm', buyerId, now }))
  if (state === 'objected')
    await db.asSystem((tx) => objectToReport(tx, { reportId, studioId, objection: 'It works.', now }))
  return { buyer, studio: page.studio, itemId, purchaseId, reportId }
}

const ofBuyer =
  (input: (sold: Sold) => object) =>
  async (world: World): Promise<Example> => {
    const sold = await aSoldCode(world, 'seen')
    return { owner: sold.buyer, roles: ['player', 'tester'], owned: true, input: input(sold) }
  }

const ofStudio =
  (input: (sold: Sold) => object) =>
  async (world: World): Promise<Example> => {
    const sold = await aSoldCode(world, 'reported')
    return { owner: sold.studio, roles: ['studio'], owned: true, input: input(sold) }
  }

export const promoPurchaseExamples: Examples = {
  'promo.offer': async (world) => {
    const { buyer, itemId } = await aSoldCode(world, 'seen')
    return { owner: buyer, roles: ['player', 'tester'], input: { itemId } }
  },
  'promo.buy': async (world) => {
    const { itemId } = await aSoldCode(world, 'seen')
    const input = { id: randomUUID(), itemId, quantity: 1, shownPrice: 40 }
    return { owner: await aTester(world.db, { credits: 100 }), roles: ['player', 'tester'], input }
  },
  'promo.shopLibrary': async ({ db }) => ({ owner: await aTester(db), roles: ['player', 'tester'] }),
  // Without a code, because the server of the test may have another key.
  'promo.reveal': async (world) => {
    const { buyer, purchaseId } = await aSoldCode(world, 'seen', { fileKey: 'k', stock: 3 })
    return { owner: buyer, roles: ['player', 'tester'], owned: true, input: { purchaseId } }
  },
  'promo.download': async (world) => {
    const { buyer, purchaseId } = await aSoldCode(world, 'seen', { fileKey: 'k', stock: 3 })
    return { owner: buyer, roles: ['player', 'tester'], owned: true, input: { purchaseId } }
  },
  'promo.markUsed': ofBuyer(({ purchaseId }) => ({ purchaseId, codeNumber: 1, used: true })),
  'promo.report': ofBuyer(({ purchaseId }) => ({ id: randomUUID(), purchaseId, codeNumber: 1, message: 'Unknown.' })),
  'promo.reports': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio'] }),
  'promo.replaceCode': ofStudio(({ reportId }) => ({ reportId })),
  'promo.refundCode': ofStudio(({ reportId }) => ({ reportId })),
  'promo.objectToReport': ofStudio(({ reportId }) => ({ reportId, objection: 'It works.' })),
  'promo.income': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio'] }),
  'promo.reportsToDecide': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'promo.decideReport': async (world) => {
    const { reportId } = await aSoldCode(world, 'objected')
    const input = { reportId, refund: true, note: 'Seen.' }
    return { owner: await aPerson(world.db, 'admin'), roles: ['admin'], input }
  },
}
