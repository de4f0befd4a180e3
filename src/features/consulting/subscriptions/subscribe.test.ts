import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, creditsOf } from '#testing/people.ts'
import { consultingApi } from '../api.ts'
import { growthTier, soloTier } from '../testing.ts'

const db = await aDatabase({ system: 24, person: 8 })
const clock = movableClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')

const subscribeTo = (studio: TestPerson, tierId = growthTier, shownPrice = 300, id: string = randomUUID()) =>
  call(studio, consultingApi.subscribe, { id, tierId, shownPrice })
const rowsOf = async (text: string, ...values: unknown[]) => (await db.systemPool.query(text, values)).rows
const debits = (studio: TestPerson) =>
  rowsOf('select type, amount, purpose from credit_transactions where user_id = $1 and amount < 0', studio.profileId)

test('a fresh install offers four tiers, one named Growth, and five service areas', async () => {
  const studio = await aStudio(db)
  const tiers = await call(studio, consultingApi.tiers, { tierType: 'consulting' })
  expect(
    tiers.map(({ name, monthlyPriceCents, monthlyPriceCredits }) => [name, monthlyPriceCents, monthlyPriceCredits]),
  ).toEqual([
    ['Solo', 12_000, 120],
    ['Growth', 30_000, 300],
    ['Launch', 60_000, 600],
    ['Portfolio', 120_000, 1200],
  ])
  // 80 % off: a credit counts 0.2 dollars.
  for (const { monthlyPriceCents, monthlyPriceCredits } of tiers)
    expect((monthlyPriceCredits ?? 0) * 20).toBe(monthlyPriceCents * 0.2)
  expect(await call(studio, consultingApi.tiers, { tierType: 'studio' })).toEqual([])
  expect((await call(studio, consultingApi.serviceAreas, {})).map(({ areaType }) => areaType).sort()).toEqual([
    'ai_in_practice',
    'analytics_data_engineering',
    'audits',
    'gtm_playbooks',
    'ua_strategy_execution',
  ])
  expect(await call(studio, consultingApi.serviceAreas, { areaType: 'audits' })).toHaveLength(1)
})

test('subscribing charges the main wallet once, records the hours and lasts 30 days', async () => {
  const studio = await aStudio(db, { credits: 310, welcome: 10 })
  const id = randomUUID()
  expect(await subscribeTo(studio, growthTier, 300, id)).toEqual({ id })
  expect(await subscribeTo(studio, growthTier, 300, id)).toEqual({ id })
  expect(await creditsOf(db, studio.profileId)).toBe(20)
  expect(await debits(studio)).toEqual([{ type: 'CONSULTING_SUBSCRIPTION', amount: -300, purpose: null }])
  const { subscription } = await call(studio, consultingApi.mine)
  expect(subscription).toMatchObject({
    id,
    state: 'active',
    tierName: 'Growth',
    priceCredits: 300,
    usage: { hoursAllocated: 12, hoursUsed: 0, overageHours: 0, overageChargesCents: 0, billingStatus: 'active' },
  })
  expect(subscription!.periodEndsAt.getTime() - subscription!.periodStartsAt.getTime()).toBe(30 * 86_400_000)
  expect(subscription!.usage.subscriptionExpiresAt).toEqual(subscription!.expiresAt)
  expect(subscription!.usage.monthYear).toBe(`${clock.now().toISOString().slice(0, 7)}-01`)
  await expect(subscribeTo(studio, soloTier, 120, id)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  expect(await ledgerFaults(db)).toEqual([])
})

test('of 20 simultaneous clicks one creates a subscription, with the same id and with different ones', async () => {
  for (const ids of [Array.from({ length: 20 }, () => randomUUID()), Array.from({ length: 20 }, () => 'same')]) {
    const studio = await aStudio(db, { credits: 7000 })
    const same = randomUUID()
    const outcomes = await Promise.allSettled(
      ids.map((id) => subscribeTo(studio, growthTier, 300, id === 'same' ? same : id)),
    )
    const won = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(ids[0] === 'same' ? 20 : 1)
    for (const one of outcomes)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'STATE_CHANGED', message: 'Your studio already has a subscription.' })
    expect(await creditsOf(db, studio.profileId)).toBe(6700)
    expect(await rowsOf('select 1 from consulting_subscriptions where studio_id = $1', studio.profileId)).toHaveLength(
      1,
    )
    expect(await rowsOf('select 1 from consulting_usage_tracking where user_id = $1', studio.profileId)).toHaveLength(1)
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('too few main credits, another price and a tier without a price in credits are refused with their texts', async () => {
  const studio = await aStudio(db, { credits: 299, welcome: 500 })
  await expect(subscribeTo(studio)).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
    message: 'Insufficient credits. You have 299 but need 300',
    details: { required: 300, available: 299, shortfall: 1, action: 'Consulting Subscription' },
  })
  await expect(subscribeTo(studio, soloTier, 100)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await expect(subscribeTo(studio, randomUUID())).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  const tier = { ...(await call(admin, consultingApi.allTiers))[0]!, id: randomUUID(), name: 'Dollars' }
  const { sortOrder: _, ...fields } = tier
  await call(admin, consultingApi.saveTier, { ...fields, monthlyPriceCredits: null, reason: 'Dollars alone' })
  await expect(subscribeTo(studio, tier.id)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'This tier does not support credit-based pricing',
  })
  expect(await creditsOf(db, studio.profileId)).toBe(799)
  expect((await call(studio, consultingApi.mine)).subscription).toBeNull()
})

