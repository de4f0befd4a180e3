import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { transfer } from '#features/credits/transfer.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { hours } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { securityApi as api } from './api.ts'
import { anAlert } from './testing.ts'

const db = await aDatabase()
const call = callerOn(db)
const admin = await aPerson(db, 'admin')
const dashboard = () => call(admin, api.dashboard, { dayStart: new Date(Date.now() - hours(12)) })
let count = 0
const aNetwork = () => `10.99.${++count}.0/24`
const spend = ({ profileId }: TestPerson) =>
  db.asSystem((tx) =>
    transfer(
      tx,
      [
        {
          fromProfile: profileId,
          draw: 'welcome',
          to: 'revenue',
          amount: 1,
          type: 'ADD_GAME',
          description: 'A game',
          key: randomUUID(),
        },
      ],
      new Date(),
    ),
  )

test('spending is frozen until neither a response nor a debt pauses it, whichever ends first; each reason is named', async () => {
  const [one, indebted] = [await aStudio(db), await aStudio(db)]
  const paymentId = randomUUID()
  await db.query`insert into payments (id, owner_id, package_id, package_name, credits, price_cents, source)
    select ${paymentId}, ${indebted.profileId}, id, 'P', 1, 100, 's' from credit_packages limit 1`
  const debts = await db.query<{ id: string }>`insert into payment_debts (payment_id, owner_id, reason, credits, cents)
    values (${paymentId}, ${indebted.profileId}, 'refund', 1, 100) returning id`
  await db.query`update credit_accounts set frozen_at = now() where profile_id = ${indebted.profileId}`
  const frozen = async () =>
    (
      await db.query`select profile_id as id from credit_accounts
        where kind = 'main' and frozen_at is not null
        and profile_id = any(${[one.profileId, indebted.profileId]})`
    ).map(({ id }) => id)
  const alertId = await anAlert(db, { network: aNetwork(), people: [one.profileId, indebted.profileId] })
  await call(admin, api.respond, { alertId, kind: 'freeze_spending' })
  expect(await frozen()).toHaveLength(2)
  const reasonsOf = async (person: TestPerson) => {
    const { profileId } = person
    const shelf = await call(person, paymentsApi.packages)
    const { pausedFor } = await call(admin, adminApi.person, { profileId })
    expect(pausedFor).toEqual(shelf.pausedFor)
    return [shelf.frozen, ...pausedFor]
  }
  expect(await reasonsOf(one)).toEqual([true, 'admin'])
  expect(await reasonsOf(indebted)).toEqual([true, 'debt', 'admin'])
  await expect(spend(one)).rejects.toMatchObject({
    code: 'ACCOUNT_FROZEN',
    details: { reasons: ['admin'] },
    message: 'Spending is paused: an admin paused it. Please contact support.',
  })
  await expect(spend(indebted)).rejects.toMatchObject({ details: { reasons: ['debt', 'admin'] } })
  const alert = (await dashboard()).alerts.find(({ id }) => id === alertId)
  expect(alert?.responses).toMatchObject([{ people: 2 }])
  await call(admin, api.undo, { responseId: alert?.responses[0]?.id ?? '' })
  expect(await frozen()).toEqual([indebted.profileId])
  expect(await reasonsOf(indebted)).toEqual([true, 'debt'])
  expect(await reasonsOf(one)).toEqual([false])

  const second = await anAlert(db, { network: aNetwork(), people: [indebted.profileId] })
  await call(admin, api.respond, { alertId: second, kind: 'freeze_spending' })
  await call(admin, paymentsApi.liftDebt, { debtId: debts[0]?.id ?? '', reason: 'Paid by transfer' })
  expect(await frozen()).toEqual([indebted.profileId])
  const held = (await dashboard()).alerts.find(({ id }) => id === second)
  await call(admin, api.undo, { responseId: held?.responses[0]?.id ?? '' })
  expect(await frozen()).toEqual([])
})

test('severe alerts come before later ones; the people of one are named to the admin, without the admin', async () => {
  const people = [await aStudio(db), await aStudio(db)]
  const ids = people.map(({ profileId }) => profileId)
  const severe = await anAlert(db, { network: aNetwork(), people: [...ids, admin.profileId] })
  const mild = await anAlert(db, { network: aNetwork(), people: ids })
  await db.query`update security_alerts set severity_level = 'medium', last_at = now() + interval '1 minute'
    where id = ${mild}`
  const order = (await dashboard()).alerts.map(({ id }) => id)
  expect(order.indexOf(severe)).toBeLessThan(order.indexOf(mild))
  const meant = await call(admin, api.meant, { alertId: severe })
  expect(meant.total).toBe(2)
  expect(meant.people.map(({ profileId }) => profileId).sort()).toEqual([...ids].sort())
})
