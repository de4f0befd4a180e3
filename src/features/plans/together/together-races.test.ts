import { expect, test } from 'vitest'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { erase } from '#features/privacy/testing.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { togetherApi } from './api.ts'
import {
  aBooking,
  aDate,
  aWaiter,
  come,
  datesOn,
  runTogetherJobs,
  spotsOfDate,
  type TogetherFixture,
} from './testing-together.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const { call, toDate, work } = datesOn(db, clock)
const rounds = 5
const { quick_reward: quickReward, standard: price } = settingPresets.standard

const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled')
const start = ({ id, studio }: TogetherFixture) => call(studio, togetherApi.start, { id })

async function statusesOf({ requestId }: TogetherFixture): Promise<string[]> {
  const rows = await db.query<{ status: string }>`select status from review_participations
    where request_id = ${requestId} order by accepted_at, id`
  return rows.map(({ status }) => status)
}

test('two testers and the last place: one books it, the other may wait', async () => {
  for (let round = 0; round < rounds; round++) {
    const plan = await aDate(db, { clock, places: 2 })
    await aBooking(db, plan, { clock })
    const testers = [await aTester(db), await aTester(db), await aTester(db)]
    const took = await outcomes(testers.map((tester) => aBooking(db, plan, { clock, tester })))
    expect(took.filter(Boolean)).toHaveLength(1)
    expect(await spotsOfDate(db, plan)).toBe('taken taken')
    const others = testers.filter((_, at) => !took[at])
    expect(await outcomes(others.map((tester) => aWaiter(db, plan, { clock, tester })))).toEqual([true, true])
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('the start against the end after 15 minutes, and two runs of the job: one of them decides, and nobody is paid twice', async () => {
  let started = 0
  for (let round = 0; round < rounds; round++) {
    const plan = await aDate(db, { clock, places: 2 })
    const bookings = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    const people = bookings.map(({ tester }) => tester)
    toDate(plan)
    await come(db, plan, people, clock)
    toDate(plan, minutes(12))
    await come(db, plan, people, clock)
    await work()
    // The last moment to start it: the job of another server is a second ahead.
    toDate(plan, minutes(15) - 500)
    const ahead = movableClock()
    ahead.advance(clock.now().getTime() + 1 - ahead.now().getTime() + 1000)
    await outcomes([start(plan), runTogetherJobs(db, ahead), runTogetherJobs(db, ahead)])
    toDate(plan, minutes(16))
    await work()
    await work()
    const statuses = await statusesOf(plan)
    const paid = await Promise.all(people.map(({ profileId }) => creditsOf(db, profileId)))
    const back = await creditsOf(db, plan.studio.profileId)
    if (statuses[0] === 'accepted') {
      started++
      expect({ statuses, paid, back }).toEqual({ statuses: ['accepted', 'accepted'], paid: [0, 0], back: 0 })
    } else
      expect({ statuses, paid, back }).toEqual({
        statuses: ['abandoned', 'abandoned'],
        paid: [quickReward, quickReward],
        back: 2 * (price - quickReward),
      })
  }
  expect(started).toBeLessThanOrEqual(rounds)
  expect(await ledgerFaults(db)).toEqual([])
})

test('a tester who comes in the last second against the job that gives their place away: they have it, or missed it', async () => {
  for (let round = 0; round < rounds; round++) {
    const plan = await aDate(db, { clock, places: 2 })
    const [here, late] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    const waits = await aWaiter(db, plan, { clock })
    toDate(plan)
    await come(db, plan, [here.tester], clock)
    toDate(plan, minutes(10) - 2000)
    await come(db, plan, [waits], clock)
    const ahead = movableClock()
    ahead.advance(plan.date.getTime() + minutes(10) + 1000 - ahead.now().getTime())
    await outcomes([come(db, plan, [late.tester], clock), runTogetherJobs(db, ahead), runTogetherJobs(db, ahead)])
    clock.advance(minutes(1))
    await work()
    const { people } = await call(plan.studio, togetherApi.get, { id: plan.id })
    const names = people.filter(({ attendance }) => attendance === 'here').map(({ playtestId }) => playtestId)
    expect(names).toHaveLength(2)
    const hasCome = names.includes(late.playtestId)
    expect(people.filter(({ attendance }) => attendance === 'missed')).toHaveLength(hasCome ? 0 : 1)
    expect(await spotsOfDate(db, plan)).toBe('taken taken')
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('cancelling against booking, waiting and leaving: afterwards every place is refunded', async () => {
  for (let round = 0; round < rounds; round++) {
    const plan = await aDate(db, { clock, places: 2 })
    const [booked, waits] = [await aBooking(db, plan, { clock }), await aTester(db)]
    await outcomes([
      aBooking(db, plan, { clock }),
      call(plan.studio, togetherApi.cancel, { id: plan.id }),
      aWaiter(db, plan, { clock, tester: waits }),
      erase(db, booked.tester, clock.now()),
    ])
    await work()
    expect(await spotsOfDate(db, plan)).toBe('refunded refunded')
    expect(await creditsOf(db, plan.studio.profileId)).toBe(plan.cost)
    const rows = await db.query`select 1 from waiting_testers where request_id = ${plan.requestId}`
    expect(rows).toEqual([])
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('a freed place is given once, however many jobs run', async () => {
  for (let round = 0; round < rounds; round++) {
    const plan = await aDate(db, { clock, places: 2 })
    const [first] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    for (const tester of [await aTester(db), await aTester(db), await aTester(db)])
      await aWaiter(db, plan, { clock, tester })
    await erase(db, first.tester, clock.now())
    await Promise.all([work(), work(), work()])
    expect(await spotsOfDate(db, plan)).toBe('taken taken')
    const { waiting, people } = await call(plan.studio, togetherApi.get, { id: plan.id })
    expect({ waiting, booked: people.filter(({ attendance }) => attendance === 'booked').length }).toEqual({
      waiting: 2,
      booked: 2,
    })
  }
  expect(await ledgerFaults(db)).toEqual([])
})
