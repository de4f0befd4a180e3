import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { silentLog } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/call-errors.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester, creditsOf } from '#testing/people.ts'
import { adminApi } from './api.ts'

const db = await aDatabase()
const call = callerOn(db)
const admin = await aPerson(db, 'admin')

const grant = (profileId: string, amount: number, more: object = {}) =>
  call(admin, adminApi.updateCredits, {
    profile_id: profileId,
    credit_amount: amount,
    transaction_type: 'ADMIN_ADJUST',
    transaction_description: 'A reason',
    ...more,
  })

const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => asAnswer(error, 'test', silentLog).message,
  )

test('an admin adds and removes credits, audited with the reason; a repeated call moves nothing', async () => {
  const tester = await aTester(db)
  const request_id = randomUUID()
  for (let n = 0; n < 3; n++)
    expect(await grant(tester.profileId, 100, { request_id })).toEqual({ success: true, new_balance: 100 })
  expect(await grant(tester.profileId, -40)).toEqual({ success: true, new_balance: 60 })
  const log = (await call(admin, adminApi.audit)).entries.filter((entry) => entry.subjectName === tester.name)
  expect(log.map((entry) => entry.detail.amount)).toEqual([-40, 100])
  expect((await verifyLedger(db.systemPool, randomBytes(32))).faults).toEqual([])
})

test('a rejected call names the error, and nothing moves', async () => {
  const tester = await aTester(db, { credits: 10 })
  expect(await messageOf(grant(tester.profileId, 0))).toBe('Credit amount cannot be zero')
  expect(await messageOf(grant('nobody', 5))).toBe('Invalid profile ID provided')
  await expect(grant(tester.profileId, 5, { transaction_type: 'GIFT' })).rejects.toMatchObject({
    code: 'INVALID_TYPE',
    message:
      'Invalid transaction type. Valid types: ADD_GAME, SEND_INVITE, ASK_REVIEW, EARN_INVITE, EARN_REVIEW, ADMIN_ADJUST, REFUND, STRIPE_PAYMENT, PROFILE_COMPLETION, CONSULTING_SUBSCRIPTION, AI_OPERATION',
  })
  expect(await messageOf(grant(tester.profileId, -11))).toBe('Insufficient credits. Required: 11, Available: 10')
  expect(await messageOf(grant(tester.profileId, 10_001))).toBe('Up to 10,000 credits at a time.')
  expect(await messageOf(grant(randomUUID(), 5))).toBe('No profile found. Please sign in again.')
  expect(await creditsOf(db, tester.profileId)).toBe(10)
})

test('a deduction above the balance is refused at once, also when it would wait; a repeated one is the same', async () => {
  const tester = await aTester(db, { credits: 100 })
  await expect(grant(tester.profileId, -5000)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
  const rows = await db.query`select 1 from credit_acts where profile_id = ${tester.profileId}`
  expect(rows).toEqual([])
  const request_id = randomUUID()
  for (let n = 0; n < 2; n++)
    expect(await grant(tester.profileId, -90, { request_id })).toMatchObject({ new_balance: 10 })
})

test('purchases and earnings of a locked tester are rejected; other credits go to the main wallet', async () => {
  const [tester, locked] = [await aTester(db), await aTester(db, { unlocked: false })]
  for (const amount of [5, -5])
    await expect(grant(tester.profileId, amount, { transaction_type: 'stripe_payment' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Only the payment provider grants credit purchases.',
    })
  for (const transaction_type of ['EARN_REVIEW', 'EARN_INVITE'])
    await expect(grant(locked.profileId, 5, { transaction_type })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Complete the buffer zone requirements to unlock credit earning',
    })
  expect(await grant(locked.profileId, 5)).toMatchObject({ new_balance: 5 })
  expect(await grant(tester.profileId, 7, { transaction_type: 'EARN_REVIEW' })).toMatchObject({ new_balance: 7 })
  const rows = await db.query`select kind, balance::int from credit_accounts where profile_id = ${tester.profileId}
    order by kind`
  expect(rows).toEqual([
    { kind: 'main', balance: 7 },
    { kind: 'welcome', balance: 0 },
  ])
})

test('a call that repeats the id of another adjustment is rejected, for any person and in any direction', async () => {
  const [one, other] = [await aTester(db), await aTester(db, { credits: 50 })]
  const request_id = randomUUID()
  await grant(one.profileId, 20, { request_id })
  for (const [profileId, amount] of [
    [other.profileId, 20],
    [other.profileId, -20],
    [one.profileId, -20],
    [one.profileId, 21],
  ] as const)
    await expect(grant(profileId, amount, { request_id })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  expect(await grant(one.profileId, 20, { request_id })).toEqual({ success: true, new_balance: 20 })
  const taking = randomUUID()
  await grant(other.profileId, -20, { request_id: taking })
  await expect(grant(other.profileId, 20, { request_id: taking })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  expect(await creditsOf(db, other.profileId)).toBe(30)
})
