import { beforeEach, describe, expect, test } from 'vitest'
import { erase } from '#features/privacy/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { storeTestsApi } from './api.ts'
import { aJoined, aStoreTest, aStoreTester, playToday, standardPlace, storeTestActs, untilMorning } from './testing.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const { price, pay } = standardPlace
const options = { clock }

beforeEach(() => untilMorning(clock))

const day = hours(24)
const { sums, pass, runJob, tap, partOf, live, booksAreRight } = storeTestActs(db, clock)

describe('the halves', () => {
  test('are paid after day 7 and 14 to the credit, reputation once', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aStoreTester(db, of, options)
    const reputation = async () => {
      const rows = await db.query`select reputation_score from profiles where id = ${tester.profileId}`
      return Number(rows[0]?.reputation_score)
    }
    const before = await reputation()
    await live(tester, of, 6)
    expect(await creditsOf(db, tester.profileId)).toBe(0)
    await live(tester, of, 1, { sessions: 0, from: 7 })
    expect(await creditsOf(db, tester.profileId)).toBe(Math.floor(pay / 2))
    expect(await sums(of)).toMatchObject({
      free: 11 * price,
      setAside: price - Math.floor(price / 2),
      spent: Math.floor(price / 2),
    })
    expect(await reputation()).toBe(before)
    await live(tester, of, 7, { from: 8 })
    expect(await creditsOf(db, tester.profileId)).toBe(pay)
    expect(await reputation()).toBe(before + 10)
    expect(await partOf(tester, of)).toMatchObject({ status: 'finished', firstHalf: 35, secondHalf: 35 })
    await runJob()
    expect(await creditsOf(db, tester.profileId)).toBe(pay)
    await booksAreRight()
  })

  test('need two measured sessions: without them a half comes back to the studio', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aStoreTester(db, of, options)
    await live(tester, of, 7, { sessions: 1 })
    expect(await creditsOf(db, tester.profileId)).toBe(0)
    expect(await creditsOf(db, of.studio.profileId)).toBe(50)
    await live(tester, of, 7, { from: 8 })
    expect(await creditsOf(db, tester.profileId)).toBe(35)
    expect(await sums(of)).toMatchObject({ setAside: 0, spent: 50, refunded: 50 })
    await booksAreRight()
  })

  test('one missed day is forgiven, the second in a half ends the place', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aStoreTester(db, of, options)
    await pass(2 * day)
    expect((await partOf(tester, of))?.status).toBe('running')
    await tap(tester, of)
    await pass(2 * day)
    expect((await partOf(tester, of))?.status).toBe('missed')
    expect(await sums(of)).toMatchObject({ free: 12 * price, setAside: 0, spent: 0 })
    await booksAreRight()
  })

  test('a clock that jumps reckons each day as if it had been watched', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aStoreTester(db, of, options)
    for (let n = 1; n <= 8; n++) {
      if (n <= 2) await playToday(db, of, tester, clock)
      if (n > 1) await tap(tester, of)
      clock.advance(day)
    }
    await pass(20 * day)
    expect(await partOf(tester, of)).toMatchObject({ status: 'missed', firstHalf: 35, secondHalf: null })
    expect(await sums(of)).toMatchObject({ spent: 50, free: 12 * price - 50 })
    await booksAreRight()
  })
})

describe('a drop-out', () => {
  test('is replaced by who is paid from what was not earned', async () => {
    const of = await aStoreTest(db, options)
    const others = []
    for (let n = 0; n < 11; n++) others.push(await aJoined(db, of, options))
    const first = await aStoreTester(db, of, options)
    await expect(aJoined(db, of, options)).rejects.toMatchObject({ details: { reason: 'full' } })
    await live(first, of, 7)
    // The others never opted in, and their places are free again: the place with the most left is taken first.
    await call(first, storeTestsApi.leave, { id: of.id })
    expect(await creditsOf(db, first.profileId)).toBe(35)
    expect(await sums(of)).toMatchObject({ free: 12 * price - 50, setAside: 0, spent: 50 })
    for (let n = 0; n < 11; n++) await aJoined(db, of, options)
    const follower = await aTester(db)
    const { halves } = await call(follower, storeTestsApi.room, { id: of.id })
    expect(halves).toEqual([17, 18])
    await aStoreTester(db, of, { ...options, tester: follower, shownPay: 35 })
    await live(follower, of, 14, { sessions: 14 })
    expect(await creditsOf(db, follower.profileId)).toBe(35)
    expect(await sums(of)).toMatchObject({ spent: 100, setAside: 0, free: 1100 })
    await booksAreRight()
  })
})

