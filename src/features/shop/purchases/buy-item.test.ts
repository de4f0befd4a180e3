import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPurchase } from '#features/payments/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { promoPurchasesApi as api } from './api.ts'
import { anItem, aPublishedPage, bookFaults, someBuyers, someCodes } from './testing.ts'

const db = await aDatabase({ system: 40, person: 4 })
const clock = movableClock()
const ask = callerOn(db, clock)

const buy = (who: TestPerson | null, itemId: string, input: Partial<Parameters<typeof ask>[2]> & object = {}) =>
  ask(who, api.buy, { id: randomUUID(), itemId, quantity: 1, shownPrice: 40, ...input })
const codesOf = async (who: TestPerson, purchaseId: string) => (await ask(who, api.reveal, { purchaseId })).codes
const main = async ({ profileId }: TestPerson) =>
  (
    await db.query<{ balance: number }>`select balance::int from credit_accounts
      where profile_id = ${profileId} and kind = 'main'`
  )[0]?.balance
const purchases = async (itemId: string) => await db.query`select * from promo_page_purchases where item_id = ${itemId}`

test('buying two takes the first two codes in order, and owes the studio 80 % rounded down', async () => {
  const page = await aPublishedPage(db)
  const codes = someCodes(3)
  const itemId = await anItem(db, page, { codes, price: 33 })
  const buyer = await aTester(db, { credits: 100 })
  const { purchaseId, paid } = await buy(buyer, itemId, { quantity: 2, shownPrice: 33 })
  expect(paid).toBe(66)
  expect(await codesOf(buyer, purchaseId)).toEqual(codes.slice(0, 2))
  expect(await main(buyer)).toBe(34)
  const [row] = await purchases(itemId)
  expect(row).toMatchObject({ purchase_status: 'completed', studio_earned_credits: 52, price_paid_credits: 66 })
  expect(JSON.stringify(row)).not.toContain(codes[0])
  const rows = await db.query`select amount, held_until from promo_earnings where purchase_id = ${purchaseId}`
  expect(rows[0].amount).toBe(52)
  expect(await ask(page.studio, api.income)).toMatchObject({ held: 52, paid: 0 })
  expect(await creditsOf(db, page.studio.profileId)).toBe(0)
})

test('a repeated call answers the first result and charges once; another person’s id is refused', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(9) })
  const [buyer, other] = await someBuyers(db, 2)
  const id = randomUUID()
  const results = await Promise.all(Array.from({ length: 6 }, () => buy(buyer!, itemId, { id })))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  expect(await main(buyer!)).toBe(960)
  await expect(buy(other!, itemId, { id })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  await expect(ask(other!, api.reveal, { purchaseId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await main(other!)).toBe(1000)
})

test('the errors of the catalogue come at the moments they name, and charge nothing', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { title: 'Sail', codes: someCodes(2), stock: 5 })
  const buyer = await aTester(db, { credits: 30 })
  await expect(buy(null, itemId)).rejects.toMatchObject({ code: 'SIGNED_OUT', message: 'User not authenticated' })
  await expect(buy(buyer, itemId, { quantity: 3 })).rejects.toMatchObject({
    message: 'Insufficient stock for Sail. Only 2 available.',
  })
  await expect(buy(buyer, itemId)).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
    message: 'Insufficient credits',
    details: { required: 40, available: 30, shortfall: 10, action: 'Promo Purchase' },
  })
  await expect(buy(buyer, itemId, { shownPrice: 30 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    details: { shown: 30, inForce: 40 },
  })
  await expect(buy(page.studio, itemId)).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await expect(buy(buyer, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await db.query`update promo_page_items set is_active = false where id = ${itemId}`
  await expect(buy(buyer, itemId)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  expect(await purchases(itemId)).toEqual([])
  expect(await main(buyer)).toBe(30)
})

test('a pool that a removal empties meanwhile answers that no code is left', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { title: 'Sail', codes: someCodes(1) })
  const [buyer] = await someBuyers(db, 1)
  const client = await db.systemPool.connect()
  await client.query('begin')
  await client.query('delete from promo_item_coupon_pool where promo_item_id = $1', [itemId])
  const bought = buy(buyer!, itemId)
  await expect(bought).rejects.toMatchObject({ message: 'No available coupon codes for Sail' })
  await client.query('commit')
  client.release()
})

