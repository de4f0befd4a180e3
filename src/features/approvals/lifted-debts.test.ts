import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { paymentsApi } from '#features/payments/api.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { approvalsApi as api } from './api.ts'

/** A lifted debt gives credits up: it is valued and added like every other act over credits (credits-11). */
const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const ines = await aPerson(db, 'admin')
const reason = 'A try'

/** A disputed payment of a studio. */
async function aDisputed({ credits, owner }: { credits: number; owner?: TestPerson }) {
  const studio = owner ?? (await aStudio(db))
  const purchase = await aPurchase(db, studio, { credits, priceCents: credits * 10 })
  await purchase.settle()
  await purchase.dispute('open', { cents: credits * 5 })
  const rows = await db.query`select id from payment_debts where payment_id = ${purchase.id}`
  return { purchase, studio, debtId: rows[0].id as string }
}
const isLifted = async (debtId: string): Promise<boolean> =>
  (await db.query`select lifted_at is not null as lifted from payment_debts where id = ${debtId}`)[0].lifted
const lift = (by: TestPerson, debtId: string, requestId: string = randomUUID()) =>
  call(by, paymentsApi.liftDebt, { debtId, reason, requestId })

test('a disputed payment above the limit stays paused until another admin approves, who reads what is given up', async () => {
  const bribed = await aPerson(db, 'admin')
  const { debtId, studio } = await aDisputed({ credits: 8000 })
  const cost = await call(bribed, paymentsApi.liftCost, { debtId })
  expect(cost).toMatchObject({ credits: 4000, waits: true, limit: 1000, used: 0 })
  const actId = randomUUID()
  for (let n = 0; n < 2; n++) expect(await lift(bribed, debtId, actId)).toEqual({ success: true, pending: true })
  expect(await isLifted(debtId)).toBe(false)
  const [act] = (await call(ines, api.list, { waiting: true })).acts.filter(({ id }) => id === actId)
  expect(act).toMatchObject({
    kind: 'payment_debt',
    amount: 4000,
    profileId: studio.profileId,
    reason,
    mayDecide: true,
    lines: ['Payment: Starter package, $400.00 of it claimed', expect.stringContaining('all claimed credits')],
  })
  await expect(call(bribed, api.approve, { actId })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  await call(ines, api.approve, { actId })
  expect(await isLifted(debtId)).toBe(true)
  expect(await lift(bribed, debtId, actId)).toEqual({ success: true })
  await expect(lift(bribed, debtId)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

test('small debts are added, also when four are lifted at once', async () => {
  const bribed = await aPerson(db, 'admin')
  const debts = await Promise.all([1, 2, 3, 4].map(() => aDisputed({ credits: 800 })))
  const lifted = await Promise.all(debts.map(({ debtId }) => lift(bribed, debtId)))
  expect(lifted.filter(({ pending }) => pending)).toHaveLength(2)
  const open = await Promise.all(debts.map(({ debtId }) => isLifted(debtId)))
  expect(open.filter(Boolean)).toHaveLength(2)
  clock.advance(hours(24 * 30) + 1000)
  expect(await lift(bribed, (await aDisputed({ credits: 800 })).debtId)).toEqual({ success: true })
})

test('a debt that grew while its lifting waited is not lifted by the old approval', async () => {
  const bribed = await aPerson(db, 'admin')
  const { debtId, purchase } = await aDisputed({ credits: 4000 })
  const actId = randomUUID()
  expect(await lift(bribed, debtId, actId)).toMatchObject({ pending: true })
  await purchase.dispute('open')
  await expect(call(ines, api.approve, { actId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  expect(await isLifted(debtId)).toBe(false)
})

test('nobody lifts a debt of their own alone, however small', async () => {
  const owing = await aPerson(db, 'admin')
  const { debtId } = await aDisputed({ credits: 10, owner: owing })
  expect(await call(owing, paymentsApi.liftCost, { debtId })).toMatchObject({ credits: 5, waits: true })
  expect(await lift(owing, debtId)).toMatchObject({ pending: true })
  expect(await isLifted(debtId)).toBe(false)
})

const refund = (by: TestPerson, paymentId: string, requestId: string = randomUUID()) =>
  call(by, paymentsApi.refund, { paymentId, reason, requestId })
const ordered = async (paymentId: string) =>
  (
    await db.query`select payload->>'adminId' as admin from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'refund-payment' and payload->>'paymentId' = ${paymentId}`
  ).map(({ admin }) => admin)

test('a refund to a card above the limit waits, as one of the own payment does; a job makes those that take effect', async () => {
  const bribed = await aPerson(db, 'admin')
  const paid = async (owner: TestPerson, credits: number) => {
    const purchase = await aPurchase(db, owner, { credits, priceCents: credits * 10 })
    await purchase.settle()
    await purchase.inSandbox()
    return purchase.id
  }
  const [large, small] = [await paid(await aStudio(db), 1500), await paid(await aStudio(db), 600)]
  const actId = randomUUID()
  for (let n = 0; n < 2; n++) expect(await refund(bribed, large, actId)).toEqual({ success: true, pending: true })
  expect(await refund(bribed, await paid(bribed, 10))).toEqual({ success: true, pending: true })
  expect(await ordered(large)).toEqual([])
  expect(await refund(bribed, small)).toEqual({ success: true })
  expect(await refund(bribed, await paid(await aStudio(db), 600))).toEqual({ success: true, pending: true })
  expect(await ordered(small)).toEqual([bribed.profileId])
  await call(ines, api.approve, { actId })
  expect(await ordered(large)).toEqual([bribed.profileId])
})
