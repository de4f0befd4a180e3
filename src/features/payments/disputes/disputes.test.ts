import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { renewSubscription } from '#features/consulting/subscriptions/renew.ts'
import { subscribe } from '#features/consulting/subscriptions/subscribe.ts'
import { soloTier } from '#features/consulting/testing.ts'
import { readPool } from '#features/credits/accounts/studio-pools.ts'
import { transfer } from '#features/credits/transfer.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { requestsApi } from '#features/requests/api.ts'
import { anOpenRequest, aPlaytest, ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, creditsOf } from '#testing/people.ts'
import { paymentsApi } from '../api.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { aPurchase } from '../testing.ts'
import { settleDebts } from './settle-debts.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

afterEach(async () => expect(await ledgerFaults(db)).toEqual([]))

let spent = 0
const spend = ({ profileId }: TestPerson, amount: number) =>
  db.asSystem((tx) =>
    transfer(
      tx,
      [
        {
          fromProfile: profileId,
          draw: 'main',
          to: 'revenue',
          amount,
          type: 'ADD_GAME',
          description: 'A game',
          key: `spend:${spent++}`,
        },
      ],
      clock.now(),
    ),
  )

const isFrozen = async ({ profileId }: TestPerson) =>
  (
    await db.query<{ frozen: boolean }>`select bool_or(frozen_at is not null) as frozen from credit_accounts
      where profile_id = ${profileId}`
  )[0]?.frozen

const debtOf = async (paymentId: string) =>
  (
    await db.query`select id, reason, credits, final_credits as final, taken_credits as taken, share_owed as share,
      lifted_at is null as open from payment_debts where payment_id = ${paymentId}`
  )[0]

const spotsOf = async (requestId: string) =>
  (
    await db.query<{ state: string }>`select state from review_spots where request_id = ${requestId}
      order by number`
  ).map(({ state }) => state)

const stateOf = async (id: string) =>
  (await db.query<{ state: string }>`select state from payments where id = ${id}`)[0]?.state

const noticesOf = async ({ profileId }: TestPerson) =>
  (
    await db.query<{ title: string }>`select title from notification_history where user_id = ${profileId}
      order by sent_at, title`
  ).map(({ title }) => title)

async function aStudioWithCard(credits = 100, own = 0) {
  const studio = await aStudio(db, { credits: own })
  const purchase = await aPurchase(db, studio, { credits, priceCents: credits * 10 })
  await purchase.settle()
  return { studio, purchase }
}

test('an open dispute freezes and takes nothing; a won one releases everything, with the share', async () => {
  const { studio, purchase } = await aStudioWithCard()
  const pool = () => db.asSystem((tx) => readPool(tx, studio.profileId))
  await purchase.dispute('open')
  expect([await isFrozen(studio), await creditsOf(db, studio.profileId), await pool()]).toEqual([true, 100, 0])
  expect(await debtOf(purchase.id)).toMatchObject({ credits: 100, final: 0, taken: 0, open: true })
  await purchase.dispute('won')
  expect([await isFrozen(studio), await creditsOf(db, studio.profileId), await pool()]).toEqual([false, 100, 90])
  expect(await debtOf(purchase.id)).toMatchObject({ credits: 0, open: false })
  expect(await stateOf(purchase.id)).toBe('paid')
  expect(await noticesOf(studio)).toEqual(expect.arrayContaining(['Spending is paused', 'You can spend again']))
})

test('a lost dispute takes the wallet, then spots that nobody took; taken spots are honored and the rest is owed', async () => {
  const { studio, purchase } = await aStudioWithCard(100)
  const { requestId, gameId, questions } = await anOpenRequest(db, { studio, spots: 3 })
  const taken = await aPlaytest(db, { request: { requestId, gameId, studio, questions }, state: 'in_progress', clock })
  await spend(studio, 5)
  await purchase.dispute('open')
  expect(await spotsOf(requestId)).toEqual(['taken', 'open', 'open'])
  await purchase.dispute('lost')
  expect(await spotsOf(requestId)).toEqual(['taken', 'refunded', 'refunded'])
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  // 20 of the wallet and 50 of two spots; 25 of the taken spot and 5 of the game are owed.
  expect(await debtOf(purchase.id)).toMatchObject({ credits: 100, final: 100, taken: 70, open: true })
  expect(await isFrozen(studio)).toBe(true)
  expect(await noticesOf(studio)).toEqual(
    expect.arrayContaining(['70 credits were taken back', expect.stringMatching(/^2 spots for .+ were canceled$/)]),
  )
  expect(taken.playtestId).toBeDefined()
  const rows = await db.query`select status from review_requests where id = ${requestId}`
  expect(rows).toEqual([{ status: 'closed' }])
  const { debts } = await call(await aPerson(db, 'admin'), paymentsApi.debts)
  expect(debts.find(({ credits }) => credits === 30)).toMatchObject({ reason: 'dispute', taken: 70, isDecided: true })
})

