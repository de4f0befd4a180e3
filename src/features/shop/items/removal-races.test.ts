import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { installJobs } from '#platform/jobs/worker.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { promoPurchasesApi } from '../purchases/api.ts'
import { anItem, aPublishedPage, bookFaults, someBuyers, someCodes } from '../purchases/testing.ts'
import { promoItemsApi } from './api.ts'

const db = await aDatabase({ system: 40, person: 4 })
await installJobs(db)
const ask = callerOn(db)

const buy = (who: TestPerson, itemId: string) =>
  ask(who, promoPurchasesApi.buy, { id: randomUUID(), itemId, quantity: 1, shownPrice: 40 })
const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length
const countOf = async (statement: string, itemId: string) =>
  (await db.systemPool.query<{ count: number }>(`select count(*)::int as count from ${statement}`, [itemId])).rows[0]
    ?.count

test.each(['before', 'after'])('an item that is bought while it is removed stays, removal sent %s', async (order) => {
  for (let round = 0; round < 6; round++) {
    const page = await aPublishedPage(db, { slug: `page-${round}-${order}` })
    const itemId = await anItem(db, page, { codes: someCodes(8) })
    const buyers = await someBuyers(db, 8)
    const remove = () => ask(page.studio, promoItemsApi.remove, { itemId })
    const first = order === 'before' ? remove() : null
    // Settled at once: a rejection without a listener ends the run.
    const buying = Promise.allSettled(buyers.map((buyer) => buy(buyer, itemId)))
    const { removed } = await (first ?? remove())
    const sold = succeeded(await buying)
    expect(await countOf('promo_page_purchases where item_id = $1', itemId)).toBe(sold)
    expect(await countOf('promo_page_items where id = $1', itemId)).toBe(removed ? 0 : 1)
    if (removed) expect(sold).toBe(0)
    else expect(await countOf('promo_item_coupon_pool where promo_item_id = $1 and is_used', itemId)).toBe(sold)
  }
  expect(await bookFaults(db)).toEqual([])
})

test('unused codes are removed while others are bought: each code is sold or removed, and nobody pays for none', async () => {
  const page = await aPublishedPage(db, { slug: 'codes' })
  const itemId = await anItem(db, page, { codes: someCodes(60), stock: 1000 })
  const buyers = await someBuyers(db, 40)
  const buying = Promise.allSettled(buyers.map((buyer) => buy(buyer, itemId)))
  const removals = await Promise.all([1, 2, 3].map(() => ask(page.studio, promoItemsApi.removeCodes, { itemId })))
  const sold = succeeded(await buying)
  const removed = removals.reduce((sum, one) => sum + one.removed, 0)
  const [item] = await ask(page.studio, promoItemsApi.list, { pageId: page.pageId })
  expect(item?.codes?.used).toBe(sold)
  expect(sold + removed + (item?.codes?.unused ?? 0)).toBe(60)
  expect(await countOf('promo_page_purchases where item_id = $1', itemId)).toBe(sold)
  expect(await bookFaults(db)).toEqual([])
})
