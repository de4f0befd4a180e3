import { afterEach, expect, test } from 'vitest'
import { readPool } from '#features/credits/studio-pools.ts'
import { aGame } from '#features/games/testing.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { aProfileForm } from '#features/profiles/testing.ts'
import { requestsApi } from '#features/reviews/requests/api.ts'
import { aDraft, anOpenRequest, aParticipation, ledgerFaults } from '#features/reviews/testing.ts'
import type { TestPerson } from '#testing/call.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { brokenBy } from './invariant.ts'
import { aWorld } from './world.ts'

const world = await aWorld()
const { db, call, clock } = world

afterEach(async () => {
  expect(await brokenBy(db.systemPool)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
})

const walletOf = async ({ profileId }: TestPerson, kind: 'main' | 'welcome') =>
  (
    await db.systemPool.query<{ balance: number }>(
      'select balance::int from credit_accounts where profile_id = $1 and kind = $2',
      [profileId, kind],
    )
  ).rows[0]?.balance
const budget = async () =>
  (
    await db.systemPool.query<{ sum: number }>(
      `select sum(balance)::int as sum from credit_accounts where kind = 'incentives'`,
    )
  ).rows[0]?.sum

test('six alias studios start with 10 welcome credits in all, and move none of them to a tester', async () => {
  const studios = []
  for (let n = 0; n < 6; n++) studios.push(await world.studioAt(`e.v.e+${n}@gmail.com`))
  const welcome = await Promise.all(studios.map(({ person }) => walletOf(person, 'welcome')))
  expect(welcome).toEqual([10, 0, 0, 0, 0, 0])
  await db.systemPool.query(
    `insert into credit_settings values ('quick', 2) on conflict (setting_key) do update set setting_value = 2`,
  )
  for (const { person } of studios) {
    const gameId = await aGame(db, person, { version: '1' })
    const { requestId: id } = await aDraft(db, { studio: person, gameId, places: 1 })
    await expect(call(person, requestsApi.open, { id, revision: 1, shownCost: 2 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { available: 0 },
    })
  }
  await db.systemPool.query(`delete from credit_settings where setting_key = 'quick'`)
})

test('thirty addresses of a catch-all domain get welcome credits, which pay nobody', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => aTester(db, { unlocked: false })))
  for (const [n, person] of people.entries()) {
    await db.systemPool.query('update profiles set email = $2 where id = $1', [person.profileId, `x${n}@catch.test`])
    await call(person, profilesApi.save, aProfileForm())
  }
  expect(await Promise.all(people.map((person) => walletOf(person, 'main')))).toEqual(Array(30).fill(0))
  expect(await walletOf(people[0]!, 'welcome')).toBe(50)
})

test('a Legend who holds a spot of each of twelve studios leaves the budget as it was', async () => {
  const before = await budget()
  for (let n = 0; n < 12; n++) {
    // Ruling 54 keeps one tester from holding all of them; the pool does, whoever holds them.
    const tester = await aTester(db, { reputation: 2000 })
    await aParticipation(db, { tester, places: 1, depth: 'expert', clock })
  }
  expect(await budget()).toBe(before)
})

test('a studio and its Legends who finish expert reviews again and again get out what they put in', async () => {
  const studio = await aStudio(db, { credits: 4 * 280 })
  let out = 0
  for (let n = 0; n < 4; n++) {
    const tester = await aTester(db, { reputation: 2000 })
    await aParticipation(db, { studio, tester, places: 1, depth: 'expert', state: 'approved', clock })
    out += await creditsOf(db, tester.profileId)
  }
  expect(out).toBeLessThanOrEqual(4 * 280)
})

test('buying and refunding in turns leaves no share behind, however it is used between', async () => {
  const studio = await aStudio(db, { credits: 3 * 100 })
  for (let n = 0; n < 3; n++) {
    const purchase = await aPurchase(db, studio, { credits: 100, priceCents: 1000 })
    await purchase.settle({}, clock.now())
    const tester = await aTester(db, { reputation: 2000 })
    if (n < 2) await aParticipation(db, { studio, tester, places: 1, depth: 'standard', clock, state: 'approved' })
    await purchase.settle({ refundedCents: 1000 }, clock.now())
    await db.systemPool.query('update credit_accounts set frozen_at = null where profile_id = $1', [studio.profileId])
  }
  const { rows } = await db.systemPool.query<{ owed: number }>(
    'select sum(share_owed)::int as owed from payment_debts where owner_id = $1',
    [studio.profileId],
  )
  expect(await db.asSystem((tx) => readPool(tx, studio.profileId))).toBe(-(rows[0]?.owed ?? 0))
})

test('credits parked in spots open no pool, and come back to a frozen wallet', async () => {
  const studio = await aStudio(db)
  const purchase = await aPurchase(db, studio, { credits: 250, priceCents: 2500 })
  await purchase.settle({}, clock.now())
  const { requestId } = await anOpenRequest(db, { studio, places: 10 })
  const pool = () => db.asSystem((tx) => readPool(tx, studio.profileId))
  expect(await pool()).toBe(225)
  await purchase.settle({ disputed: true }, clock.now())
  expect(await pool()).toBe(0)
  await call(studio, requestsApi.close, { id: requestId })
  expect([await creditsOf(db, studio.profileId), await pool()]).toEqual([250, 0])
  const { requestId: id } = await aDraft(db, { studio, gameId: await aGame(db, studio, { version: '1' }), places: 1 })
  await expect(call(studio, requestsApi.open, { id, revision: 1, shownCost: 25 })).rejects.toMatchObject({
    code: 'ACCOUNT_FROZEN',
  })
})
