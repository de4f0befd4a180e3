import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liftSuspension, suspendAccount } from '#features/profiles/locks/suspend-account.ts'
import { publishPage, unpublishPage } from '#features/promo/pages/publish-page.ts'
import { savePage } from '#features/promo/pages/save-page.ts'
import { takeDown } from '#features/promo/reports/take-down.ts'
import { promoContent } from '#features/promo/testing.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester } from '#testing/people.ts'
import { anItem, aPublishedPage, someCodes } from '../purchases/testing.ts'
import { promoShopApi } from './api.ts'

const db = await aDatabase()
const ask = callerOn(db)
const now = new Date()
const run = (statement: string, ...values: unknown[]) => db.systemPool.query(statement, values)

const shopOf = async (buyer: TestPerson, filters: NonNullable<Parameters<typeof ask<typeof promoShopApi.shop>>[2]>) =>
  (await ask(buyer, promoShopApi.shop, filters)).items
const titlesOf = async (...shop: Parameters<typeof shopOf>) => (await shopOf(...shop)).map(({ title }) => title)

test('an item shows its page, its studio, its price and how many are left, also that it is sold out', async () => {
  const page = await aPublishedPage(db, { slug: 'kestrel', title: 'Kestrel' })
  const few = await anItem(db, page, { title: 'Kestrel key', codes: someCodes(3), stock: 9, price: 12 })
  await anItem(db, page, { title: 'Kestrel map', text: 'Over the hill.', stock: 400, welcome: { dailyLimit: 3 } })
  await anItem(db, page, { title: 'Kestrel song', text: 'La.', stock: 0 })
  const [song, map, key] = await shopOf(await aPerson(db, 'player'), { name: 'kestrel ' })
  expect(key).toEqual({
    id: few,
    title: 'Kestrel key',
    itemType: 'game_key',
    price: 12,
    available: 3,
    acceptsWelcome: false,
    image: null,
    pageId: page.pageId,
    pageTitle: 'Kestrel',
    pageColor: '#6D4AFF',
    studioName: 'Low Tide Works',
    address: page.address,
  })
  expect(map).toMatchObject({ title: 'Kestrel map', available: 6, acceptsWelcome: true })
  expect(song).toMatchObject({ title: 'Kestrel song', available: 0 })
})

test('the filters and orders apply together, and a name finds the item or the game of its page', async () => {
  const page = await aPublishedPage(db, { slug: 'linnet', title: 'Linnet' })
  const { pageId, studio } = page
  const content = { ...promoContent, title: 'Linnet', genres: ['Horror', 'Racing'] } as typeof promoContent
  const about = { pageId, studioId: studio.profileId, now }
  await db.asSystem(async (tx) => {
    const { revision } = await savePage(tx, { ...about, revision: 1, content })
    await publishPage(tx, { ...about, revision })
  })
  for (const price of [30, 10, 20])
    await anItem(db, page, { title: `100% for ${price}`, text: 'Thanks.', stock: 5, price })
  await anItem(db, page, { title: 'Wing', text: 'Thanks.', stock: 5, price: 5, welcome: { dailyLimit: 1 } })
  const tester = await aTester(db)
  const name = 'LINNET'
  expect(await titlesOf(tester, { name })).toEqual(['Wing', '100% for 20', '100% for 10', '100% for 30'])
  expect(await titlesOf(tester, { name: '100%', order: 'cheapest' })).toEqual([
    '100% for 10',
    '100% for 20',
    '100% for 30',
  ])
  expect(await titlesOf(tester, { name, order: 'dearest', genre: 'Racing', minPrice: 5, maxPrice: 20 })).toEqual([
    '100% for 20',
    '100% for 10',
    'Wing',
  ])
  expect(await titlesOf(tester, { name, acceptsWelcome: true })).toEqual(['Wing'])
  expect(await titlesOf(tester, { name, genre: 'Puzzle' })).toEqual([])
  expect(await titlesOf(tester, { name: '100_ for' })).toEqual([])
})

test('left out are hidden and unpublished items, those an admin took down, and those of a paused studio', async () => {
  const page = await aPublishedPage(db, { slug: 'merlin', title: 'Merlin' })
  const { pageId, studio } = page
  const itemId = await anItem(db, page, { title: 'Merlin key', text: 'Thanks.', stock: 5 })
  await anItem(db, page, { title: 'Merlin map', text: 'Thanks.', stock: 5 })
  const player = await aPerson(db, 'player')
  const { profileId: adminId } = await aPerson(db, 'admin')
  const shown = () => titlesOf(player, { name: 'merlin' })
  expect(await shown()).toEqual(['Merlin map', 'Merlin key'])
  await db.asSystem((tx) => takeDown(tx, { pageId, itemId, reason: 'Stolen.', adminId, now }))
  expect(await shown()).toEqual(['Merlin map'])
  const suspension = { profileId: studio.profileId, reason: 'R', adminId, now, publicUrl: 'https://hatch.example' }
  await db.asSystem((tx) => suspendAccount(tx, suspension))
  expect(await shown()).toEqual([])
  await db.asSystem((tx) => liftSuspension(tx, suspension))
  expect(await shown()).toEqual(['Merlin map'])
  await db.asSystem((tx) => unpublishPage(tx, { pageId, studioId: studio.profileId, now }))
  expect(await shown()).toEqual([])
})

test('people of a studio do not see its items, because they can’t buy them', async () => {
  const page = await aPublishedPage(db, { slug: 'osprey', title: 'Osprey' })
  await anItem(db, page, { title: 'Osprey key', text: 'Thanks.', stock: 5 })
  const member = await aTester(db)
  expect(await titlesOf(member, { name: 'osprey' })).toEqual(['Osprey key'])
  const workspaceId = randomUUID()
  await run(
    `insert into team_workspaces (id, studio_id, name) values ($1, $2, 'W')`,
    workspaceId,
    page.studio.profileId,
  )
  await run(
    `insert into workspace_members (workspace_id, profile_id, role) values ($1, $2, 'member')`,
    workspaceId,
    member.profileId,
  )
  expect(await titlesOf(member, { name: 'osprey' })).toEqual([])
})

test('the shop pages to its last item in each order', async () => {
  const page = await aPublishedPage(db, { slug: 'plover', title: 'Plover' })
  const count = 50
  for (let n = 0; n < count; n++)
    await anItem(db, page, { title: `Plover ${n}`, text: 'T', stock: 5, price: 1 + (n % 3) })
  const player = await aPerson(db, 'player')
  for (const order of ['newest', 'cheapest', 'dearest'] as const) {
    const titles: string[] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await ask(player, promoShopApi.shop, {
        name: 'plover',
        order,
        ...(cursor && { cursor }),
      })
      titles.push(...items.map(({ title }) => title))
      cursor = nextCursor ?? undefined
    } while (cursor)
    expect(titles).toHaveLength(count)
    expect(new Set(titles).size).toBe(count)
  }
})
