import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPromoPage } from '#features/promo/testing.ts'
import { aPromoItem, testSeal } from '#features/shop/testing.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { promoItemsApi } from './api.ts'
import { itemLimits } from './rules.ts'
import { notifyLowCodes, watchCodes } from './watch-codes.ts'

const db = await aDatabase()
const ask = callerOn(db)

const aStudioWithItem = async () => {
  const studio = await aStudio(db)
  const { pageId } = await aPromoPage(db, studio)
  return { studio, pageId, itemId: await aPromoItem(db, studio, pageId) }
}
const codesOf = (count: number, prefix = 'KEY') => Array.from({ length: count }, (_, at) => `${prefix}-${at}`)
const upload = (studio: TestPerson, itemId: string, codes: string[], { uploadId = randomUUID(), firstLine = 1 } = {}) =>
  ask(studio, promoItemsApi.addCodes, { itemId, uploadId, firstLine, codes })
const countsOf = async (studio: TestPerson, pageId: string) =>
  (await ask(studio, promoItemsApi.list, { pageId })).map(({ codes }) => codes)
/** Takes codes as a purchase does; returns them. */
const take = async (itemId: string, count: number) => {
  const rows = await db.query`update promo_item_coupon_pool set is_used = true, used_at = now() where id in (
    select id from promo_item_coupon_pool where promo_item_id = ${itemId} and not is_used
    order by position limit ${count}
    for update skip locked) returning id`
  return rows.length
}

test('codes are kept in their order; duplicates in the upload and in other items of the studio are skipped', async () => {
  const { studio, pageId, itemId } = await aStudioWithItem()
  const other = await aPromoItem(db, studio, pageId)
  await upload(studio, other, ['KEY-3', 'KEY-5'])
  const codes = [...codesOf(8), 'KEY-0', 'KEY-7']
  const uploadId = randomUUID()
  const answer = { added: 6, duplicates: [4, 6, 9, 10] }
  expect(await upload(studio, itemId, codes, { uploadId })).toEqual(answer)
  // The same call again, whose first answer was lost.
  expect(await upload(studio, itemId, codes, { uploadId })).toEqual(answer)
  expect(await upload(studio, itemId, codes)).toEqual({ added: 0, duplicates: codes.map((_, at) => at + 1) })
  expect(await countsOf(studio, pageId)).toEqual([
    { used: 0, unused: 6 },
    { used: 0, unused: 2 },
  ])
  const rows = await db.query`select coupon_code from promo_item_coupon_pool where promo_item_id = ${itemId}
    order by position`
  const opened = rows.map(({ coupon_code }) => testSeal.open(coupon_code, studio.profileId))
  expect(opened).toEqual(['KEY-0', 'KEY-1', 'KEY-2', 'KEY-4', 'KEY-6', 'KEY-7'])
  const stranger = await aStudioWithItem()
  expect(await upload(stranger.studio, stranger.itemId, codes)).toMatchObject({ added: 8 })
})