test('spots paid with other credits stay, and the debt is settled when everything was found', async () => {
  const studio = await aStudio(db, { credits: 50 })
  const older = await anOpenRequest(db, { studio, spots: 2 })
  const purchase = await aPurchase(db, studio, { credits: 50, priceCents: 500 })
  await purchase.settle()
  const newer = await anOpenRequest(db, { studio, spots: 2 })
  await purchase.dispute('lost')
  expect(await spotsOf(older.requestId)).toEqual(['open', 'open'])
  expect(await spotsOf(newer.requestId)).toEqual(['refunded', 'refunded'])
  expect(await debtOf(purchase.id)).toMatchObject({ taken: 50, open: false })
  expect(await isFrozen(studio)).toBe(false)
})

test('credits cannot hide in a closed request: what they bought after it is found', async () => {
  const { studio, purchase } = await aStudioWithCard(50)
  const first = await anOpenRequest(db, { studio, spots: 2 })
  await call(studio, requestsApi.close, { id: first.requestId })
  const second = await anOpenRequest(db, { studio, spots: 2 })
  await purchase.dispute('lost')
  expect(await spotsOf(second.requestId)).toEqual(['refunded', 'refunded'])
  expect(await debtOf(purchase.id)).toMatchObject({ taken: 50, open: false })
})

test('a dispute twice, won before it was opened, lost without being opened, and stale answers end the same', async () => {
  const won = await aStudioWithCard()
  for (const state of ['won', 'open', 'open', 'won'] as const) await won.purchase.dispute(state)
  expect([await isFrozen(won.studio), await creditsOf(db, won.studio.profileId)]).toEqual([false, 100])
  expect(await stateOf(won.purchase.id)).toBe('paid')
  const lost = await aStudioWithCard()
  for (const state of ['lost', 'open', 'lost'] as const) await lost.purchase.dispute(state)
  // An answer that was read before the dispute.
  await lost.purchase.settle()
  expect([await isFrozen(lost.studio), await creditsOf(db, lost.studio.profileId)]).toEqual([false, 0])
  expect(await debtOf(lost.purchase.id)).toMatchObject({ taken: 100, open: false })
  expect(await stateOf(lost.purchase.id)).toBe('disputed')
})

test('a part is disputed, another part refunded: each takes its credits, rounded up, and not more than the purchase', async () => {
  const { studio, purchase } = await aStudioWithCard(100)
  await purchase.dispute('open', { cents: 301 })
  expect(await debtOf(purchase.id)).toMatchObject({ credits: 31, final: 0 })
  await purchase.dispute('open', { cents: 301, refundedCents: 200 })
  expect(await debtOf(purchase.id)).toMatchObject({ credits: 51, final: 20, taken: 20, open: true })
  expect(await creditsOf(db, studio.profileId)).toBe(80)
  await purchase.dispute('won', { cents: 301, refundedCents: 200 })
  expect(await debtOf(purchase.id)).toMatchObject({ credits: 20, final: 20, taken: 20, open: false })
  await purchase.dispute('lost', { id: 'dp_second', cents: 5000, refundedCents: 200 })
  expect(await debtOf(purchase.id)).toMatchObject({ credits: 100, final: 100, taken: 100, open: false })
  expect([await creditsOf(db, studio.profileId), await isFrozen(studio)]).toEqual([0, false])
})

test('an admin lifts the debt of an open dispute; losing it opens the debt again; an appeal that is won gives back', async () => {
  const admin = await aPerson(db, 'admin')
  const { studio, purchase } = await aStudioWithCard()
  await purchase.dispute('open')
  await call(admin, paymentsApi.liftDebt, { debtId: (await debtOf(purchase.id)).id, reason: 'A good customer' })
  await spend(studio, 40)
  await purchase.dispute('lost')
  expect(await debtOf(purchase.id)).toMatchObject({ taken: 60, open: true })
  expect([await isFrozen(studio), await creditsOf(db, studio.profileId)]).toEqual([true, 0])
  await purchase.dispute('won')
  expect([await isFrozen(studio), await creditsOf(db, studio.profileId)]).toEqual([false, 60])
})

test.each([
  ['all credits are left', 0, 'before'],
  ['some were spent', 40, 'before'],
  ['all credits are left', 0, 'beside'],
  ['some were spent', 40, 'beside'],
])(
  'an admin lifts a debt when %s (%i), %s the settlement of its lost dispute: what is left is taken first',
  async (_what, before, order) => {
    const admin = await aPerson(db, 'admin')
    const { studio, purchase } = await aStudioWithCard()
    if (before > 0) await spend(studio, before)
    const lost = purchase.status({ disputes: [{ id: `dp_lifted_${purchase.id}`, cents: 1000, state: 'lost' }] })
    await db.asSystem((tx) => settlePayment(tx, { status: lost, now: clock.now() }))
    const { id: debtId } = await debtOf(purchase.id)
    const lifting = Promise.allSettled([call(admin, paymentsApi.liftDebt, { debtId, reason: 'A gesture' })])
    if (order === 'before') await lifting
    await db.asSystem((tx) => settleDebts(tx, { ownerId: studio.profileId, now: clock.now() }))
    const [lift] = await lifting
    // An admin lifts the rest; without one there is nothing to lift.
    expect(lift.status).toBe(before > 0 ? 'fulfilled' : 'rejected')
    expect(await debtOf(purchase.id)).toMatchObject({ final: 100, taken: 100 - before, open: false })
    expect([await creditsOf(db, studio.profileId), await isFrozen(studio)]).toEqual([0, false])
  },
)

