import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listingApi } from '#features/recruiting/api.ts'
import { aDraft, anOpenRequest, ledgerFaults, playtestOf } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { requestsApi } from './api.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())

/** An open quick request with two spots; `left`: the credits that its studio has left. */
async function open(left = 100) {
  const studio = await aStudio(db, { credits: 50 + left })
  const { requestId: id } = await anOpenRequest(db, { studio, spots: 2 })
  return { studio, id }
}

const spotsOf = async (id: string) => {
  const rows = await db.query<{ number: number; price: number; state: string }>`select number, price, state
    from review_spots where request_id = ${id} order by number`
  return rows
}

describe('more spots', () => {
  test('are paid into separate escrows and counted; a repeated call pays nothing', async () => {
    const { studio, id } = await open()
    const extension = { id, spotIds: ids(3), shownPrice: 25 }
    const answer = { id, creditCost: 125, spots: 5, deadlineHours: 72 }
    expect(await call(studio, requestsApi.extend, extension)).toEqual(answer)
    expect(await call(studio, requestsApi.extend, extension)).toEqual(answer)
    expect(await creditsOf(db, studio.profileId)).toBe(25)
    expect((await spotsOf(id)).map(({ number, price }) => [number, price])).toEqual([1, 2, 3, 4, 5].map((n) => [n, 25]))
    expect(await call(studio, requestsApi.get, { id })).toMatchObject({ requestedCount: 5, creditCost: 125 })
    const rows = await db.query`select game_instructions from review_requests where id = ${id}`
    expect(rows[0].game_instructions.testerSelection).toEqual({ totalTesters: 5, totalCost: 125 })
    expect(await call(studio, requestsApi.close, { id })).toMatchObject({ refunded: 125 })
    expect(await creditsOf(db, studio.profileId)).toBe(150)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('can be taken like the others', async () => {
    const { studio, id } = await open()
    await call(studio, requestsApi.extend, { id, spotIds: ids(1), shownPrice: 25 })
    for (const tester of [await aTester(db), await aTester(db), await aTester(db)]) {
      expect(await call(tester, listingApi.takeSpot, { requestId: id, shownPay: 17 })).toMatchObject({ pay: 17 })
    }
    expect((await spotsOf(id)).map(({ state }) => state)).toEqual(['taken', 'taken', 'taken'])
  })

  test('with too few credits: the error names the total cost, and nothing is charged', async () => {
    const { studio, id } = await open(40)
    await expect(call(studio, requestsApi.extend, { id, spotIds: ids(2), shownPrice: 25 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { required: 50, available: 40, shortfall: 10, action: 'Request Review' },
    })
    expect(await creditsOf(db, studio.profileId)).toBe(40)
    expect(await spotsOf(id)).toHaveLength(2)
    expect(await call(studio, requestsApi.get, { id })).toMatchObject({ requestedCount: 2, creditCost: 50 })
  })

  test('at a price other than the shown one are refused with both prices', async () => {
    const { studio, id } = await open()
    await expect(call(studio, requestsApi.extend, { id, spotIds: ids(1), shownPrice: 2 })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { shown: 2, inForce: 25 },
    })
  })

  test('are limited by the maximum of a request', async () => {
    const { studio, id } = await open(2500)
    await expect(call(studio, requestsApi.extend, { id, spotIds: ids(99), shownPrice: 25 })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'At most 100 testers.',
    })
    expect(await call(studio, requestsApi.extend, { id, spotIds: ids(98), shownPrice: 25 })).toMatchObject({
      spots: 100,
    })
  })

  test('ids of spots of another request, or only some of the ids of an earlier call, are refused', async () => {
    const [one, other] = [await open(), await open()]
    const spotIds = ids(2)
    await call(one.studio, requestsApi.extend, { id: one.id, spotIds, shownPrice: 25 })
    const theirs = { id: other.id, spotIds, shownPrice: 25 }
    await expect(call(other.studio, requestsApi.extend, theirs)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
    const mixed = { id: one.id, spotIds: [...spotIds.slice(0, 1), randomUUID()], shownPrice: 25 }
    await expect(call(one.studio, requestsApi.extend, mixed)).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  })

  test('are refused for a draft, a closed request and a request of another studio', async () => {
    const more = { spotIds: ids(1), shownPrice: 25 }
    const draft = await aDraft(db)
    await expect(call(draft.studio, requestsApi.extend, { ...more, id: draft.requestId })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
    const { studio, id } = await open()
    await expect(call(await aStudio(db, { credits: 100 }), requestsApi.extend, { ...more, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Review request not found or access denied',
    })
    await call(studio, requestsApi.close, { id })
    await expect(call(studio, requestsApi.extend, { ...more, id })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
      message: 'This request is already closed.',
    })
  })
})

test('a longer deadline is free, applies to spots taken from then on, and is never shortened', async () => {
  const { studio, id } = await open(0)
  const first = await call(await aTester(db), listingApi.takeSpot, { requestId: id, shownPay: 17 })
  expect(await call(studio, requestsApi.extend, { id, shownPrice: 25, deadlineHours: 120 })).toMatchObject({
    creditCost: 50,
    spots: 2,
    deadlineHours: 120,
  })
  const second = await call(await aTester(db), listingApi.takeSpot, { requestId: id, shownPay: 17 })
  const hoursOf = async (playtestId: string) => {
    const { acceptedAt, deadlineAt } = (await playtestOf(db, playtestId)) as {
      acceptedAt: Date
      deadlineAt: Date
    }
    return (deadlineAt.getTime() - acceptedAt.getTime()) / 3_600_000
  }
  expect(await hoursOf(first.playtestId)).toBe(72)
  expect(await hoursOf(second.playtestId)).toBe(120)
  expect(await call(studio, requestsApi.extend, { id, shownPrice: 25, deadlineHours: 72 })).toMatchObject({
    deadlineHours: 120,
  })
})

describe('races', () => {
  const settle = (calls: Promise<unknown>[]) => Promise.allSettled(calls)
  const done = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length

  test('twenty concurrent calls of one extension are paid once', async () => {
    const { studio, id } = await open()
    const extension = { id, spotIds: ids(2), shownPrice: 25 }
    const outcomes = await settle(Array.from({ length: 20 }, () => call(studio, requestsApi.extend, extension)))
    expect(done(outcomes)).toBe(20)
    expect(await creditsOf(db, studio.profileId)).toBe(50)
    expect(await spotsOf(id)).toHaveLength(4)
  })

  test('of twelve concurrent extensions with credits for four, four succeed', async () => {
    const { studio, id } = await open(100)
    const outcomes = await settle(
      Array.from({ length: 12 }, () => call(studio, requestsApi.extend, { id, spotIds: ids(1), shownPrice: 25 })),
    )
    expect(done(outcomes)).toBe(4)
    expect(await creditsOf(db, studio.profileId)).toBe(0)
    expect((await spotsOf(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await call(studio, requestsApi.get, { id })).toMatchObject({ requestedCount: 6, creditCost: 150 })
  })

  test('closing races with extending: no paid spot stays open and no credit is lost', async () => {
    for (let round = 0; round < 5; round++) {
      const { studio, id } = await open(100)
      await settle([
        ...Array.from({ length: 4 }, () => call(studio, requestsApi.extend, { id, spotIds: ids(1), shownPrice: 25 })),
        call(studio, requestsApi.close, { id }),
      ])
      expect((await spotsOf(id)).every(({ state }) => state === 'refunded')).toBe(true)
      expect(await creditsOf(db, studio.profileId)).toBe(150)
    }
    expect(await ledgerFaults(db)).toEqual([])
  })
})

test('after a price change, a request opened at the former price cannot be extended with spots', async () => {
  const { studio, id } = await open()
  await db.query`insert into credit_settings (setting_key, setting_value) values ('quick', 2)`
  await expect(call(studio, requestsApi.extend, { id, spotIds: ids(1), shownPrice: 2 })).rejects.toMatchObject({
    code: 'STATE_CHANGED',
    message: 'Prices have changed since this request was opened. Use it again as a draft to order at the new prices.',
  })
  await db.query`delete from credit_settings`
  expect(await creditsOf(db, studio.profileId)).toBe(100)
})
