import { beforeEach, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { storeTestsApi } from './api.ts'
import { storeTestJobs } from './jobs.ts'
import {
  aJoined,
  aStoreTest,
  aStoreTester,
  playToday,
  putOnList,
  standardPlace,
  storeTestFaults,
  untilMorning,
} from './testing.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const { price, pay } = standardPlace
const rounds = 4

beforeEach(() => untilMorning(clock))

const runJob = () => storeTestJobs['end-store-tests']!({}, { db, clock, log: silentLog })
const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled')

test('the last place is taken by one of two who come at once', async () => {
  for (let round = 0; round < rounds; round++) {
    const of = await aStoreTest(db, { clock })
    for (let n = 0; n < 11; n++) await aJoined(db, of, { clock })
    const two = [await aTester(db), await aTester(db)]
    const joined = await outcomes(two.map((tester) => aJoined(db, of, { clock, tester })))
    expect(joined.filter(Boolean)).toHaveLength(1)
    const { free, setAside, taking } = await call(of.studio, storeTestsApi.get, { id: of.id })
    expect({ free, setAside, taking }).toEqual({ free: 0, setAside: 12 * price, taking: 12 })
  }
  expect(await storeTestFaults(db)).toEqual([])
})

test('one tester who joins twice at once has one place', async () => {
  const of = await aStoreTest(db, { clock })
  const tester = await aTester(db)
  expect(await outcomes([1, 2, 3].map(() => aJoined(db, of, { clock, tester })))).toEqual([true, true, true])
  const { taking, setAside } = await call(of.studio, storeTestsApi.get, { id: of.id })
  expect({ taking, setAside }).toEqual({ taking: 1, setAside: price })
})

test('the end of a plan against the settlement of a half: the half is paid once, and the rest comes back once', async () => {
  for (let round = 0; round < rounds; round++) {
    const of = await aStoreTest(db, { clock })
    const tester = await aStoreTester(db, of, { clock })
    for (let day = 1; day <= 7; day++) {
      if (day <= 2) await playToday(db, of, tester, clock)
      if (day > 1) await call(tester, storeTestsApi.tap, { id: of.id })
      clock.advance(hours(24))
    }
    await outcomes([
      runJob(),
      call(of.studio, storeTestsApi.close, { id: of.id }),
      runJob(),
      call(tester, storeTestsApi.leave, { id: of.id }),
    ])
    expect(await creditsOf(db, tester.profileId)).toBe(Math.floor(pay / 2))
    expect(await creditsOf(db, of.studio.profileId)).toBe(12 * price - price / 2)
  }
  expect(await storeTestFaults(db)).toEqual([])
})

test('taps at once count as one day; against a drop-out of the same tester neither waits for the other', async () => {
  for (let round = 0; round < rounds; round++) {
    const of = await aStoreTest(db, { clock })
    const tester = await aStoreTester(db, of, { clock })
    clock.advance(hours(24))
    const tap = () => call(tester, storeTestsApi.tap, { id: of.id })
    expect(
      await outcomes([tap(), tap(), tap(), call(tester, storeTestsApi.present, { id: of.id, seconds: 0 })]),
    ).toEqual(Array(4).fill(true))
    const { mine } = await call(tester, storeTestsApi.room, { id: of.id })
    expect(mine?.signs.map(({ day, tapped }) => [day, tapped])).toEqual([
      [1, true],
      [2, true],
    ])
    clock.advance(hours(24))
    await outcomes([tap(), call(tester, storeTestsApi.leave, { id: of.id }), tap()])
    expect((await call(tester, storeTestsApi.room, { id: of.id })).mine?.status).toBe('left')
  }
  expect(await storeTestFaults(db)).toEqual([])
})

test('a place is taken while its plan ends: it is set aside and refunded, or refused', async () => {
  for (let round = 0; round < rounds; round++) {
    const of = await aStoreTest(db, { clock })
    await Promise.all([
      outcomes([aJoined(db, of, { clock }), aJoined(db, of, { clock })]),
      call(of.studio, storeTestsApi.close, { id: of.id }),
    ])
    expect(await creditsOf(db, of.studio.profileId)).toBe(12 * price)
  }
  expect(await storeTestFaults(db)).toEqual([])
})

test('addresses are put on the list while their testers leave and others opt in', async () => {
  for (let round = 0; round < rounds; round++) {
    const of = await aStoreTest(db, { clock })
    const testers = [
      await aJoined(db, of, { clock }),
      await aJoined(db, of, { clock }),
      await aJoined(db, of, { clock }),
    ]
    await outcomes([
      putOnList(db, of, clock),
      ...testers.map((tester) => call(tester, storeTestsApi.optIn, { id: of.id })),
      call(testers[0]!, storeTestsApi.leave, { id: of.id }),
      putOnList(db, of, clock),
    ])
    const { setAside, taking } = await call(of.studio, storeTestsApi.get, { id: of.id })
    expect({ setAside, taking }).toEqual({ setAside: 2 * price, taking: 2 })
  }
  expect(await storeTestFaults(db)).toEqual([])
})