test('a studio sees which codes its own pools have already, and not those of another studio', async () => {
  const { studio, pageId, itemId } = await aStudioWithItem()
  const other = await aPromoItem(db, studio, pageId)
  await upload(studio, other, ['KEY-3', 'KEY-5'])
  const known = (who: TestPerson, item: string) =>
    ask(who, promoItemsApi.knownCodes, { itemId: item, codes: ['KEY-5', 'KEY-9', 'KEY-3', 'KEY-5', 'key-3'] })
  expect(await known(studio, itemId)).toEqual({ known: [1, 3, 4] })
  const stranger = await aStudioWithItem()
  expect(await known(stranger.studio, stranger.itemId)).toEqual({ known: [] })
  await expect(known(stranger.studio, itemId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two uploads of the same codes at once add each code once, in any order of lines', async () => {
  const { studio, pageId, itemId } = await aStudioWithItem()
  const other = await aPromoItem(db, studio, pageId)
  const codes = codesOf(1000)
  const [one, two, three] = await Promise.all([
    upload(studio, itemId, codes),
    upload(studio, itemId, codes.toReversed()),
    upload(studio, other, codes),
  ])
  expect(one.added + two.added + three.added).toBe(1000)
  expect(one.duplicates.length + two.duplicates.length + three.duplicates.length).toBe(2000)
})

test('removal and purchases at once: each code is sold or removed, never both', async () => {
  const { studio, pageId, itemId } = await aStudioWithItem()
  await upload(studio, itemId, codesOf(300))
  const buying = Array.from({ length: 40 }, () => take(itemId, 3))
  const removing = [0, 1, 2].map(() => ask(studio, promoItemsApi.removeCodes, { itemId }))
  const sold = (await Promise.all(buying)).reduce((sum, one) => sum + one, 0)
  const removed = (await Promise.all(removing)).reduce((sum, one) => sum + one.removed, 0)
  const [left] = await countsOf(studio, pageId)
  expect(left?.used).toBe(sold)
  expect(sold + removed + (left?.unused ?? 0)).toBe(300)
})

test('the studio is notified once when ten codes are left, and again after it has added some', async () => {
  const { studio, itemId } = await aStudioWithItem()
  const look = () => db.asSystem((tx) => notifyLowCodes(tx, { itemId, now: new Date() }))
  const titles = async () => {
    const rows = await db.query`select title from notification_history where user_id = ${studio.profileId}
      order by sent_at`
    return rows.map(({ title }) => title)
  }
  await upload(studio, itemId, codesOf(12))
  await take(itemId, 1)
  await look()
  expect(await titles()).toEqual([])
  await take(itemId, 1)
  await db.asSystem((tx) => watchCodes(tx, itemId))
  const jobs = await db.query`select task_identifier from graphile_worker.jobs
    where key = 'watch-promo-codes:' || ${itemId}`
  expect(jobs).toEqual([{ task_identifier: 'watch-promo-codes' }])
  await Promise.all([look(), look(), look()])
  await take(itemId, 5)
  await look()
  expect(await titles()).toEqual(['10 unused codes left'])
  await upload(studio, itemId, codesOf(20, 'MORE'))
  await look()
  await take(itemId, 25)
  await look()
  expect(await titles()).toEqual(['10 unused codes left', 'First-night key is sold out'])
})

test.each([
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['quotes and a line break', '"A"\n\'B\''],
  ['a formula', '=HYPERLINK("http://x")'],
  ['Greek, Hebrew, Thai, Chinese and an emoji', 'Κωδικός-קוד-โค้ด-代码-🗝'],
])('a code with %s is stored as it is', async (_what, code) => {
  const { studio, itemId } = await aStudioWithItem()
  expect(await upload(studio, itemId, [code])).toEqual({ added: 1, duplicates: [] })
  const rows = await db.query`select coupon_code from promo_item_coupon_pool where promo_item_id = ${itemId}`
  expect(testSeal.open(rows[0].coupon_code, studio.profileId)).toBe(code)
})

test.each([
  ['no code', []],
  ['a blank code', [' ']],
  ['a code of 201 characters', ['x'.repeat(201)]],
  ['a code with a control character', ['a\u0000b']],
  ['2,001 codes in a call', codesOf(itemLimits.codesPerCall + 1)],
])('refused: %s', async (_what, codes) => {
  const { studio, pageId, itemId } = await aStudioWithItem()
  await expect(upload(studio, itemId, codes)).rejects.toThrow()
  expect(await countsOf(studio, pageId)).toEqual([{ used: 0, unused: 0 }])
})

test('an item with a fixed code has no pool, and no other studio reaches it', async () => {
  const { studio, pageId, itemId } = await aStudioWithItem()
  const fixed = await aPromoItem(db, studio, pageId, {
    delivered: { itemType: 'coupon_code', delivery: 'code', code: 'A' },
  })
  await expect(upload(studio, fixed, ['B'])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
  const stranger = await aStudio(db)
  await expect(upload(stranger, itemId, ['B'])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask(stranger, promoItemsApi.removeCodes, { itemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('50,000 codes are added, in calls of 2,000', async () => {
  const { studio, pageId, itemId } = await aStudioWithItem()
  const uploadId = randomUUID()
  for (let line = 1; line <= itemLimits.codesAtOnce; line += itemLimits.codesPerCall) {
    const codes = codesOf(itemLimits.codesPerCall, `K${line}`)
    await upload(studio, itemId, codes, { uploadId, firstLine: line })
  }
  expect(await countsOf(studio, pageId)).toEqual([{ used: 0, unused: 50_000 }])
})
