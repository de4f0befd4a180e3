import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { promoPagesApi } from '#features/promo/pages/api.ts'
import { aPromoPage } from '#features/promo/testing.ts'
import { aPromoItem, itemFields, testSeal } from '#features/shop/testing.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { promoItemsApi } from './api.ts'

const db = await aDatabase()
const ask = callerOn(db)

const aStudioWithPage = async () => {
  const studio = await aStudio(db)
  return { studio, ...(await aPromoPage(db, studio)) }
}
const itemsOf = (studio: TestPerson, pageId: string) => ask(studio, promoItemsApi.list, { pageId })
/** As a purchase leaves it. */
const buy = async (studio: TestPerson, pageId: string, itemId: string) => {
  const buyer = await aTester(db)
  await db.query`insert into promo_page_purchases (id, promo_page_id, item_id, buyer_id, studio_id, quantity,
    unit_price, price_paid_credits,
      studio_earned_credits, item_data, purchase_status)
    values (${randomUUID()}, ${pageId}, ${itemId}, ${buyer.profileId}, ${studio.profileId}, 1, 5, 5, 4,
    '{"item_title":"I","quantity":1}', 'completed')`
  await db.query`update promo_page_items set sold_quantity = sold_quantity + 1 where id = ${itemId}`
}

test('items of each type are listed in their order with what they deliver, and no code is in the list', async () => {
  const { studio, pageId } = await aStudioWithPage()
  const add = (input: object) =>
    ask(studio, promoItemsApi.add, { ...itemFields, id: randomUUID(), pageId, isActive: true, ...input } as never)
  const coupon = await add({ itemType: 'coupon_code', delivery: 'code', code: 'SPRING-2026', title: 'A third off' })
  const key = await add({ itemType: 'game_key', delivery: 'pool' })
  const notebook = await add({ itemType: 'digital_item', delivery: 'text', text: 'The password is lantern.' })
  const map = await add({ itemType: 'digital_item', delivery: 'file' })
  const ids = [coupon, key, notebook, map].map(({ id }) => id)
  const items = await itemsOf(studio, pageId)
  expect(items.map(({ id }) => id)).toEqual(ids)
  expect(items.map(({ delivery, available }) => [delivery, available])).toEqual([
    ['code', 200],
    ['pool', 0],
    ['text', 200],
    ['file', 0],
  ])
  expect(JSON.stringify(items)).not.toMatch(/SPRING-2026|lantern/)
  expect(await ask(studio, promoItemsApi.secret, { itemId: coupon.id })).toEqual({ code: 'SPRING-2026', text: null })
  expect(await ask(studio, promoItemsApi.secret, { itemId: notebook.id })).toEqual({
    code: null,
    text: 'The password is lantern.',
  })
  await ask(studio, promoItemsApi.order, { pageId, itemIds: ids.toReversed() })
  expect((await itemsOf(studio, pageId)).map(({ id }) => id)).toEqual(ids.toReversed())
  await expect(ask(studio, promoItemsApi.order, { pageId, itemIds: ids.slice(1) })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  await expect(ask(studio, promoItemsApi.order, { pageId, itemIds: ids.fill(key.id) })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
})

test('adding an item twice with one id adds one, also at the same time', async () => {
  const { studio, pageId } = await aStudioWithPage()
  const input = { ...itemFields, id: randomUUID(), pageId, isActive: true }
  const game = { ...input, itemType: 'game_key', delivery: 'pool' } as const
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(studio, promoItemsApi.add, game)))
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([input.id]))
  expect(await itemsOf(studio, pageId)).toHaveLength(1)
  const other = await aStudioWithPage()
  await expect(ask(other.studio, promoItemsApi.add, { ...game, pageId: other.pageId })).rejects.toMatchObject({
    code: 'DUPLICATE_ERROR',
  })
})

