import { afterEach, expect, test } from 'vitest'
import { readPool } from '#features/credits/studio-pools.ts'
import { aGame } from '#features/games/testing.ts'
import { invitationsApi } from '#features/invitations/api.ts'
import { anInvitation } from '#features/invitations/testing.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { erase } from '#features/privacy/testing.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { aProfileForm } from '#features/profiles/testing.ts'
import { playtestsApi } from '#features/reviews/participations/api.ts'
import { requestsApi } from '#features/reviews/requests/api.ts'
import { aDraft, anOpenRequest, aPlaytest, ledgerFaults } from '#features/reviews/testing.ts'
import { hours } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { brokenBy } from './invariant.ts'
import { aWorld } from './testing-world.ts'

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
    // Ruling 54 keeps one tester from holding all of them; the pool does, for all of them together.
    const tester = await aTester(db, { reputation: 2000 })
    await aPlaytest(db, { tester, places: 1, depth: 'expert', clock })
  }
  expect(await budget()).toBe(before)
})

test('a studio and its Legends who finish expert reviews again and again get out what they put in', async () => {
  const studio = await aStudio(db, { credits: 4 * 280 })
  let out = 0
  for (let n = 0; n < 4; n++) {
    const tester = await aTester(db, { reputation: 2000 })
    await aPlaytest(db, { studio, tester, places: 1, depth: 'expert', state: 'approved', clock })
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
    if (n < 2) await aPlaytest(db, { studio, tester, places: 1, depth: 'standard', clock, state: 'approved' })
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

test('a frozen studio is paused: its spots are not listed, taken or accepted, nobody new is invited; who is at work is paid', async () => {
  const studio = await aStudio(db, { credits: 200 })
  const request = await anOpenRequest(db, { studio, places: 3 })
  const { requestId, gameId } = request
  const [invited, visitor] = [await aTester(db), await aTester(db)]
  const invitationId = await anInvitation(db, {
    studioId: studio.profileId,
    testerId: invited.profileId,
    gameId,
    requestId,
  })
  const taken = await aPlaytest(db, { request, state: 'validated', clock })
  const purchase = await aPurchase(db, studio, { credits: 100, priceCents: 1000 })
  await purchase.settle({}, clock.now())
  await purchase.settle({ disputed: true }, clock.now())
  const paused = { code: 'STATE_CHANGED', message: 'This studio is paused.' }
  const { requests } = await call(visitor, requestsApi.openListing)
  expect(requests.map(({ id }) => id)).not.toContain(requestId)
  await expect(call(visitor, requestsApi.takeSpot, { requestId, shownPay: 17 })).rejects.toMatchObject(paused)
  const accepting = { p_invitation_id: invitationId, p_tester_id: invited.profileId }
  await expect(call(invited, invitationsApi.accept, accepting)).rejects.toMatchObject(paused)
  await expect(
    anInvitation(db, { studioId: studio.profileId, testerId: visitor.profileId, gameId, requestId }),
  ).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
  await call(studio, playtestsApi.accept, { playtestId: taken.playtestId })
  expect(await creditsOf(db, taken.tester.profileId)).toBeGreaterThanOrEqual(17)
  // Expiry runs on and refunds, and goes on after an admin lifts the debt.
  const before = await creditsOf(db, studio.profileId)
  await world.pass(hours(73))
  expect(await creditsOf(db, studio.profileId)).toBe(before + 5)
  const { rows } = await db.systemPool.query<{ id: string }>('select id from payment_debts where payment_id = $1', [
    purchase.id,
  ])
  await call(world.admin, paymentsApi.liftDebt, { debtId: rows[0]?.id ?? '', reason: 'Settled' })
  await call(visitor, requestsApi.takeSpot, { requestId, shownPay: 17 })
})

test('a debtor who deletes the account and comes back, by an alias or with the card, finds spending paused until it is lifted', async () => {
  const owing = await world.studioAt('d.ebt@gmail.com')
  const purchase = await aPurchase(db, owing.person, { credits: 100, priceCents: 1000 })
  await purchase.settle({ cardFingerprint: 'owing-card' }, clock.now())
  await purchase.settle({ cardFingerprint: 'owing-card', disputed: true }, clock.now())
  await erase(db, owing.person, clock.now())
  const alias = (await world.studioAt('debt+again@googlemail.com')).person
  const other = (await world.studioAt('somebody@example.test')).person
  const isFrozen = async ({ profileId }: TestPerson) =>
    (
      await db.systemPool.query<{ frozen: boolean }>(
        'select bool_and(frozen_at is not null) as frozen from credit_accounts where profile_id = $1',
        [profileId],
      )
    ).rows[0]?.frozen
  expect([await isFrozen(alias), await isFrozen(other)]).toEqual([true, false])
  const again = await aPurchase(db, other)
  await Promise.all([1, 2, 3].map(() => again.settle({ cardFingerprint: 'owing-card' }, clock.now())))
  expect([await creditsOf(db, other.profileId), await isFrozen(other)]).toEqual([110, true])
  const { debts } = await call(world.admin, paymentsApi.debts)
  const debt = debts.find(({ ownerName }) => ownerName === 'Deleted person')
  await call(world.admin, paymentsApi.liftDebt, { debtId: debt?.id ?? '', reason: 'Paid after all' })
  expect([await isFrozen(alias), await isFrozen(other)]).toEqual([false, false])
  expect(await isFrozen((await world.studioAt('d.e.b.t@gmail.com')).person)).toBe(false)
})
