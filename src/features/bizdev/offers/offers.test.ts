import { afterEach, expect, test } from 'vitest'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { transfer } from '#features/credits/transfer.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { grantCheck } from '#features/payments/checkout/grant-check.ts'
import { settlePayment } from '#features/payments/checkout/settle-payment.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { poolCheck } from '#features/recruiting/pool-check.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, creditsOf } from '#testing/people.ts'
import { aDeveloper, anOffer, fundBudget } from '../testing.ts'
import { offersApi } from './api.ts'
import { offersCheck } from './budget.ts'
import { endExpired } from './end-expired.ts'

const clock = movableClock()
const db = await aDatabase({ system: 24, person: 4 })
await installJobs(db)
const call = callerOn(db, clock)
const bea = await aDeveloper(db)
const budget = () => call(bea, offersApi.budget)
const card = (name: string) => ({ cardFingerprint: `${name}-${Math.random()}` })

afterEach(async () => {
  const { faults } = await verifyLedger(db.systemPool, Buffer.alloc(32), [offersCheck, grantCheck, poolCheck])
  expect(faults).toEqual([])
})

const aFundedOffer = async (wishes: { credits?: number; studio?: TestPerson } = {}) => {
  const studio = wishes.studio ?? (await aStudio(db))
  await fundBudget(db, wishes.credits ?? 50)
  const offerId = await anOffer(db, { studio, by: bea, ...wishes })
  return { studio, offerId }
}

test('the next card purchase gets the bonus once, and opens no incentives share for it', async () => {
  const before = await budget()
  const { studio } = await aFundedOffer()
  expect(await call(studio, paymentsApi.packages)).toMatchObject({ bonus: { credits: 50, minCredits: 100 } })
  const first = await aPurchase(db, studio)
  const paid = card('a')
  // The same webhook twice, at once and again.
  const status = first.status(paid)
  const event = { eventId: `evt_${studio.profileId}`, type: 'checkout.session.completed' }
  const settle = () => db.asSystem((tx) => settlePayment(tx, { status, event, now: clock.now() }))
  await Promise.all([settle(), settle()])
  await first.settle(paid)
  await (await aPurchase(db, studio)).settle(paid)
  expect(await creditsOf(db, studio.profileId)).toBe(250)
  const rows = await db.query<{ sum: number }>`select sum(incentives_share)::int as sum from payments
    where owner_id = ${studio.profileId}`
  expect(rows[0]?.sum).toBe(180)
  expect(await budget()).toMatchObject({ available: before.available, granted: before.granted + 50 })
  expect(await call(studio, paymentsApi.packages)).toMatchObject({ bonus: null })
})

test('of two purchases that are paid at once, one gets the bonus', async () => {
  const { studio } = await aFundedOffer()
  const purchases = await Promise.all([aPurchase(db, studio), aPurchase(db, studio), aPurchase(db, studio)])
  await Promise.all(purchases.map((purchase, n) => purchase.settle(card(`b${n}`))))
  expect(await creditsOf(db, studio.profileId)).toBe(350)
})

