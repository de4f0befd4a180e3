import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ensureProfile } from '#features/onboarding/ensure-profile.ts'
import { settleDebts } from '#features/payments/disputes/settle-debts.ts'
import { paymentsJobs } from '#features/payments/jobs.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { shopJobs } from '#features/shop/jobs.ts'
import { promoPurchasesApi } from '#features/shop/purchases/api.ts'
import { anItem, aPublishedPage, bookFaults, someCodes } from '#features/shop/purchases/testing.ts'
import { promoSalesApi } from '#features/shop/sales/api.ts'
import { refundAllBuyers } from '#features/shop/sales/refund-all-buyers.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { testSecrets } from '#testing/open-services.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'
import { erase } from '../testing.ts'

/** Nobody is rid of a debt by deleting the account, also when it is known only later (accounts-13, payments-3). */
const db = await aDatabase({ system: 12, person: 4 })
const clock = movableClock()
const ask = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const { bonusSecret } = testSecrets

/** Signs up with an address; returns the profile. */
async function comeBack(email: string, role = 'studio'): Promise<string> {
  const userId = randomUUID()
  await db.query`insert into auth_users (id, name, email, signup_role, company_name)
    values (${userId}, 'New', ${email}, ${role}, 'New Games')`
  await db.asSystem((tx) => ensureProfile(tx, { userId, now: clock.now(), bonusSecret }))
  return userId
}
const isFrozen = async (profileId: string): Promise<boolean> =>
  (await db.query`select bool_or(frozen_at is not null) as f from credit_accounts where profile_id = ${profileId}`)[0].f
/** Runs the search that a debt enqueued. */
async function findReturned(ownerId: string) {
  const { rowCount } = await db.systemPool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'find-returned-debtors' and payload->>'ownerId' = $1`,
    [ownerId],
  )
  expect(rowCount).toBe(1)
  const jobs = paymentsJobs({} as never, { publicUrl: 'http://localhost', bonusSecret })
  for (let n = 0; n < 2; n++) await jobs['find-returned-debtors']?.({ ownerId }, { db, clock, log: silentLog })
}

async function aPaidSale() {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(2), price: 50 })
  const buyer = await aTester(db, { credits: 100 })
  await ask(buyer, promoPurchasesApi.buy, { id: randomUUID(), itemId, quantity: 1, shownPrice: 50 })
  clock.advance(hours(24 * 14 + 1))
  await shopJobs['pay-promo-income']?.({}, { db, clock, log: silentLog })
  return page
}
const findFraud = async (pageId: string) => {
  const id = randomUUID()
  await ask(admin, promoSalesApi.refundAll, { id, pageId, itemId: null, reason: 'Invented codes.' })
  await refundAllBuyers(db, { id, now: clock.now() })
  return id
}
const spendAll = (studio: TestPerson) =>
  db.systemPool.query(`select post_transfers(jsonb_build_array($1::jsonb), now())`, [
    JSON.stringify({
      key: `test:${randomUUID()}`,
      type: 'ADD_GAME',
      description: 'Test',
      amount: 40,
      fromProfile: studio.profileId,
      draw: 'main',
      to: 'revenue',
    }),
  ])

test('a studio that owes for refunded sales and comes back with the mailbox is paused until the debt is lifted', async () => {
  const { studio, pageId } = await aPaidSale()
  await spendAll(studio)
  const id = await findFraud(pageId)
  await erase(db, studio)
  const [local, domain] = studio.email.split('@')
  const again = await comeBack(`${local?.toUpperCase()}@${domain}`)
  expect(await isFrozen(again)).toBe(true)
  expect(await isFrozen(await comeBack(`${randomUUID()}@example.test`))).toBe(false)
  await ask(admin, promoSalesApi.liftSalesDebt, { id, reason: 'Paid by bank transfer.' })
  expect(await isFrozen(again)).toBe(false)
})

test('an account that was opened with an alias of the mailbox before the erasure is found', async () => {
  const thief = await aStudio(db)
  await db.query`update auth_users set email = ${'m.allory@gmail.com'} where id = ${thief.profileId}`
  const purchase = await aPurchase(db, thief)
  await purchase.settle()
  await spendAll(thief)
  await purchase.dispute('lost')
  const alias = await comeBack('mallory+2@gmail.com')
  expect(await isFrozen(alias)).toBe(false)
  await erase(db, thief)
  await findReturned(thief.profileId)
  expect(await isFrozen(alias)).toBe(true)
})

test('a fraud that is found after the erasure pauses the account that came back before', async () => {
  const { studio, pageId } = await aPaidSale()
  await spendAll(studio)
  await erase(db, studio)
  const again = await comeBack(studio.email)
  expect(await isFrozen(again)).toBe(false)
  await findFraud(pageId)
  await findReturned(studio.profileId)
  expect(await isFrozen(again)).toBe(true)
})

/** 100 credits of a card, spent for a code, and an account that is erased before the dispute arrives. */
async function anErasedThief(card: string) {
  const page = await aPublishedPage(db)
  const itemId = await anItem(db, page, { codes: someCodes(2), price: 100 })
  const thief = await aTester(db)
  const purchase = await aPurchase(db, thief)
  await purchase.settle({ cardFingerprint: card })
  await ask(thief, promoPurchasesApi.buy, { id: randomUUID(), itemId, quantity: 1, shownPrice: 100 })
  await erase(db, thief)
  return { thief, purchase }
}

test('a dispute that arrives after the erasure recovers the credits that can be found, and pauses the account of the returning person', async () => {
  const { thief, purchase } = await anErasedThief('a')
  const again = await comeBack(thief.email, 'tester')
  await purchase.dispute('open', { cardFingerprint: 'a' })
  await findReturned(thief.profileId)
  expect(await isFrozen(again)).toBe(true)
  await purchase.dispute('lost', { cardFingerprint: 'a' })
  const rows = await db.query`select taken_credits, lifted_at is not null as settled from payment_debts
    where payment_id = ${purchase.id}`
  expect(rows).toEqual([{ taken_credits: 100, settled: true }])
  expect(await isFrozen(again)).toBe(false)
  await db.asSystem((tx) => settleDebts(tx, { ownerId: thief.profileId, now: clock.now() }))
  expect(await bookFaults(db)).toEqual([])
})

test('the mailbox or the card of an erased person whose payment is disputed later starts paused', async () => {
  const { thief, purchase } = await anErasedThief('b')
  await purchase.dispute('open', { cardFingerprint: 'b' })
  expect(await isFrozen(await comeBack(thief.email, 'tester'))).toBe(true)
  const other = await aStudio(db)
  const second = await aPurchase(db, other)
  await second.settle({ cardFingerprint: 'b' })
  expect(await isFrozen(other.profileId)).toBe(true)
  await purchase.dispute('won', { cardFingerprint: 'b' })
  expect(await isFrozen(other.profileId)).toBe(false)
})

test('the card of an account that bought before the dispute arrived is found too', async () => {
  const { thief, purchase } = await anErasedThief('c')
  const other = await aStudio(db)
  await (await aPurchase(db, other)).settle({ cardFingerprint: 'c' })
  expect(await isFrozen(other.profileId)).toBe(false)
  await purchase.dispute('open', { cardFingerprint: 'c' })
  await findReturned(thief.profileId)
  expect(await isFrozen(other.profileId)).toBe(true)
})
