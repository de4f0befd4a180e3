import { randomUUID } from 'node:crypto'
import { aPromoPage } from '#features/promo/testing.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { promoPurchaseExamples } from './purchases/api.examples.ts'
import { anItem, aPublishedPage } from './purchases/testing.ts'
import { promoSalesExamples } from './sales/api.examples.ts'
import { aPromoItem, itemFields } from './testing.ts'

/** A studio with a promo page, and what it calls about it. */
const aboutPage =
  (input: (made: { pageId: string }) => object) =>
  async ({ db }: World): Promise<Example> => {
    const owner = await aStudio(db)
    const { pageId } = await aPromoPage(db, owner)
    return { owner, roles: ['studio'], owned: true, input: input({ pageId }) }
  }

/** A studio with an item, and what it calls about it. */
const aboutItem =
  (input: (made: { itemId: string }) => object, options: Parameters<typeof aPromoItem>[3] = {}) =>
  async ({ db }: World): Promise<Example> => {
    const owner = await aStudio(db)
    const { pageId } = await aPromoPage(db, owner)
    const itemId = await aPromoItem(db, owner, pageId, options)
    return { owner, roles: ['studio'], owned: true, input: input({ itemId }) }
  }

export const shopExamples: Examples = {
  ...promoPurchaseExamples,
  ...promoSalesExamples,
  'promo.shop': async ({ db }) => {
    await anItem(db, await aPublishedPage(db), { text: 'Thank you.', stock: 3 })
    return { owner: await aTester(db), roles: ['player', 'tester'], input: { order: 'cheapest', genre: 'Simulation' } }
  },
  'promoItems.list': aboutPage(({ pageId }) => ({ pageId })),
  'promoItems.secret': aboutItem(({ itemId }) => ({ itemId })),
  'promoItems.add': aboutPage(({ pageId }) => ({
    ...itemFields,
    pageId,
    id: randomUUID(),
    itemType: 'game_key',
    delivery: 'pool',
    isActive: true,
  })),
  'promoItems.edit': aboutItem(({ itemId }) => ({ ...itemFields, itemId })),
  'promoItems.order': async ({ db }) => {
    const owner = await aStudio(db)
    const { pageId } = await aPromoPage(db, owner)
    const itemId = await aPromoItem(db, owner, pageId)
    return { owner, roles: ['studio'], owned: true, input: { pageId, itemIds: [itemId] } }
  },
  'promoItems.activate': aboutItem(({ itemId }) => ({ itemId, isActive: false })),
  'promoItems.remove': aboutItem(({ itemId }) => ({ itemId })),
  'promoItems.addCodes': aboutItem(({ itemId }) => ({
    itemId,
    uploadId: randomUUID(),
    firstLine: 1,
    codes: ['ABCD-1', 'ABCD-2'],
  })),
  'promoItems.knownCodes': aboutItem(({ itemId }) => ({ itemId, codes: ['ABCD-1', 'ABCD-2'] })),
  'promoItems.removeCodes': aboutItem(({ itemId }) => ({ itemId })),
  'promoItems.fileLink': aboutItem(({ itemId }) => ({ itemId }), { withFile: true }),
}
