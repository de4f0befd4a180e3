import { describe, expect, test } from 'vitest'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { requestsApi } from '#features/requests/api.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { sessionsApi } from '#features/sessions/api.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { togetherApi } from './api.ts'
import {
  aBooking,
  aDate,
  aWaiter,
  come,
  datesOn,
  noticesOf,
  spotsOfDate,
  type TogetherFixture,
} from './testing-together.ts'

const db = await aDatabase()
const clock = movableClock()
const { call, toDate, work, planOf } = datesOn(db, clock)
const { quick_reward: quickReward, standard: price } = settingPresets.standard

const booksAreRight = async () => expect(await ledgerFaults(db)).toEqual([])
const start = ({ id, studio }: TogetherFixture) => call(studio, togetherApi.start, { id })
const notifiedOf = (person: TestPerson) => noticesOf(db, person)
const startTest = (tester: TestPerson, playtestId: string) => call(tester, playtestsApi.start, { playtestId })

async function testOf(playtestId: string) {
  const rows = await db.query<{ status: string; counted: boolean; paid: number }>`select status, counted, paid
    from review_participations where id = ${playtestId}`
  return rows[0]
}

describe('the date', () => {
  test('who does not come within ten minutes misses it, and the next who is there plays in their place', async () => {
    const plan = await aDate(db, { clock, places: 2 })
    const [here, gone] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    const [away, next] = [await aWaiter(db, plan, { clock }), await aWaiter(db, plan, { clock })]
    await expect(start(plan)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    toDate(plan)
    await expect(start(plan)).rejects.toMatchObject({ code: 'STATE_CHANGED', message: 'Nobody is in the lobby yet.' })
    await come(db, plan, [here.tester, next], clock)
    await start(plan)
    await start(plan)
    clock.advance(30_000)
    await startTest(here.tester, here.playtestId)
    const { sessions } = await call(plan.studio, sessionsApi.lineOfRequest, { requestId: plan.requestId })
    expect(Math.floor(sessions[0]?.startedAfter ?? 0)).toBe(30)
    clock.advance(minutes(10) - 90_000)
    await work()
    expect((await testOf(gone.playtestId))?.status).toBe('accepted')
    clock.advance(60_000)
    await come(db, plan, [next], clock)
    await work()
    await work()
    expect(await testOf(gone.playtestId)).toEqual({ status: 'timed_out', counted: true, paid: 0 })
    await expect(come(db, plan, [gone.tester], clock)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { people, status, came, missed, waiting, startedAt } = await planOf(plan)
    expect({ status, came, missed, waiting, startedAt }).toEqual({
      status: 'running',
      came: 2,
      missed: 1,
      waiting: 0,
      startedAt: expect.any(Date),
    })
    const replacement = people.find(({ attendance }) => attendance === 'here')
    await startTest(next, replacement?.playtestId ?? '')
    expect(await notifiedOf(away)).toContain('waiting-ended')
    expect(await spotsOfDate(db, plan)).toBe('taken taken')
    await booksAreRight()
  })

  test('a place that nobody comes for is refunded, and who comes in the tenth minute has not missed it', async () => {
    const plan = await aDate(db, { clock, places: 3 })
    const [one, other] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    toDate(plan)
    await come(db, plan, [one.tester], clock)
    await start(plan)
    toDate(plan, minutes(9))
    await startTest(other.tester, other.playtestId)
    clock.advance(minutes(1))
    await work()
    expect(await spotsOfDate(db, plan)).toBe('refunded taken taken')
    expect(await creditsOf(db, plan.studio.profileId)).toBe(price)
    expect((await planOf(plan)).people.map(({ attendance }) => attendance)).toEqual(['here', 'playing'])
    await booksAreRight()
  })

  test('not started within 15 minutes it ends without a mark, and who is there gets the quick reward from the escrow', async () => {
    const plan = await aDate(db, { clock, places: 4 })
    const bookings = [
      await aBooking(db, plan, { clock }),
      await aBooking(db, plan, { clock }),
      await aBooking(db, plan, { clock }),
    ]
    const [stays, leaves, absent] = bookings as [(typeof bookings)[0], (typeof bookings)[0], (typeof bookings)[0]]
    toDate(plan)
    await come(db, plan, [stays.tester, leaves.tester], clock)
    toDate(plan, minutes(12))
    await come(db, plan, [stays.tester], clock)
    await work()
    toDate(plan, minutes(14))
    await work()
    expect((await testOf(stays.playtestId))?.status).toBe('accepted')
    toDate(plan, minutes(15))
    await work()
    await work()
    await expect(start(plan)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect(await testOf(stays.playtestId)).toEqual({ status: 'abandoned', counted: false, paid: quickReward })
    expect(await testOf(leaves.playtestId)).toEqual({ status: 'abandoned', counted: false, paid: 0 })
    expect(await testOf(absent.playtestId)).toEqual({ status: 'timed_out', counted: true, paid: 0 })
    expect(await creditsOf(db, stays.tester.profileId)).toBe(quickReward)
    expect(await creditsOf(db, leaves.tester.profileId)).toBe(0)
    expect(await creditsOf(db, plan.studio.profileId)).toBe(4 * price - quickReward)
    const { status, paidForComing, refunded, held } = await planOf(plan)
    expect({ status, paidForComing, refunded, held }).toEqual({
      status: 'unstarted',
      paidForComing: quickReward,
      refunded: 4 * price - quickReward,
      held: 0,
    })
    expect(await notifiedOf(plan.studio)).toContain('together-not-started')
    await booksAreRight()
  })

  test('is cancelled before it comes: everything is refunded with no mark, and not afterwards', async () => {
    const plan = await aDate(db, { clock, places: 2 })
    const bookings = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    const waits = await aWaiter(db, plan, { clock })
    await expect(call(plan.studio, requestsApi.close, { id: plan.requestId })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
    const cancel = () => call(plan.studio, togetherApi.cancel, { id: plan.id })
    expect(await cancel()).toEqual({ refunded: plan.cost, ended: 2 })
    expect(await cancel()).toEqual({ refunded: plan.cost, ended: 0 })
    for (const { playtestId } of bookings)
      expect(await testOf(playtestId)).toEqual({ status: 'abandoned', counted: false, paid: 0 })
    expect(await notifiedOf(waits)).toEqual(['waiting-ended'])
    expect(await creditsOf(db, plan.studio.profileId)).toBe(plan.cost)
    expect((await planOf(plan)).status).toBe('cancelled')
    const other = await aDate(db, { clock, places: 2 })
    toDate(other)
    await expect(call(other.studio, togetherApi.cancel, { id: other.id })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
    await booksAreRight()
  })

  test('the lobby names who is there by first names, and somebody who went ages out', async () => {
    const plan = await aDate(db, { clock, places: 3 })
    const [one, two] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    await expect(come(db, plan, [one.tester], clock)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    toDate(plan, -minutes(20))
    await come(db, plan, [one.tester, two.tester], clock)
    const lobby = () => call(one.tester, togetherApi.lobby, { requestId: plan.requestId })
    expect(await lobby()).toMatchObject({
      playtestId: one.playtestId,
      arrivedAt: null,
      here: [
        { name: one.tester.name.split(' ')[0], isMe: true },
        { name: two.tester.name.split(' ')[0], isMe: false },
      ],
    })
    clock.advance(80_000)
    await come(db, plan, [one.tester], clock)
    expect((await lobby()).here.map(({ isMe }) => isMe)).toEqual([true])
    const stranger = await aTester(db)
    await expect(call(stranger, togetherApi.lobby, { requestId: plan.requestId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
