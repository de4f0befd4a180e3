import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { playtestJobs } from '#features/playtests/jobs.ts'
import { startTest } from '#features/playtests/start-test.ts'
import { readTesterRecords } from '#features/playtests/tester-record.ts'
import { openListing } from '#features/recruiting/open-listing.ts'
import { readOffer } from '#features/recruiting/read-offer.ts'
import { takeFromListing } from '#features/recruiting/take-from-listing.ts'
import { decideDispute } from '#features/reviews/decisions/decide-dispute.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { daysApi } from './api.ts'
import { daysJobs } from './jobs.ts'
import { aDayPlan, aPlace, type DaysFixture, type PlaceFixture, spotsOf as spotsIn, visit } from './testing-days.ts'

const db = await aDatabase({ system: 6, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const days = (count: number) => hours(24 * count)
const price = settingPresets.standard.quick

const booksAreRight = async () => expect(await ledgerFaults(db)).toEqual([])
const planOf = ({ id, studio }: DaysFixture) => call(studio, daysApi.get, { id })
const statesOf = async (plan: DaysFixture) =>
  (await planOf(plan)).people.map((one) => one.visits.map(({ state }) => state))
const spotsOf = (plan: DaysFixture) => spotsIn(db, plan)
const recordOf = async ({ tester }: PlaceFixture) => {
  const { profileId } = tester
  const { openTests, ended, submitted } = (
    await db.asSystem((tx) => readTesterRecords(tx, [profileId], clock.now()))
  ).get(profileId)!
  return { openTests, ended, submitted }
}
const start = (place: PlaceFixture, stage: number) =>
  db.asSystem((tx) =>
    startTest(tx, { playtestId: place.tests[stage - 1]!, testerId: place.tester.profileId, now: clock.now() }),
  )
const leave = (place: PlaceFixture, stage: number) =>
  db.asSystem((tx) =>
    abandonTest(tx, {
      playtestId: place.tests[stage - 1]!,
      testerId: place.tester.profileId,
      reason: 'No time',
      now: clock.now(),
    }),
  )
const pass = async (time: number) => {
  clock.advance(time)
  for (const task of ['time-out-tests', 'notice-stages']) await playtestJobs[task]!({}, { db, clock, log: silentLog })
  await daysJobs['end-plans-over-days']!({}, { db, clock, log: silentLog })
}
const noticesOf = async ({ profileId }: { profileId: string }) => {
  const rows = await db.query<{ key: string }>`select split_part(event_key, ':', 1) as key from notification_history
    where user_id = ${profileId} and event_key like 'stage-%' order by sent_at, event_key`
  return rows.map(({ key }) => key)
}

describe('a place', () => {
  test('is offered with all its stages and their pay, and takes a spot in each of them', async () => {
    const plan = await aDayPlan(db, { clock, testers: 1 })
    const tester = await aTester(db)
    const { requests } = await db.asSystem((tx) => openListing(tx, { testerId: tester.profileId, now: clock.now() }))
    const offered = requests.filter(({ id }) => plan.requestIds.includes(id))
    expect(offered.map(({ id, stages, pay }) => ({ id, pay, stages: stages.map((one) => one.pay) }))).toEqual([
      { id: plan.requestIds[0], pay: 51, stages: [17, 17, 17] },
    ])
    const page = await db.asSystem((tx) =>
      readOffer(tx, { requestId: plan.requestIds[0]!, testerId: tester.profileId, all: null, now: clock.now() }),
    )
    expect(page.endedPlans).toEqual({ ended: 0, of: 1 })
    const place = await aPlace(db, plan, { clock, tester })
    expect(await spotsOf(plan)).toEqual(['taken', 'taken', 'taken'])
    expect(await statesOf(plan)).toEqual([['open', 'waits', 'waits']])
    expect(await recordOf(place)).toEqual({ openTests: 1, ended: 0, submitted: 0 })
    // A repeated call returns the same place, and a later stage can’t be taken alone.
    await aPlace(db, plan, { clock, tester })
    const later = { requestId: plan.requestIds[1]!, testerId: (await aTester(db)).profileId, shownPay: 17 }
    await expect(db.asSystem((tx) => takeFromListing(tx, { ...later, now: clock.now() }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await booksAreRight()
  })

  test('opens its stages one after the other, each paid for itself, and ends with the last', async () => {
    const plan = await aDayPlan(db, { clock, testers: 1 })
    const place = await aPlace(db, plan, { clock })
    await expect(start(place, 2)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await visit(db, { plan, place, stage: 1, state: 'approved', clock })
    const earned = await creditsOf(db, place.tester.profileId)
    expect(earned).toBeGreaterThanOrEqual(17)
    await pass(days(2) - minutes(1))
    await expect(start(place, 2)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await pass(minutes(1))
    expect(await noticesOf(place.tester)).toEqual(['stage-dated', 'stage-opened'])
    // In its last day a reminder comes, once.
    await pass(days(1))
    await pass(1000)
    expect(await noticesOf(place.tester)).toEqual(['stage-dated', 'stage-opened', 'stage-remembered'])
    await visit(db, { plan, place, stage: 2, state: 'validated', clock })
    expect(await recordOf(place)).toEqual({ openTests: 1, ended: 2, submitted: 2 })
    await pass(days(3))
    await visit(db, { plan, place, stage: 3, state: 'approved', clock })
    expect(await statesOf(plan)).toEqual([['valid', 'valid', 'valid']])
    expect(await recordOf(place)).toEqual({ openTests: 0, ended: 3, submitted: 3 })
    expect((await planOf(plan)).people[0]!.visits.map(({ rating }) => rating)).toEqual([4, 4, 4])
    await booksAreRight()
  })

  test('that is left in its first stage is whole again, and counts once', async () => {
    const plan = await aDayPlan(db, { clock, testers: 1 })
    const place = await aPlace(db, plan, { clock })
    await expect(leave(place, 2)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await leave(place, 1)
    expect(await spotsOf(plan)).toEqual(['open', 'open', 'open'])
    expect(await statesOf(plan)).toEqual([['left', 'ended', 'ended']])
    expect(await recordOf(place)).toEqual({ openTests: 0, ended: 1, submitted: 0 })
    await booksAreRight()
    const next = await aPlace(db, plan, { clock })
    await visit(db, { plan, place: next, stage: 1, state: 'approved', clock })
    expect(await spotsOf(plan)).toEqual(['settled', 'taken', 'taken'])
    await booksAreRight()
  })

  test('whose later stage is missed refunds it and those after it, and can be offered again for its price', async () => {
    const plan = await aDayPlan(db, { clock, testers: 1, spare: 3 * price })
    const place = await aPlace(db, plan, { clock })
    await visit(db, { plan, place, stage: 1, state: 'approved', clock })
    await pass(days(4) + 1000)
    expect(await statesOf(plan)).toEqual([['valid', 'missed', 'ended']])
    expect(await spotsOf(plan)).toEqual(['settled', 'refunded', 'refunded'])
    expect(await creditsOf(db, plan.studio.profileId)).toBe(5 * price)
    expect(await recordOf(place)).toEqual({ openTests: 0, ended: 2, submitted: 1 })
    await booksAreRight()
    const again = { id: plan.id, spotIds: [randomUUID(), randomUUID(), randomUUID()], shownPrice: 3 * price }
    await expect(call(plan.studio, daysApi.addPlace, { ...again, shownPrice: 74 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    await call(plan.studio, daysApi.addPlace, again)
    await call(plan.studio, daysApi.addPlace, again)
    expect(await creditsOf(db, plan.studio.profileId)).toBe(2 * price)
    expect(await spotsOf(plan)).toEqual(['settled open', 'refunded open', 'refunded open'])
    await aPlace(db, plan, { clock })
    await booksAreRight()
  })

  test('ends with a rejected stage: what is not sent is refunded, what was sent is decided', async () => {
    const plan = await aDayPlan(db, { clock, testers: 1 })
    const place = await aPlace(db, plan, { clock })
    await visit(db, { plan, place, stage: 1, state: 'disputed', clock })
    await pass(days(2))
    await visit(db, { plan, place, stage: 2, state: 'validated', clock })
    await db.asSystem((tx) =>
      decideDispute(tx, {
        playtestId: place.tests[0]!,
        adminId: plan.studio.profileId,
        for: 'studio',
        note: 'It names nothing',
        now: clock.now(),
      }),
    )
    expect(await statesOf(plan)).toEqual([['rejected', 'valid', 'ended']])
    expect(await spotsOf(plan)).toEqual(['refunded', 'taken', 'refunded'])
    await booksAreRight()
  })
})

describe('the end', () => {
  test('comes for places when their time is over: open ones are refunded, taken ones go on', async () => {
    const plan = await aDayPlan(db, { clock, testers: 2, joinDays: 1 })
    const place = await aPlace(db, plan, { clock })
    await pass(days(1))
    expect(await spotsOf(plan)).toEqual(['taken refunded', 'taken refunded', 'taken refunded'])
    expect(await creditsOf(db, plan.studio.profileId)).toBe(3 * price)
    await visit(db, { plan, place, stage: 1, state: 'approved', clock })
    await pass(days(2))
    await leave(place, 2)
    // Nobody can take it any more.
    expect(await spotsOf(plan)).toEqual(['settled refunded', 'refunded refunded', 'refunded refunded'])
    expect((await planOf(plan)).status).toBe('ended')
    const late = { id: plan.id, spotIds: [randomUUID(), randomUUID(), randomUUID()], shownPrice: 3 * price }
    await expect(call(plan.studio, daysApi.addPlace, late)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await booksAreRight()
  })

  test('by the studio refunds what is not open, marks nobody, and is said on its offers', async () => {
    const plan = await aDayPlan(db, { clock, testers: 3 })
    const [first, second] = [await aPlace(db, plan, { clock }), await aPlace(db, plan, { clock })]
    await visit(db, { plan, place: first, stage: 1, state: 'approved', clock })
    await pass(days(2))
    expect(await call(plan.studio, daysApi.end, { id: plan.id })).toEqual({ refunded: 6 * price, ended: 2 })
    expect(await statesOf(plan)).toEqual([
      ['valid', 'open', 'ended'],
      ['open', 'ended', 'ended'],
    ])
    expect(await recordOf(second)).toEqual({ openTests: 1, ended: 0, submitted: 0 })
    await visit(db, { plan, place: first, stage: 2, state: 'approved', clock })
    await leave(second, 1)
    expect(await spotsOf(plan)).toEqual([
      'settled refunded refunded',
      'settled refunded refunded',
      'refunded refunded refunded',
    ])
    const other = await aDayPlan(db, { clock, studio: plan.studio, testers: 1 })
    const page = await db.asSystem(async (tx) =>
      readOffer(tx, {
        requestId: other.requestIds[0]!,
        testerId: (await aTester(db)).profileId,
        all: null,
        now: clock.now(),
      }),
    )
    expect(page.endedPlans).toEqual({ ended: 1, of: 2 })
    await booksAreRight()
  })
})