test('a debit that is not valid is repeated once as ADMIN_ADJUST, both audited; other errors are not', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  const refusing = (type: string, errcode: string) =>
    db.systemPool.query(`
      create or replace function refuse_debit() returns trigger language plpgsql as $$
        begin raise exception 'refused' using errcode = '${errcode}'; end $$;
      create trigger refuse_debit before insert on credit_transfers for each row when (new.type ~ '${type}') execute function refuse_debit()`)
  const allow = () => db.systemPool.query('drop trigger refuse_debit on credit_transfers')
  await refusing('CONSULTING_SUBSCRIPTION', '22023')
  await expect(subscribeTo(studio)).rejects.toMatchObject({
    code: 'DATABASE_ERROR',
    message: 'Failed to deduct credits',
  })
  await allow()
  await refusing('CONSULTING_SUBSCRIPTION|ADMIN_ADJUST', '23514')
  await expect(subscribeTo(studio)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'Failed to deduct credits',
  })
  expect(await creditsOf(db, studio.profileId)).toBe(1000)
  await allow()
  await refusing('CONSULTING_SUBSCRIPTION', '23514')
  await subscribeTo(studio)
  await allow()
  expect(await debits(studio)).toEqual([{ type: 'ADMIN_ADJUST', amount: -300, purpose: 'consulting_subscription' }])
  const audited = await rowsOf('select action from audit_log where subject_id = $1 order by action', studio.profileId)
  expect(audited.map(({ action }) => action)).toEqual([
    'consulting.debit-rejected',
    'consulting.debit-repeated',
    'consulting.subscribe',
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a failing record of the hours charges nothing', async () => {
  const studio = await aStudio(db, { credits: 300 })
  await db.query`create function refuse_usage() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$;
    create trigger refuse_usage before insert on consulting_usage_tracking for each row execute function refuse_usage()`
  await expect(subscribeTo(studio)).rejects.toMatchObject({ message: 'Failed to create subscription tracking' })
  await db.query`drop function refuse_usage cascade`
  expect(await creditsOf(db, studio.profileId)).toBe(300)
  await subscribeTo(studio)
  expect(await creditsOf(db, studio.profileId)).toBe(0)
})

test('an admin edits tiers and areas; the audit log keeps the former values', async () => {
  const [first] = await call(admin, consultingApi.allTiers)
  const { sortOrder: _, ...fields } = first!
  const save = (hoursIncluded: number) =>
    call(admin, consultingApi.saveTier, { ...fields, hoursIncluded, reason: `${hoursIncluded} hours` })
  await save(5)
  await save(5)
  await save(first!.hoursIncluded)
  const changed = await rowsOf(
    `select detail from audit_log where action = 'tiers.change' and subject_id = $1 order by created_at`,
    first!.id,
  )
  expect(changed.map(({ detail }) => detail.hoursIncluded)).toEqual([
    { from: 4, to: 5 },
    { from: 5, to: 4 },
  ])
  const { entries } = await call(admin, consultingApi.tierChanges)
  expect(entries.find(({ subjectId, reason }) => subjectId === first!.id && reason === '5 hours')).toMatchObject({
    adminName: admin.name,
    changes: [{ key: 'hoursIncluded', from: 4, to: 5 }],
  })
  const area = {
    areaType: 'audits' as const,
    name: 'Audits',
    description: 'Looked at from outside.',
    services: ['Store page'],
  }
  const [before] = await call(admin, consultingApi.serviceAreas, { areaType: 'audits' })
  await call(admin, consultingApi.saveArea, { ...area, reason: 'Clearer words' })
  expect(await call(admin, consultingApi.serviceAreas, { areaType: 'audits' })).toMatchObject([area])
  const [former] = (await call(admin, consultingApi.areaChanges)).entries
  expect(former).toMatchObject({ adminName: admin.name, reason: 'Clearer words', subjectId: before!.id })
  expect(former!.changes.find(({ key }) => key === 'description')).toMatchObject({ from: before!.description })
  const { id: _id, ...restored } = before!
  await call(admin, consultingApi.saveArea, { ...restored, reason: 'Restored' })
  expect(await call(admin, consultingApi.serviceAreas, { areaType: 'audits' })).toEqual([before])
})
