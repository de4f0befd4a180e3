import { beforeEach, describe, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { storeTestsApi } from './api.ts'
import {
  aJoined,
  aStoreTest,
  aStoreTestDraft,
  aStoreTester,
  putOnList,
  standardPlace,
  storeTestActs,
  untilMorning,
} from './testing.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const { price, pay } = standardPlace
const options = { clock }

beforeEach(() => untilMorning(clock))

const day = hours(24)
const { sums, pass, runJob, tap, partOf, booksAreRight } = storeTestActs(db, clock)

describe('the terms', () => {
  test('are frozen with the price of all places in escrow', async () => {
    const of = await aStoreTest(db, options)
    expect(await creditsOf(db, of.studio.profileId)).toBe(0)
    expect(await sums(of)).toEqual({ status: 'open', free: 12 * price, setAside: 0, spent: 0, refunded: 0 })
    const fields = { gameId: of.gameId, question: 'Other?', storeUrl: 'https://store.example', places: 12 }
    const saved = call(of.studio, storeTestsApi.save, { id: of.id, revision: 1, ...fields })
    await expect(saved).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    await booksAreRight()
  })

  test.each([
    [{ places: 11 }, 'VALIDATION_ERROR'],
    [{ places: 31 }, 'VALIDATION_ERROR'],
    [{ storeUrl: 'http://store.example' }, 'BAD_REQUEST'],
    [{ question: '' }, 'BAD_REQUEST'],
  ] as const)('%o is refused', async (change, code) => {
    const { id, studio, gameId } = await aStoreTestDraft(db, options)
    const fields = { gameId, question: 'Ready?', storeUrl: 'https://store.example', places: 25 }
    const saved = call(studio, storeTestsApi.save, { id, revision: 1, ...fields, ...change })
    await expect(saved).rejects.toMatchObject({ code })
  })

  test('need the credits, and the price that was shown', async () => {
    const { id, studio, cost } = await aStoreTestDraft(db, {
      ...options,
      studio: await aStudio(db, { credits: 12 * price - 1 }),
    })
    const open = (shownCost: number) => call(studio, storeTestsApi.open, { id, revision: 1, shownCost })
    await expect(open(cost)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
    await expect(open(cost - 1)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  })

  test('a clone is a draft of its own, which can be deleted', async () => {
    const { id, studio } = await aStoreTest(db, options)
    const newId = crypto.randomUUID()
    for (let n = 0; n < 2; n++)
      expect(await call(studio, storeTestsApi.clone, { id, newId })).toEqual({ id: newId, revision: 1 })
    expect((await call(studio, storeTestsApi.list, {})).tests.map((one) => [one.id, one.status])).toEqual([
      [newId, 'draft'],
      [id, 'open'],
    ])
    await call(studio, storeTestsApi.remove, { id: newId })
    await expect(call(studio, storeTestsApi.remove, { id })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  })
})

describe('taking part', () => {
  test('needs age, an own address, an agreement and the pay that was shown', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aTester(db)
    const join = (change: object = {}) =>
      call(tester, storeTestsApi.join, {
        id: of.id,
        address: 'one@store.example',
        agrees: true,
        shownPay: pay,
        ...change,
      })
    const setAge = (age: number | null) =>
      db.systemPool.query('update profiles set age = $2 where id = $1', [tester.profileId, age])
    await setAge(17)
    await expect(join()).rejects.toThrow('18 and older')
    expect((await call(tester, storeTestsApi.offers)).tests).toEqual([])
    await setAge(null)
    await expect(join()).rejects.toThrow('18 and older')
    await setAge(18)
    await expect(join({ agrees: false })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(join({ shownPay: pay + 1 })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    await join({ address: 'One@Store.example' })
    expect(await sums(of)).toMatchObject({ free: 11 * price, setAside: price })
  })

  // Regression: a refusal told who tried an address that its owner takes part with it.
  test('with an address that somebody else shared has the same answer as with any other; its studio sees both', async () => {
    const of = await aStoreTest(db, options)
    const [owner, other] = [await aJoined(db, of, options), await aTester(db)]
    await db.query`update profiles set age = 40 where id = ${other.profileId}`
    const { address = '' } = (await partOf(owner, of)) ?? {}
    const join = (tester: TestPerson, shared: string) =>
      call(tester, storeTestsApi.join, { id: of.id, address: shared, agrees: true, shownPay: pay })
    expect(await join(other, address ?? '')).toEqual(await join(await aJoined(db, of, options), 'own@store.example'))
    const both = (await call(of.studio, storeTestsApi.get, { id: of.id })).testers.filter(
      (one) => one.address === address,
    )
    expect(both.map(({ status }) => status)).toEqual(['joined', 'joined'])
    await putOnList(db, of, clock)
    for (const tester of [owner, other]) await call(tester, storeTestsApi.optIn, { id: of.id })
    await call(owner, storeTestsApi.leave, { id: of.id })
    expect(await partOf(other, of)).toMatchObject({ status: 'running', address })
    await booksAreRight()
  })

  test('an address is read by the studio of the plan and its owner alone, while the part lasts', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aJoined(db, of, options)
    const [other, stranger] = [await aTester(db), await aStudio(db)]
    const read = async (person: TestPerson) =>
      db.asPerson(
        person.profileId,
        async (tx) => (await tx.execute(`select address from store_testers where test_id = '${of.id}'`)).rows.length,
      )
    expect(await Promise.all([tester, of.studio, other, stranger].map(read))).toEqual([1, 1, 0, 0])
    await call(tester, storeTestsApi.leave, { id: of.id })
    const { testers } = await call(of.studio, storeTestsApi.get, { id: of.id })
    expect(testers.map(({ status, address }) => [status, address])).toEqual([['left', null]])
    await expect(aJoined(db, of, { ...options, tester })).rejects.toMatchObject({ details: { reason: 'gone' } })
    expect(await sums(of)).toMatchObject({ free: 12 * price, setAside: 0 })
  })

  test('the days begin by opting in, which needs a place on the list', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aJoined(db, of, options)
    await expect(call(tester, storeTestsApi.optIn, { id: of.id })).rejects.toMatchObject({
      details: { reason: 'unlisted' },
    })
    expect((await call(tester, storeTestsApi.room, { id: of.id })).storeUrl).toBeNull()
    await putOnList(db, of, clock)
    expect((await call(tester, storeTestsApi.room, { id: of.id })).storeUrl).toMatch(/^https/)
    await call(tester, storeTestsApi.optIn, { id: of.id })
    expect(await partOf(tester, of)).toMatchObject({ today: 1, signs: [{ day: 1, tapped: true, seconds: 0 }] })
  })

  test('a place that is not begun in time is free again', async () => {
    const of = await aStoreTest(db, options)
    const [unlisted, late] = [await aJoined(db, of, options), await aJoined(db, of, options)]
    const { testers } = await call(of.studio, storeTestsApi.get, { id: of.id })
    await call(of.studio, storeTestsApi.listed, { id: of.id, testers: [testers[1]!.id] })
    await pass(3 * day)
    expect([(await partOf(unlisted, of))?.status, (await partOf(late, of))?.status]).toEqual(['joined', 'missed'])
    await pass(4 * day)
    expect((await partOf(unlisted, of))?.status).toBe('ended')
    expect(await sums(of)).toMatchObject({ free: 12 * price, setAside: 0 })
    await booksAreRight()
  })
})

describe('signs of life', () => {
  test('taps are twelve hours apart, one a day, in the time zone of the tester', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aTester(db)
    // 22:30 of the tester's day.
    await db.query`update profiles set time_zone = 'Asia/Tokyo' where id = ${tester.profileId}`
    clock.advance(hours(4.5))
    await aStoreTester(db, of, { ...options, tester })
    clock.advance(hours(2))
    await expect(tap(tester, of)).rejects.toMatchObject({ details: { reason: 'early' } })
    const room = await call(tester, storeTestsApi.room, { id: of.id })
    expect(room.mine).toMatchObject({ today: 2, tapFrom: expect.any(Date) })
    clock.advance(hours(10))
    await tap(tester, of)
    await tap(tester, of)
    expect((await partOf(tester, of))?.signs.map((one) => one.day)).toEqual([1, 2])
  })

  test('a session counts what passed, at most 30 seconds a report', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aStoreTester(db, of, options)
    const present = (seconds: number) => call(tester, storeTestsApi.present, { id: of.id, seconds })
    expect(await present(3000)).toEqual({ day: 1, seconds: 0 })
    clock.advance(10_000)
    expect(await present(3000)).toEqual({ day: 1, seconds: 10 })
    clock.advance(hours(1))
    expect(await present(3000)).toEqual({ day: 1, seconds: 40 })
    expect(await present(30)).toEqual({ day: 1, seconds: 40 })
  })

  test('who has not been seen is reminded in the evening, once a day', async () => {
    const of = await aStoreTest(db, options)
    const tester = await aStoreTester(db, of, options)
    const reminders = async () => {
      const rows = await db.query`select 1 from notification_history
        where user_id = ${tester.profileId} and title like 'Show today%'`
      return rows.length
    }
    await pass(hours(10))
    expect(await reminders()).toBe(0)
    await pass(day)
    await runJob()
    expect(await reminders()).toBe(1)
  })

  test('whom the studio has not seen today it reminds once a day, and nobody else', async () => {
    const of = await aStoreTest(db, options)
    const [seen, unseen, gone] = [
      await aStoreTester(db, of, options),
      await aStoreTester(db, of, options),
      await aStoreTester(db, of, options),
    ]
    await aJoined(db, of, options)
    const remind = () => call(of.studio, storeTestsApi.remind, { id: of.id })
    const reminded = async () => {
      const rows = await db.query<{ id: string }>`select user_id as id from notification_history
        where event_key like 'store-test-asked:%'
        and user_id = any(${[seen, unseen, gone].map(({ profileId }) => profileId)})`
      return rows.map(({ id }) => id)
    }
    // The first day began with its sign of life.
    expect(await remind()).toEqual({ reminded: 0 })
    await pass(day)
    await tap(seen, of)
    await call(gone, storeTestsApi.leave, { id: of.id })
    const sums = await Promise.all([remind(), remind(), remind()])
    expect(sums.map((one) => one.reminded).sort()).toEqual([0, 0, 1])
    expect(await reminded()).toEqual([unseen.profileId])
    const { testers } = await call(of.studio, storeTestsApi.get, { id: of.id })
    expect(testers.map(({ status, remindedDay }) => [status, remindedDay])).toEqual([
      ['running', null],
      ['running', 2],
      ['left', null],
      ['joined', null],
    ])
    await pass(day)
    expect(await remind()).toEqual({ reminded: 2 })
    await expect(call(await aStudio(db), storeTestsApi.remind, { id: of.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
