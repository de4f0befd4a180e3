import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminApi } from '#features/admin/api.ts'
import { transfer } from '#features/credits/transfer.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, creditsOf } from '#testing/people.ts'
import { consultingApi } from '../api.ts'
import { consultingJobs } from '../jobs.ts'
import { growthTier, soloTier } from '../testing.ts'

const db = await aDatabase({ system: 24, person: 8 })
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const tools = { db, clock, log: silentLog }
const job = () => consultingJobs['renew-consulting']!({}, tools)
const days = (n: number) => hours(24 * n)

async function aSubscriber(credits: number, tierId = soloTier, shownPrice = 120) {
  const studio = await aStudio(db, { credits })
  const id = randomUUID()
  await call(studio, consultingApi.subscribe, { id, tierId, shownPrice })
  return { studio, id }
}
const mineOf = async (studio: TestPerson) => (await call(studio, consultingApi.mine)).subscription!
const rowsOf = async (text: string, ...values: unknown[]) => (await db.systemPool.query(text, values)).rows
/** Titles of what the studio was notified of, without its balance. */
const titlesOf = async ({ profileId }: TestPerson) =>
  (
    await rowsOf(
      `select title from notification_history where user_id = $1 and title like '%subscription%' order by sent_at, title`,
      profileId,
    )
  ).map(({ title }) => title.replace(/ on [A-Z].+$/, ' on DAY'))
const give = (studio: TestPerson, amount: number) =>
  db.asSystem((tx) =>
    transfer(
      tx,
      [
        {
          from: 'mint',
          toProfile: studio.profileId,
          wallet: 'main',
          amount,
          type: 'ADMIN_ADJUST',
          description: 'Credits for a test',
          key: randomUUID(),
        },
      ],
      clock.now(),
    ),
  )
const cancel = async (studio: TestPerson) =>
  call(studio, consultingApi.cancel, { shownEndsAt: (await mineOf(studio)).periodEndsAt })

