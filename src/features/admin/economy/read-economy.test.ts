import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLedger } from '#features/credits/ledger/verify-ledger.ts'
import { dayCheck, sumDays } from '#features/credits/statement/day-sums.ts'
import { type TransferEntry, transfer } from '#features/credits/transfer.ts'
import { aPurchase } from '#features/payments/testing.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { adminApi } from '../api.ts'
import { forecast, readEconomy } from './read-economy.ts'

const db = await aDatabase()
const now = new Date('2031-05-20T15:00:00Z')
const studio = await aStudio(db)
const shard = (await db.query<{ id: string }>`select id from credit_accounts where kind = 'incentives' limit 1`)[0]!.id
type Bare<One = TransferEntry> = One extends unknown ? Omit<One, 'key' | 'description'> : never
const on = (day: string, ...entries: Bare[]) =>
  db.asSystem((tx) =>
    transfer(
      tx,
      entries.map((entry) => ({ ...entry, key: randomUUID(), description: 'For a test' }) as TransferEntry),
      new Date(`${day}T10:00:00Z`),
    ),
  )
const person = { toProfile: studio.profileId, wallet: 'main' } as const
const fromPerson = { fromProfile: studio.profileId, draw: 'main' } as const
await on('2031-02-01', { from: 'mint', to: shard, amount: 1000, type: 'ADMIN_ADJUST', purpose: 'incentives' })
await on('2031-05-10', { from: 'sales', ...person, amount: 550, type: 'STRIPE_PAYMENT' })
await on('2031-05-18', { from: shard, ...person, amount: 140, type: 'EARN_INVITE', purpose: 'tier_bonus' })
await on('2031-05-19', { ...fromPerson, to: 'revenue', amount: 30, type: 'SEND_INVITE' })
await on('2031-05-20', { ...fromPerson, to: 'burn', amount: 5, type: 'ADMIN_ADJUST' })
const read = (days = 7) => db.asSystem((tx) => readEconomy(tx, { days, now }))
const storedDays = async () =>
  (
    await db.query<{ days: string[] }>`select array_agg(distinct day::text order by day::text) as days
      from credit_days`
  )[0]?.days
const faults = async () => (await verifyLedger(db.systemPool, Buffer.alloc(32), [dayCheck])).faults

test('supply, issued and spent credits by day and type', async () => {
  const { days, flows, held, budget } = await read()
  expect(days.map(({ day }) => day)).toEqual([14, 15, 16, 17, 18, 19, 20].map((n) => `2031-05-${n}`))
  expect(days.map(({ supply }) => supply)).toEqual([1550, 1550, 1550, 1550, 1550, 1520, 1515])
  expect(days.at(-1)).toMatchObject({ issued: 0, spent: 5, incentives: 860 })
  expect(flows.map(({ day, direction, label, amount }) => [day, direction, label, amount])).toEqual([
    ['2031-05-19', 'spent', 'Send Invitation', 30],
    ['2031-05-20', 'spent', 'Admin Adjustment', 5],
  ])
  expect(held).toEqual({ people: 655, escrow: 0, incentives: 860, offers: 0 })
  expect(budget).toMatchObject({ balance: 860, paidOut: 140, returned: 0, days: 14, perDay: 10, daysLeft: 86 })
  expect((await read(30)).flows[0]).toMatchObject({
    direction: 'issued',
    label: 'Credit Purchase',
    account: 'sales',
    amount: 550,
  })
})

test('past days are stored as sums, and the figures stay the same', async () => {
  const before = await read(90)
  await db.asSystem((tx) => sumDays(tx, now))
  await db.asSystem((tx) => sumDays(tx, now))
  expect(await storedDays()).toEqual(['2031-02-01', '2031-05-10', '2031-05-18', '2031-05-19'])
  expect(await read(90)).toEqual(before)
  expect(await faults()).toEqual([])
})

test('the next run counts a transfer that was committed after its day was summed', async () => {
  await on('2031-05-19', { from: 'mint', ...person, amount: 7, type: 'ADMIN_ADJUST' })
  expect((await faults()).map(({ check, what }) => [check, what])).toEqual([['days', '2031-05-19']])
  await db.asSystem((tx) => sumDays(tx, now))
  expect(await faults()).toEqual([])
  expect((await read()).days.at(-1)?.supply).toBe(1522)
})

test('the forecast follows the average loss; a growing budget never ends', () => {
  expect(forecast({ balance: 100, paidOut: 30, returned: 2, days: 14 })).toEqual({ perDay: 2, daysLeft: 50 })
  expect(forecast({ balance: 100, paidOut: 1, returned: 15, days: 14 })).toEqual({ perDay: -1, daysLeft: null })
  expect(forecast({ balance: 0, paidOut: 14, returned: 0, days: 14 }).daysLeft).toBe(0)
})

test('a pool is listed with its shares and extras; an extra is opened once and audited', async () => {
  const admin = await aPerson(db, 'admin')
  const call = callerOn(db)
  const extra = { id: randomUUID(), studioId: studio.profileId, amount: 40, reason: 'A festival' }
  await Promise.all([1, 2, 3].map(() => call(admin, adminApi.openExtra, extra)))
  await expect(call(admin, adminApi.openExtra, { ...extra, amount: 41 })).rejects.toMatchObject({
    code: 'DUPLICATE_ERROR',
  })
  await (await aPurchase(db, studio)).settle()
  const { pools } = await call(admin, adminApi.pools, {})
  expect(pools.find(({ studioId }) => studioId === studio.profileId)).toMatchObject({
    available: 130,
    shares: 90,
    extras: 40,
    reserved: 0,
  })
  const rows = await db.query`select detail from audit_log where action = 'incentives.extra'`
  expect(rows).toEqual([{ detail: { amount: 40, reason: 'A festival' } }])
})

test('a search finds a studio without a pool, which an extra then opens', async () => {
  const admin = await aPerson(db, 'admin')
  const call = callerOn(db)
  const newcomer = await aStudio(db)
  await db.query`update profiles set company_name = 'Kestrel Forge' where id = ${newcomer.profileId}`
  const find = async () => (await call(admin, adminApi.pools, { search: 'kestrel' })).pools
  expect(await find()).toMatchObject([{ studioId: newcomer.profileId, studioName: 'Kestrel Forge', available: 0 }])
  const extra = { id: randomUUID(), studioId: newcomer.profileId, amount: 25, reason: 'A festival' }
  await call(admin, adminApi.openExtra, extra)
  expect(await find()).toMatchObject([{ studioId: newcomer.profileId, available: 25, extras: 25 }])
})