test('people of the studio can’t buy: members, and people with the same card or mailbox', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(3) })
  const [member, sameCard, sameMailbox] = await someBuyers(db, 3)
  const workspace = randomUUID()
  await db.query`insert into team_workspaces (id, studio_id, name) values (${workspace}, ${page.studio.profileId}, 'W')`
  await db.query`insert into workspace_members (workspace_id, profile_id, role)
    values (${workspace}, ${member!.profileId}, 'member')`
  for (const owner of [sameCard!, page.studio])
    await (await aPurchase(db, owner, { credits: 5, priceCents: 50 })).settle(
      { cardFingerprint: 'one-card' },
      clock.now(),
    )
  await db.query`update profiles set email = ${'ann@gmail.com'} where id = ${page.studio.profileId}`
  await db.query`update profiles set email = ${'a.nn+x@gmail.com'} where id = ${sameMailbox!.profileId}`
  for (const who of [member!, sameCard!, sameMailbox!])
    await expect(buy(who, itemId)).rejects.toMatchObject({ message: 'You can’t buy from your own studio.' })
  expect(await purchases(itemId)).toEqual([])
})

test('welcome credits pay one piece, once per person and within the daily limit; they are burned', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(9), welcome: { dailyLimit: 2 } })
  const plain = await anItem(db, page, { codes: someCodes(1) })
  const buyers = await Promise.all([0, 1, 2].map(() => aTester(db, { credits: 100, welcome: 25 })))
  const [first, second, third] = buyers as [TestPerson, TestPerson, TestPerson]
  expect(await ask(first, api.offer, { itemId })).toMatchObject({ welcome: 25, balance: 100 })
  expect(await ask(first, api.offer, { itemId: plain })).toMatchObject({ welcome: 0 })
  await expect(buy(first, plain, { shownWelcome: 25 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await expect(buy(first, itemId, { shownWelcome: 26 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await expect(buy(first, itemId, { shownWelcome: 41 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const { purchaseId } = await buy(first, itemId, { shownWelcome: 25 })
  expect(await creditsOf(db, first.profileId)).toBe(85)
  const rows = await db.query`select amount from promo_earnings where purchase_id = ${purchaseId}`
  expect(rows[0].amount).toBe(12)
  expect((await ask(first, api.offer, { itemId })).welcome).toBe(0)
  await expect(buy(first, itemId, { shownWelcome: 1 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const both = await Promise.allSettled([second, third].map((who) => buy(who, itemId, { shownWelcome: 25 })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bookFaults(db)).toEqual([])
})

const race = async (sales: readonly (() => Promise<{ purchaseId: string }>)[]) => {
  const outcomes = await Promise.allSettled(sales.map((sale) => sale()))
  return {
    sold: outcomes.flatMap((one, n) => (one.status === 'fulfilled' ? [{ n, ...one.value }] : [])),
    errors: outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

test.each(['codes', 'stock', 'ten items'] as const)('100 buyers for 60: %s', async (kind) => {
  const page = await aPublishedPage(db)
  const items =
    kind === 'ten items'
      ? await Promise.all(Array.from({ length: 10 }, () => anItem(db, page, { codes: someCodes(6) })))
      : [await anItem(db, page, kind === 'codes' ? { codes: someCodes(60) } : { text: 'Thank you.', stock: 60 })]
  const buyers = await someBuyers(db, 100, 50)
  const { sold, errors } = await race(buyers.map((who, n) => () => buy(who, items[n % items.length] ?? '')))
  expect(sold).toHaveLength(60)
  for (const error of errors) expect(error).toMatchObject({ code: 'STATE_CHANGED' })
  const codes = (await Promise.all(sold.map(({ n, purchaseId }) => codesOf(buyers[n]!, purchaseId)))).flat()
  expect(new Set(codes).size).toBe(kind === 'stock' ? 1 : 60)
  const balances = await Promise.all(buyers.map(main))
  expect(balances.filter((balance) => balance === 10)).toHaveLength(60)
  expect(balances.filter((balance) => balance === 50)).toHaveLength(40)
  expect(await bookFaults(db)).toEqual([])
})

test('a change of the price and unpublishing against 30 purchases: each is charged the shown price or refused', async () => {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(60) })
  const buyers = await someBuyers(db, 60, 50)
  const change = db.systemPool.query('update promo_page_items set price_credits = 45 where id = $1', [itemId])
  const { sold, errors } = await race(buyers.slice(0, 30).map((who) => () => buy(who, itemId)))
  await change
  expect(sold.length + errors.length).toBe(30)
  for (const error of errors) expect(error).toMatchObject({ code: 'PRICE_CHANGED' })
  for (const row of await purchases(itemId)) expect(row.price_paid_credits).toBe(40)
  await Promise.all([
    db.systemPool.query('update promo_pages set is_published = false where id = $1', [page.pageId]),
    race(buyers.slice(30).map((who) => () => buy(who, itemId, { shownPrice: 45 }))),
  ])
  await expect(buy(buyers[0]!, itemId, { shownPrice: 45 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const row of await purchases(itemId)) expect(row.purchase_status).toBe('completed')
  expect(await bookFaults(db)).toEqual([])
})