describe('the end', () => {
  test('by hand pays the halves that were reached, also those that no job has seen yet, and refunds the rest', async () => {
    const of = await aStoreTest(db, options)
    const [early, late] = [await aStoreTester(db, of, options), await aJoined(db, of, options)]
    await live(early, of, 6)
    await tap(early, of)
    clock.advance(day)
    const { refunded } = await call(of.studio, storeTestsApi.close, { id: of.id })
    expect(refunded).toBe(12 * price - 50)
    expect(await creditsOf(db, early.profileId)).toBe(35)
    expect(await creditsOf(db, late.profileId)).toBe(0)
    expect(await call(of.studio, storeTestsApi.close, { id: of.id })).toEqual({ refunded })
    expect(await creditsOf(db, of.studio.profileId)).toBe(refunded)
    const { testers, endedBy } = await call(of.studio, storeTestsApi.get, { id: of.id })
    expect(endedBy).toBe('studio')
    expect(testers.map(({ status, address }) => [status, address])).toEqual([
      ['ended', null],
      ['ended', null],
    ])
    await booksAreRight()
  })

  test('comes automatically: with as many as needed nobody new is taken, and with the last one it is closed', async () => {
    await db.query`insert into credit_settings (setting_key, setting_value)
      values ('store_testers', 2), ('store_places_least', 3)`
    const of = await aStoreTest(db, { ...options, places: 4 })
    await db.query`delete from credit_settings where setting_key in ('store_testers', 'store_places_least')`
    const testers = [await aStoreTester(db, of, options), await aStoreTester(db, of, options)]
    for (let n = 1; n <= 14; n++) {
      for (const tester of testers) {
        if (n === 1 || n === 2 || n === 8 || n === 9) await playToday(db, of, tester, clock)
        if (n > 1) await tap(tester, of)
      }
      if (n === 5) testers.push(await aStoreTester(db, of, options))
      await pass(day)
    }
    expect(await sums(of)).toEqual({ status: 'ending', free: 0, setAside: 50, spent: 250, refunded: 100 })
    expect(await call(of.studio, storeTestsApi.get, { id: of.id })).toMatchObject({
      finished: 2,
      endedBy: 'aim',
      completeAt: expect.any(Date),
    })
    await expect(aJoined(db, of, options)).rejects.toMatchObject({ details: { reason: 'closed' } })
    await call(testers[2]!, storeTestsApi.leave, { id: of.id })
    expect(await sums(of)).toEqual({ status: 'closed', free: 0, setAside: 0, spent: 250, refunded: 150 })
    await booksAreRight()
  })

  test('of joining comes after 30 days; what is free comes back', async () => {
    const of = await aStoreTest(db, options)
    await pass(30 * day)
    expect(await sums(of)).toEqual({ status: 'closed', free: 0, setAside: 0, spent: 0, refunded: 1200 })
    expect(await creditsOf(db, of.studio.profileId)).toBe(1200)
    await booksAreRight()
  })

  test('with an account: a tester leaves, and a studio’s plan pays what was reached', async () => {
    const of = await aStoreTest(db, options)
    const [one, other] = [await aStoreTester(db, of, options), await aStoreTester(db, of, options)]
    await erase(db, one, clock.now())
    const rows = await db.query`select status, address from store_testers where tester_id = ${one.profileId}`
    expect(rows).toEqual([{ status: 'left', address: null }])
    await live(other, of, 7)
    await erase(db, of.studio, clock.now())
    expect(await creditsOf(db, other.profileId)).toBe(35)
    const ended = await db.query`select status, spent, refunded from store_tests where id = ${of.id}`
    expect(ended).toEqual([{ status: 'closed', spent: 50, refunded: 1150 }])
    await booksAreRight()
  })
})
