import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transfer } from '#features/credits/transfer.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, creditsOf } from '#testing/people.ts'
import { paymentsApi } from '../api.ts'
import type { CardProvider } from '../card-provider.ts'
import type { CheckoutStatus } from '../rules.ts'
import { aPurchase } from '../testing.ts'
import { grantCheck } from './grant-check.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const spend = ({ profileId }: TestPerson, amount: number) =>
  db.asSystem((tx) =>
    transfer(
      tx,
      [
        {
          fromProfile: profileId,
          draw: 'welcome',
          to: 'revenue',
          amount,
          type: 'ADD_GAME',
          description: 'A game',
          key: randomUUID(),
        },
      ],
      clock.now(),
    ),
  )

const stateOf = async (id: string) =>
  (await db.query<{ state: string }>`select state from payments where id = ${id}`)[0]?.state

test('50 concurrent settlements grant once', async () => {
  const studio = await aStudio(db)
  const purchase = await aPurchase(db, studio)
  await Promise.all(Array.from({ length: 50 }, () => purchase.settle()))
  expect(await creditsOf(db, studio.profileId)).toBe(100)
  expect(await call(studio, paymentsApi.state, { paymentId: purchase.id })).toMatchObject({
    state: 'paid',
    credits: 100,
    balance: 100,
    receipt: expect.stringMatching(/^PH-\d{6}$/),
  })
  expect((await call(studio, paymentsApi.receipts)).receipts).toHaveLength(1)
})

test('another amount, another currency or an unknown checkout grants nothing', async () => {
  const studio = await aStudio(db)
  const purchase = await aPurchase(db, studio)
  expect(await purchase.settle({ amountCents: 1 })).toEqual({ outcome: 'foreign' })
  expect(await purchase.settle({ currency: 'jpy' })).toEqual({ outcome: 'foreign' })
  expect(await purchase.settle({ sessionId: 'cs_other', reference: 'nobody' })).toEqual({ outcome: 'foreign' })
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  expect(await stateOf(purchase.id)).toBe('pending')
})

test('a late payment after failed or expired counts; a disputed payment is not paid by another event', async () => {
  const studio = await aStudio(db)
  const purchase = await aPurchase(db, studio)
  await purchase.settle({ paid: false, failed: true })
  expect(await stateOf(purchase.id)).toBe('failed')
  await purchase.settle({ paid: false, expired: true })
  expect(await stateOf(purchase.id)).toBe('failed')
  await purchase.settle()
  expect(await creditsOf(db, studio.profileId)).toBe(100)
  await purchase.dispute('open')
  await purchase.settle()
  expect(await stateOf(purchase.id)).toBe('disputed')
  expect(await creditsOf(db, studio.profileId)).toBe(100)
})

test('a dispute freezes spending, records the debt and notifies admins; nothing is taken yet; an admin lifts it with a reason', async () => {
  const [studio, admin] = [await aStudio(db), await aPerson(db, 'admin')]
  const purchase = await aPurchase(db, studio)
  await purchase.settle()
  await spend(studio, 30)
  await purchase.dispute('open')
  await purchase.dispute('open')
  await expect(spend(studio, 1)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
  expect(await creditsOf(db, studio.profileId)).toBe(70)
  const notified = await db.systemPool.query(`select title from notification_history where user_id = $1`, [
    admin.profileId,
  ])
  expect(notified.rows).toEqual([{ title: expect.stringMatching(/^.+’s payment was disputed$/) }])
  const debt = (await call(admin, paymentsApi.debts)).debts.find(({ balance }) => balance === 70)
  expect(debt).toMatchObject({ reason: 'dispute', credits: 100, cents: 1000, balance: 70 })
  await call(admin, paymentsApi.liftDebt, { debtId: debt?.id ?? '', reason: 'SettleResult by bank transfer' })
  await expect(call(admin, paymentsApi.liftDebt, { debtId: debt?.id ?? '', reason: 'Again' })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
  })
  await spend(studio, 1)
  expect(await creditsOf(db, studio.profileId)).toBe(69)
  const rows = await db.query`select action, detail ->> 'reason' as reason from audit_log
    where subject_id = ${studio.profileId} order by created_at`
  expect(rows).toEqual([
    { action: 'payments.freeze', reason: 'dispute' },
    { action: 'payments.lift', reason: 'SettleResult by bank transfer' },
  ])
})