test('two disputes of one wallet: what one claims does not cover the other', async () => {
  const studio = await aStudio(db)
  const purchases = [await aPurchase(db, studio), await aPurchase(db, studio)]
  for (const purchase of purchases) await purchase.settle()
  await spend(studio, 150)
  for (const purchase of purchases) await purchase.dispute('open')
  for (const purchase of purchases) await purchase.dispute('lost')
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  const taken = await Promise.all(purchases.map(async ({ id }) => (await debtOf(id)).taken as number))
  expect(taken.toSorted((one, other) => one - other)).toEqual([0, 50])
})

test('events of all kinds at once, with settlements between them, take once', async () => {
  for (let round = 0; round < 3; round++) {
    const { studio, purchase } = await aStudioWithCard()
    const { requestId } = await anOpenRequest(db, { studio, spots: 2 })
    const states = ['open', 'lost', 'open', 'lost', 'lost'] as const
    await Promise.all(states.map((state) => purchase.dispute(state)))
    expect(await spotsOf(requestId)).toEqual(['refunded', 'refunded'])
    expect(await debtOf(purchase.id)).toMatchObject({ taken: 100, open: false })
    expect(await creditsOf(db, studio.profileId)).toBe(0)
  }
})

test('a tester takes the spot while the dispute is lost: it is taken and honored, or cancelled, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { studio, purchase } = await aStudioWithCard(25)
    const { requestId } = await anOpenRequest(db, { studio, spots: 1 })
    const tester = await aTester(db)
    const [taking] = await Promise.allSettled([
      call(tester, listingApi.takeSpot, { requestId, shownPay: 17 }),
      purchase.dispute('lost'),
    ])
    await db.asSystem((tx) => settleDebts(tx, { ownerId: studio.profileId, now: clock.now() }))
    const isTaken = taking.status === 'fulfilled'
    expect(await spotsOf(requestId)).toEqual([isTaken ? 'taken' : 'refunded'])
    expect(await debtOf(purchase.id)).toMatchObject({ taken: isTaken ? 0 : 25, open: isTaken })
  }
})

test('spending while the dispute arrives: what was spent before the freeze is found after it', async () => {
  const { studio, purchase } = await aStudioWithCard(100)
  const requests = await Promise.allSettled([
    ...[1, 2, 3].map(() => anOpenRequest(db, { studio, spots: 1 })),
    purchase.dispute('open'),
  ])
  await purchase.dispute('lost')
  for (const request of requests)
    if (request.status === 'fulfilled' && typeof request.value === 'object' && 'requestId' in request.value)
      expect(await spotsOf(request.value.requestId)).toEqual(['refunded'])
  expect(await debtOf(purchase.id)).toMatchObject({ taken: 100, open: false })
  expect(await creditsOf(db, studio.profileId)).toBe(0)
})

test('consulting paid with a disputed card is not renewed while the dispute is open, and owed when it is lost', async () => {
  const { studio, purchase } = await aStudioWithCard(240)
  const [id, tierId, studioId] = [randomUUID(), soloTier, studio.profileId]
  await db.asSystem((tx) => subscribe(tx, { id, studioId, tierId, shownPrice: 120, now: clock.now() }))
  await purchase.dispute('open', {}, clock.now())
  clock.advance(hours(24 * 31))
  const renew = () => db.asSystem((tx) => renewSubscription(tx, { subscriptionId: id, now: clock.now() }))
  expect(await renew()).toBe('grace')
  expect(await creditsOf(db, studioId)).toBe(120)
  await purchase.dispute('lost', {}, clock.now())
  expect(await debtOf(purchase.id)).toMatchObject({ final: 240, taken: 120, open: true })
  clock.advance(hours(24 * 3))
  expect(await renew()).toBe('ended')
})

test('an event enqueues the settlement with its commit', async () => {
  const { purchase, studio } = await aStudioWithCard()
  const status = purchase.status({ disputes: [{ id: 'dp_job', cents: 1000, state: 'lost' }] })
  await db.asSystem((tx) => settlePayment(tx, { status, now: clock.now() }))
  const rows = await db.query<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where key = ${`settle-debts:${studio.profileId}`}`
  expect(rows).toEqual([{ count: 1 }])
})