test.each([
  ['a game key with a fixed code', { itemType: 'game_key', delivery: 'code', code: 'A' }],
  ['a fixed code without it', { itemType: 'coupon_code', delivery: 'code' }],
  ['a text without it', { itemType: 'digital_item', delivery: 'text' }],
  ['price 0', { priceCredits: 0 }],
  ['price 10,001', { priceCredits: 10_001 }],
  ['a title of 101 characters', { title: 'x'.repeat(101) }],
  ['a blank title', { title: '  ' }],
  ['a picture of no page', { imageId: randomUUID() }],
])('refused: %s', async (_what, change) => {
  const { studio, pageId } = await aStudioWithPage()
  const item = { ...itemFields, id: randomUUID(), pageId, isActive: true, itemType: 'game_key', delivery: 'pool' }
  await expect(ask(studio, promoItemsApi.add, { ...item, ...change } as never)).rejects.toThrow()
  expect(await itemsOf(studio, pageId)).toEqual([])
})

test('an item that was sold stays inactive when it is removed, with stock not below what was sold', async () => {
  const { studio, pageId } = await aStudioWithPage()
  const [sold, unsold] = [await aPromoItem(db, studio, pageId), await aPromoItem(db, studio, pageId)]
  await buy(studio, pageId, sold)
  expect(await ask(studio, promoItemsApi.remove, { itemId: sold })).toEqual({ removed: false })
  expect(await ask(studio, promoItemsApi.remove, { itemId: unsold })).toEqual({ removed: true })
  expect(await itemsOf(studio, pageId)).toMatchObject([{ id: sold, isActive: false, soldQuantity: 1 }])
  await expect(
    ask(studio, promoItemsApi.edit, { ...itemFields, itemId: sold, stockQuantity: 0 }),
  ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: { stockQuantity: '1 are already sold.' } } })
  await ask(studio, promoItemsApi.activate, { itemId: sold, isActive: true })
  await ask(studio, promoItemsApi.edit, { ...itemFields, itemId: sold, stockQuantity: 1, title: 'Another' })
  expect(await itemsOf(studio, pageId)).toMatchObject([{ isActive: true, title: 'Another', stockQuantity: 1 }])
})

test('buyers keep the file of an item when its page is deleted; files that nobody bought are deleted', async () => {
  const { studio, pageId } = await aStudioWithPage()
  const sold = await aPromoItem(db, studio, pageId, { withFile: true })
  const unsold = await aPromoItem(db, studio, pageId, { withFile: true })
  await buy(studio, pageId, sold)
  await ask(studio, promoPagesApi.remove, { pageId })
  const rows = await db.query`select item_id from promo_kept_files where studio_id = ${studio.profileId}`
  expect(rows).toEqual([{ item_id: sold }])
  const jobs = await db.systemPool.query(
    `select payload from graphile_worker._private_jobs where payload::text like '%item-files%'`,
  )
  expect(JSON.stringify(jobs.rows)).toContain(unsold)
  expect(JSON.stringify(jobs.rows)).not.toContain(sold)
})

test('edits change the code or text of its kind only, and strangers change nothing', async () => {
  const { studio, pageId } = await aStudioWithPage()
  const itemId = await aPromoItem(db, studio, pageId, {
    delivered: { itemType: 'coupon_code', delivery: 'code', code: 'OLD' },
  })
  await ask(studio, promoItemsApi.edit, { ...itemFields, itemId })
  expect(await ask(studio, promoItemsApi.secret, { itemId })).toEqual({ code: 'OLD', text: null })
  await ask(studio, promoItemsApi.edit, { ...itemFields, itemId, code: '<script>"\n"</script>' })
  expect((await ask(studio, promoItemsApi.secret, { itemId })).code).toBe('<script>"\n"</script>')
  await expect(ask(studio, promoItemsApi.edit, { ...itemFields, itemId, text: 'x' })).rejects.toThrow()
  const stranger = await aStudio(db)
  const formerStudio: TestPerson = { ...studio, role: 'tester' }
  for (const person of [stranger, formerStudio]) {
    await expect(ask(person, promoItemsApi.list, { pageId })).rejects.toThrow()
    await expect(ask(person, promoItemsApi.secret, { itemId })).rejects.toThrow()
    await expect(ask(person, promoItemsApi.edit, { ...itemFields, itemId, code: 'X' })).rejects.toThrow()
    await expect(ask(person, promoItemsApi.remove, { itemId })).rejects.toThrow()
  }
  const rows = await db.query`select coupon_code from promo_page_items where id = ${itemId}`
  expect(testSeal.open(rows[0].coupon_code, studio.profileId)).toBe('<script>"\n"</script>')
})