test('an account with two open debts stays frozen when one is lifted', async () => {
  const [studio, admin] = [await aStudio(db, { credits: 50 }), await aPerson(db, 'admin')]
  const purchases = [await aPurchase(db, studio), await aPurchase(db, studio)]
  for (const purchase of purchases) {
    await purchase.settle()
    await purchase.dispute('open')
  }
  const debts = await db.systemPool.query<{ id: string }>('select id from payment_debts where owner_id = $1', [
    studio.profileId,
  ])
  const [first, second] = debts.rows
  await call(admin, paymentsApi.liftDebt, { debtId: first?.id ?? '', reason: 'One' })
  await expect(spend(studio, 1)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
  await call(admin, paymentsApi.liftDebt, { debtId: second?.id ?? '', reason: 'Two' })
  await spend(studio, 1)
})

test('a partial refund takes its share of the credits, rounded up; what was spent is owed, and a larger one opens the debt again', async () => {
  const [studio, admin] = [await aStudio(db), await aPerson(db, 'admin')]
  const purchase = await aPurchase(db, studio, { credits: 550, priceCents: 5000 })
  await purchase.settle()
  await spend(studio, 500)
  await purchase.settle({ refundedCents: 1001 })
  const debtOf = async () =>
    (
      await db.query`select id, credits, taken_credits, cents, lifted_at from payment_debts
        where payment_id = ${purchase.id}`
    )[0]
  expect(await debtOf()).toMatchObject({ credits: 111, taken_credits: 50, cents: 1001 })
  await call(admin, paymentsApi.liftDebt, { debtId: (await debtOf()).id, reason: 'A gesture' })
  await purchase.settle({ refundedCents: 1001 })
  expect((await debtOf()).lifted_at).not.toBeNull()
  await purchase.settle({ refundedCents: 5000 })
  expect(await debtOf()).toMatchObject({ credits: 550, cents: 5000, lifted_at: null })
})

test('a partial refund before the grant grants the remaining credits once and owes nothing', async () => {
  const studio = await aStudio(db)
  const purchase = await aPurchase(db, studio, { credits: 550, priceCents: 5000 })
  // 1,001 of 5,000 cents are 110.11 credits: 111 are not granted.
  await Promise.all(Array.from({ length: 8 }, () => purchase.settle({ refundedCents: 1001 })))
  expect(await creditsOf(db, studio.profileId)).toBe(439)
  const debts = () => db.systemPool.query('select credits from payment_debts where payment_id = $1', [purchase.id])
  expect((await debts()).rows).toEqual([])
  await spend(studio, 1)
  // The share is computed from the granted credits; a larger refund owes the additional credits.
  const rows = await db.query`select granted_credits, incentives_share from payments where id = ${purchase.id}`
  expect(rows).toEqual([{ granted_credits: 439, incentives_share: Math.floor(439 * 0.9) }])
  await purchase.settle({ refundedCents: 5000 })
  expect((await debts()).rows).toEqual([{ credits: 439 }])
  const all = await aPurchase(db, await aStudio(db))
  await all.settle({ refundedCents: 1000 })
  expect(await stateOf(all.id)).toBe('refunded')
})

test('concurrent spends and a freeze: spends after the freeze are rejected', async () => {
  const studio = await aStudio(db)
  const purchase = await aPurchase(db, studio)
  await purchase.settle()
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => spend(studio, 1)),
    purchase.dispute('open'),
    ...Array.from({ length: 20 }, () => spend(studio, 1)),
  ])
  const spent = outcomes.filter((o) => o.status === 'fulfilled' && Array.isArray(o.value)).length
  expect(await creditsOf(db, studio.profileId)).toBe(100 - spent)
  for (const o of outcomes) if (o.status === 'rejected') expect(o.reason).toMatchObject({ code: 'ACCOUNT_FROZEN' })
  await expect(spend(studio, 1)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
})

test('the reconciliation settles payments with lost events and fails those without a checkout', async () => {
  const studio = await aStudio(db)
  const [lost, waiting] = [await aPurchase(db, studio), await aPurchase(db, studio)]
  const withoutCheckout = await aPurchase(db, studio)
  await db.query`update payments set session_id = null where id = ${withoutCheckout.id}`
  clock.advance(hours(2))
  const asked: string[] = []
  const provider = {
    async checkoutStatus(sessionId: string): Promise<CheckoutStatus> {
      asked.push(sessionId)
      if (sessionId === lost.sessionId) return lost.status()
      if (sessionId === waiting.sessionId) return waiting.status({ paid: false })
      throw new Error('the provider is unreachable')
    },
  } as CardProvider
  const services = { kind: 'stripe' as const, provider: async () => provider }
  await reconcilePayments({ db, clock, log: silentLog, services })
  await reconcilePayments({ db, clock, log: silentLog, services })
  expect(asked.filter((id) => id === waiting.sessionId)).toHaveLength(1)
  expect(await stateOf(lost.id)).toBe('paid')
  expect(await stateOf(waiting.id)).toBe('pending')
  expect(await stateOf(withoutCheckout.id)).toBe('failed')
  expect(await creditsOf(db, studio.profileId)).toBe(100)
  clock.advance(hours(1))
  await reconcilePayments({ db, clock, log: silentLog, services })
  expect(asked.filter((id) => id === waiting.sessionId)).toHaveLength(2)
})

test('the ledger check finds a payment without its credits, and credits without a payment', async () => {
  const faults = async () => (await db.systemPool.query<{ what: string }>(grantCheck.sql)).rows.map(({ what }) => what)
  expect(await faults()).toEqual([])
  const studio = await aStudio(db)
  const purchase = await aPurchase(db, studio)
  await db.query`update payments set state = 'paid', paid_at = now() where id = ${purchase.id}`
  expect(await faults()).toEqual([purchase.id])
  await purchase.settle()
  await db.query`update payments set state = 'pending', paid_at = null where id = ${purchase.id}`
  await purchase.settle()
  expect(await faults()).toEqual([])
})
