import { afterEach, expect, test } from 'vitest'
import { readPool } from '#features/credits/accounts/studio-pools.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { anOpenRequest, aPlaytest, ledgerFaults, playtestOf } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf, fillIncentives, openPool } from '#testing/people.ts'
import { listingApi } from './api.ts'
import { offerFor } from './offer-for.ts'

// The budget is filled by margins and grants of other studios.
const db = await aDatabase({ system: 24, person: 4 })
await fillIncentives(db, 10_000)
const clock = movableClock()
const call = callerOn(db, clock)
const legend = () => aTester(db, { reputation: 2000 })
const pool = (studio: TestPerson) => db.asSystem((tx) => readPool(tx, studio.profileId))
const budget = async () =>
  (
    await db.query<{ sum: number }>`select sum(balance)::int as sum from credit_accounts
      where kind = 'incentives'`
  )[0]?.sum ?? 0

afterEach(async () => expect(await ledgerFaults(db)).toEqual([]))

test('a Legend at a new studio gets at most the price of the spot, even with a full budget', async () => {
  const before = await budget()
  const studio = await aStudio(db, { credits: 560 })
  const tester = await legend()
  await aPlaytest(db, { studio, tester, depth: 'expert', state: 'approved', clock })
  expect(await creditsOf(db, tester.profileId)).toBe(280)
  expect(await budget()).toBe(before)
  expect(await pool(studio)).toBe(0)
})

test('margins of paid spots fill the pool; a reserve is subtracted until it is returned', async () => {
  const studio = await aStudio(db, { credits: 25 + 25 })
  await aPlaytest(db, { studio, spots: 1, state: 'approved', clock })
  const saved = await pool(studio)
  expect(saved).toBeGreaterThan(0)
  const tester = await legend()
  const { playtestId } = await aPlaytest(db, { studio, spots: 1, tester, clock })
  const { pay, maxBonus, incentiveReserved } = await playtestOf(db, playtestId)
  expect({ total: pay + maxBonus, incentiveReserved }).toEqual({ total: 25 + saved, incentiveReserved: saved })
  expect(await pool(studio)).toBe(0)
  await db.asSystem((tx) => abandonTest(tx, { playtestId, testerId: tester.profileId, reason: '', now: clock.now() }))
  expect(await pool(studio)).toBe(saved)
})

test('a card purchase adds 90 % of its credits to pool and budget, which cover a Legend at every depth', async () => {
  const studio = await aStudio(db)
  const before = await budget()
  await (await aPurchase(db, studio, { credits: 555, priceCents: 5550 })).settle()
  expect([await pool(studio), (await budget()) - before]).toEqual([499, 499])
  for (const [depth, price, full] of [
    ['quick', 25, 42],
    ['standard', 100, 175],
    ['enhanced', 150, 262],
    ['expert', 280, 490],
  ] as const) {
    const request = await anOpenRequest(db, { depth, spots: 1, studio: await aStudio(db, { credits: price }) })
    await (await aPurchase(db, request.studio, { credits: price, priceCents: 100 * price })).settle()
    const testerId = (await legend()).profileId
    const offer = await db.asSystem((tx) => offerFor(tx, { requestId: request.requestId, testerId }))
    expect(offer).toMatchObject({ pay: full, maxBonus: 5 })
  }
})

test('a refund burns the unused share; the used or reserved part is owed, and the pool pays it back', async () => {
  const studio = await aStudio(db, { credits: 280 })
  const purchase = await aPurchase(db, studio, { credits: 300, priceCents: 3000 })
  await purchase.settle()
  const { playtestId, tester } = await aPlaytest(db, {
    studio,
    depth: 'expert',
    spots: 1,
    tester: await legend(),
    clock,
  })
  expect(await playtestOf(db, playtestId)).toMatchObject({ pay: 490, incentiveReserved: 215 })
  const before = await budget()
  const debt = async () =>
    (await db.query`select credits, share, share_owed from payment_debts where payment_id = ${purchase.id}`)[0]
  await purchase.settle({ refundedCents: 1500 })
  // Half of the share of 270 is due: 55 are unused and burned, 80 are in use and owed.
  expect(await debt()).toEqual({ credits: 150, share: 135, share_owed: 80 })
  expect([await pool(studio), (await budget()) - before]).toEqual([-80, -55])
  await purchase.settle({ refundedCents: 1500 })
  await purchase.dispute('open')
  await purchase.dispute('open')
  expect(await debt()).toEqual({ credits: 300, share: 270, share_owed: 215 })
  expect([await pool(studio), (await budget()) - before]).toEqual([-215, -55])
  await db.asSystem((tx) => abandonTest(tx, { playtestId, testerId: tester.profileId, reason: '', now: clock.now() }))
  expect(await pool(studio)).toBe(0)
})

test('concurrent Legends at several requests of one studio reserve no more than its pool', async () => {
  const studio = await aStudio(db, { credits: 8 * 25 })
  await openPool(db, studio, 60)
  const taking = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { requestId } = await anOpenRequest(db, { studio, spots: 1 })
      const tester = await legend()
      const { pay } = await db.asSystem((tx) => offerFor(tx, { requestId, testerId: tester.profileId }))
      return () => call(tester, listingApi.takeSpot, { requestId, shownPay: pay })
    }),
  )
  const outcomes = await Promise.allSettled(taking.map((take) => take()))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'PRICE_CHANGED' })
  const rows = await db.query<{ sum: number }>`select sum(incentive_reserved)::int as sum from review_participations
    where studio_id = ${studio.profileId}`
  expect(rows[0]?.sum).toBeGreaterThan(0)
  expect(await pool(studio)).toBe(60 - (rows[0]?.sum ?? 0))
  expect(await pool(studio)).toBeGreaterThanOrEqual(0)
})