test('a month later it renews from the former end; three days before, the studio is notified once', async () => {
  const { studio } = await aSubscriber(240)
  const first = await mineOf(studio)
  clock.advance(days(26))
  await job()
  expect(await titlesOf(studio)).toEqual(['Your Solo subscription has started'])
  clock.advance(days(1) + 1)
  await job()
  await job()
  expect(await titlesOf(studio)).toContain('Your Solo subscription renews on DAY')
  expect(await creditsOf(db, studio.profileId)).toBe(120)
  clock.advance(days(3) + hours(5))
  await Promise.all([job(), job(), job()])
  await job()
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  const second = await mineOf(studio)
  expect(second.periodStartsAt).toEqual(first.periodEndsAt)
  expect(second.periodEndsAt.getTime() - first.periodEndsAt.getTime()).toBe(days(30))
  expect(await titlesOf(studio)).toEqual([
    'Your Solo subscription has started',
    'Your Solo subscription renews on DAY',
    'Your Solo subscription was renewed',
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('too few credits: three days of grace, then it ends without debt', async () => {
  const { studio } = await aSubscriber(130)
  const { periodEndsAt } = await mineOf(studio)
  clock.advance(days(30))
  await job()
  await job()
  const grace = await mineOf(studio)
  expect(grace).toMatchObject({ state: 'grace', periodEndsAt, usage: { billingStatus: 'active' } })
  expect(grace.expiresAt.getTime() - periodEndsAt.getTime()).toBe(days(3))
  expect(grace.usage.subscriptionExpiresAt).toEqual(grace.expiresAt)
  await expect(call(studio, consultingApi.renewNow, { shownPrice: 120 })).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
    details: { required: 120, available: 10, action: 'Consulting Subscription' },
  })
  clock.advance(days(3))
  await job()
  await job()
  expect(await mineOf(studio)).toMatchObject({ state: 'ended', endReason: 'unpaid', usage: { billingStatus: 'ended' } })
  expect(await creditsOf(db, studio.profileId)).toBe(10)
  expect(await titlesOf(studio)).toEqual([
    'Your Solo subscription has started',
    'Your Solo subscription couldn’t be renewed',
    'Your Solo subscription has ended',
  ])
  await give(studio, 110)
  await call(studio, consultingApi.subscribe, { id: randomUUID(), tierId: soloTier, shownPrice: 120 })
  expect(await mineOf(studio)).toMatchObject({ state: 'active' })
})

test('a payment in the grace counts from the former expiry, by the job or by hand, never by both', async () => {
  for (const pay of [job, null]) {
    const { studio } = await aSubscriber(120)
    const { periodEndsAt } = await mineOf(studio)
    clock.advance(days(30))
    await job()
    clock.advance(days(1))
    await give(studio, 240)
    if (pay) await pay()
    else await Promise.allSettled([call(studio, consultingApi.renewNow, { shownPrice: 120 }), job(), job()])
    const paid = await mineOf(studio)
    expect(paid).toMatchObject({ state: 'active', periodStartsAt: periodEndsAt })
    expect(paid.expiresAt.getTime() - periodEndsAt.getTime()).toBe(days(30))
    expect(await creditsOf(db, studio.profileId)).toBe(120)
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('cancelling ends it with the period, and can be taken back until then', async () => {
  const { studio } = await aSubscriber(1000)
  await cancel(studio)
  await cancel(studio)
  expect((await mineOf(studio)).cancelledAt).not.toBeNull()
  await call(studio, consultingApi.keep)
  expect((await mineOf(studio)).cancelledAt).toBeNull()
  await cancel(studio)
  clock.advance(days(29))
  await job()
  expect(await titlesOf(studio)).toEqual(['Your Solo subscription has started'])
  expect(await mineOf(studio)).toMatchObject({ state: 'active' })
  clock.advance(days(1))
  await job()
  expect(await mineOf(studio)).toMatchObject({ state: 'ended', endReason: 'cancelled' })
  await expect(call(studio, consultingApi.keep)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await creditsOf(db, studio.profileId)).toBe(880)
})

test('renewal against cancel: either it was renewed and the cancellation is refused, or it ended unpaid', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { studio } = await aSubscriber(480)
    const { periodEndsAt } = await mineOf(studio)
    clock.advance(days(30))
    const both = [() => call(studio, consultingApi.cancel, { shownEndsAt: periodEndsAt }), job, job]
    if (round % 2 === 1) both.reverse()
    const [first, , last] = await Promise.allSettled(both.map((act) => act()))
    const cancelled = round % 2 === 1 ? last! : first!
    await job()
    const after = await mineOf(studio)
    const credits = await creditsOf(db, studio.profileId)
    if (cancelled.status === 'fulfilled')
      expect({ after: after.endReason, credits }).toEqual({ after: 'cancelled', credits: 360 })
    else {
      expect(cancelled.reason).toMatchObject({ code: 'STATE_CHANGED' })
      expect({ state: after.state, cancelledAt: after.cancelledAt, credits }).toEqual({
        state: 'active',
        cancelledAt: null,
        credits: 240,
      })
    }
    seen.add(cancelled.status)
  }
  expect(seen.size).toBeGreaterThan(0)
  expect(await ledgerFaults(db)).toEqual([])
})

test('another tier takes effect with the next period, at its price then', async () => {
  const { studio } = await aSubscriber(420)
  await call(studio, consultingApi.chooseTier, { tierId: growthTier, shownPrice: 300 })
  expect(await mineOf(studio)).toMatchObject({ tierName: 'Solo', nextTierName: 'Growth', renewalCredits: 300 })
  await call(studio, consultingApi.chooseTier, { tierId: soloTier, shownPrice: 120 })
  expect(await mineOf(studio)).toMatchObject({ nextTierId: null })
  await expect(call(studio, consultingApi.chooseTier, { tierId: growthTier, shownPrice: 200 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  })
  await call(studio, consultingApi.chooseTier, { tierId: growthTier, shownPrice: 300 })
  expect(await creditsOf(db, studio.profileId)).toBe(300)
  clock.advance(days(30))
  await job()
  expect(await mineOf(studio)).toMatchObject({ tierName: 'Growth', nextTierId: null, priceCredits: 300 })
  expect(await creditsOf(db, studio.profileId)).toBe(0)
})

test('two periods that start in one month share a record: hours are added, used ones stay (consulting-3)', async () => {
  const later = movableClock()
  const callThen = callerOn(db, later)
  const first = new Date(Date.UTC(later.now().getUTCFullYear() + 1, 0, 1, 1))
  later.advance(first.getTime() - later.now().getTime())
  const studio = await aStudio(db, { credits: 240 })
  await callThen(studio, consultingApi.subscribe, { id: randomUUID(), tierId: soloTier, shownPrice: 120 })
  await db.query`update consulting_usage_tracking set hours_used = 5, overage_hours = 1
    where user_id = ${studio.profileId}`
  later.advance(days(30))
  await consultingJobs['renew-consulting']!({}, { ...tools, clock: later })
  const { subscription } = await callThen(studio, consultingApi.mine)
  expect(subscription).toMatchObject({ usage: { hoursAllocated: 8, hoursUsed: 5, overageHours: 1 } })
  expect(subscription!.usage.subscriptionExpiresAt).toEqual(subscription!.periodEndsAt)
  const [{ allowance_minutes }] = await rowsOf(
    'select allowance_minutes from consulting_subscriptions where studio_id = $1',
    studio.profileId,
  )
  // 8 hours, of which 4 were used before; the fifth was beyond the limit and is reported already.
  expect(allowance_minutes).toBe(240)
  expect(await callThen(studio, consultingApi.usage)).toHaveLength(1)
})

test('a suspended studio is not charged; a server that was away for the whole next period charges nobody', async () => {
  const { studio } = await aSubscriber(1000)
  const { studio: other } = await aSubscriber(1000)
  await call(admin, adminApi.suspendAccount, { profileId: studio.profileId, reason: 'A test' })
  clock.advance(days(31))
  await job()
  expect(await mineOf(studio)).toMatchObject({ state: 'grace' })
  expect(await creditsOf(db, studio.profileId)).toBe(880)
  clock.advance(days(60))
  await job()
  expect(await mineOf(studio)).toMatchObject({ state: 'ended', endReason: 'unpaid' })
  expect(await mineOf(other)).toMatchObject({ state: 'ended', endReason: 'unpaid' })
  expect(await creditsOf(db, other.profileId)).toBe(760)
})

test('a renewal that is cut off leaves nothing behind, and the next run does it', async () => {
  const { studio } = await aSubscriber(240)
  clock.advance(days(30))
  await db.query`create function cut_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger cut_off after update on consulting_subscriptions for each row execute function cut_off()`
  await job().catch(() => undefined)
  expect(await creditsOf(db, studio.profileId)).toBe(120)
  await db.query`drop function cut_off cascade`
  await job()
  expect(await creditsOf(db, studio.profileId)).toBe(0)
  expect(await mineOf(studio)).toMatchObject({ state: 'active' })
  expect(await ledgerFaults(db)).toEqual([])
})