test('offers made at once reserve no more than the budget', async () => {
  const { available } = await budget()
  await fundBudget(db, 120)
  const studios = await Promise.all(Array.from({ length: 8 }, () => aStudio(db)))
  const made = await Promise.allSettled(
    studios.map((studio) => anOffer(db, { studio, by: bea, credits: available + 50, minCredits: available + 50 })),
  )
  const through = made.filter(({ status }) => status === 'fulfilled').length
  expect(through).toBe(Math.floor((available + 120) / (available + 50)))
  expect((await budget()).available).toBe(available + 120 - through * (available + 50))
  for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('two developers make one offer to a studio, also with one id, and aliases of a mailbox have one bonus', async () => {
  const studio = await aStudio(db)
  await fundBudget(db, 400)
  const made = await Promise.allSettled([1, 2, 3].map(() => anOffer(db, { studio, by: bea })))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [first, alias] = [await aStudio(db), await aStudio(db)]
  await db.query`update profiles set email = 'o.n.e@gmail.com' where id = ${first.profileId}`
  await db.query`update profiles set email = 'one+2@googlemail.com' where id = ${alias.profileId}`
  await anOffer(db, { studio: first, by: bea })
  await expect(anOffer(db, { studio: alias, by: bea })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await (await aPurchase(db, first)).settle(card('alias'))
  await expect(anOffer(db, { studio: alias, by: bea })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(anOffer(db, { studio: first, by: bea })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a card has one bonus: the offer of another studio with the card stays open', async () => {
  const [one, two] = [await aFundedOffer(), await aFundedOffer()]
  const shared = card('shared')
  const purchases = await Promise.all([aPurchase(db, one.studio), aPurchase(db, two.studio)])
  await Promise.all(purchases.map((purchase) => purchase.settle(shared)))
  const held = await Promise.all([one, two].map(({ studio }) => creditsOf(db, studio.profileId)))
  expect(held.sort()).toEqual([100, 150])
})

test('too small a purchase and one without a card get no bonus, and a transaction that fails leaves no trace', async () => {
  const { studio } = await aFundedOffer()
  await (await aPurchase(db, studio, { credits: 50, priceCents: 500 })).settle(card('small'))
  await (await aPurchase(db, studio)).settle({ cardFingerprint: null })
  expect(await creditsOf(db, studio.profileId)).toBe(150)
  const purchase = await aPurchase(db, studio)
  const status = purchase.status(card('crash'))
  const cut = db.asSystem(async (tx) => {
    await settlePayment(tx, { status, now: clock.now() })
    throw new Error('the process ends here')
  })
  await expect(cut).rejects.toThrow('the process ends here')
  expect(await creditsOf(db, studio.profileId)).toBe(150)
  await db.asSystem((tx) => settlePayment(tx, { status, now: clock.now() }))
  expect(await creditsOf(db, studio.profileId)).toBe(300)
})

test('a refund takes the bonus back; what was spent of it is owed with the purchase', async () => {
  const admin = await aPerson(db, 'admin')
  const before = await budget()
  const { studio } = await aFundedOffer()
  const purchase = await aPurchase(db, studio)
  const paid = card('refund')
  await purchase.settle(paid)
  await purchase.settle({ ...paid, refundedCents: 500 })
  // Half of the bonus and half of the purchase's own credits went back.
  expect(await creditsOf(db, studio.profileId)).toBe(75)
  expect((await budget()).available).toBe(before.available + 25)
  await spend(studio, 65)
  await purchase.settle({ ...paid, refundedCents: 1000 })
  await purchase.dispute('open', paid)
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  expect((await budget()).available).toBe(before.available + 35)
  const { debts } = await call(admin, paymentsApi.debts)
  expect(debts.find(({ ownerName }) => ownerName.startsWith(studio.name))).toMatchObject({ credits: 50 + 15 })
  await expect(anOffer(db, { studio, by: bea, credits: 10 })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('a purchase that was refunded in part before its grant gets that part of the bonus', async () => {
  const before = await budget()
  const { studio } = await aFundedOffer()
  await (await aPurchase(db, studio)).settle({ ...card('part'), refundedCents: 900 })
  expect(await creditsOf(db, studio.profileId)).toBe(10 + 5)
  expect((await budget()).available).toBe(before.available + 45)
})

test('withdrawing races with a purchase: either the bonus is paid, or the budget has it back', async () => {
  const before = await budget()
  const { studio, offerId } = await aFundedOffer()
  const purchase = await aPurchase(db, studio)
  const [, withdrawn] = await Promise.allSettled([
    purchase.settle(card('race')),
    call(bea, offersApi.withdraw, { offerId }),
  ])
  const gotBonus = (await creditsOf(db, studio.profileId)) === 150
  expect(withdrawn?.status).toBe(gotBonus ? 'rejected' : 'fulfilled')
  expect((await budget()).available).toBe(before.available + (gotBonus ? 0 : 50))
})

test('a colleague sees an offer and does not end it; its maker and an admin do', async () => {
  const [{ offerId }, other, admin] = [await aFundedOffer(), await aDeveloper(db, 'Other'), await aPerson(db, 'admin')]
  const listed = (await call(other, offersApi.list, {})).offers
  expect(listed.find(({ id }) => id === offerId)).toMatchObject({ state: 'open', madeById: bea.profileId })
  await expect(call(other, offersApi.withdraw, { offerId })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await call(bea, offersApi.withdraw, { offerId })
  await expect(call(other, offersApi.withdraw, { offerId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await call(admin, offersApi.withdraw, { offerId: (await aFundedOffer()).offerId })
})

test('an offer expires, and its credits are available again', async () => {
  const before = await budget()
  const { studio } = await aFundedOffer()
  clock.advance(hours(24 * 31))
  await (await aPurchase(db, studio)).settle(card('late'), clock.now())
  expect(await creditsOf(db, studio.profileId)).toBe(100)
  await Promise.all([1, 2].map(() => endExpired({ db, clock, log: silentLog })))
  expect((await budget()).available).toBeGreaterThanOrEqual(before.available + 50)
  await anOffer(db, { studio, by: bea, now: clock.now() })
})

/** Takes credits out of a wallet, as spending does. */
async function spend(person: TestPerson, amount: number) {
  const entry = { fromProfile: person.profileId, draw: 'main', to: 'revenue', amount } as const
  const text = { key: `spent:${person.profileId}`, type: 'ADD_GAME', description: 'For a test' } as const
  await db.asSystem((tx) => transfer(tx, [{ ...entry, ...text }], clock.now()))
}
