import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { creditsOf } from '#testing/people.ts'
import { huntsApi } from './api.ts'
import { aHunt, aHunter, aReportOf, bookFaults } from './testing-hunts.ts'

const db = await aDatabase({ system: 8, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const rounds = 5

const outcomes = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => status === 'fulfilled')

test('two people report one bug at once: one is the first, and only that one can be', async () => {
  for (let round = 0; round < rounds; round++) {
    const hunt = await aHunt(db, { clock })
    const hunters = [await aHunter(db, hunt, { clock }), await aHunter(db, hunt, { clock })]
    const filed = await Promise.all(hunters.map((one) => call(one, huntsApi.report, aReportOf(hunt.id))))
    const [first, second] = filed.toSorted((one, other) => one.number - other.number)
    expect([first?.number, second?.number]).toEqual([1, 2])
    const decide = (id: string, originalNumber: number) =>
      call(hunt.studio, huntsApi.decide, { id, verdict: 'duplicate', originalNumber })
    // Neither is a later report before the first is valid, and the first is never a later one of the second.
    await expect(decide(second!.id, 1)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
    await call(hunt.studio, huntsApi.decide, { id: first!.id, verdict: 'valid', severity: 'major' })
    await decide(second!.id, 1)
    const paid = await Promise.all(hunters.map(({ profileId }) => creditsOf(db, profileId)))
    expect(paid.toSorted((one, other) => one - other)).toEqual([1, 28])
  }
  expect(await bookFaults(db)).toEqual([])
})

test('the last credits of the budget pay one of two reports that come at once', async () => {
  for (let round = 0; round < rounds; round++) {
    const hunt = await aHunt(db, { clock, budget: 70, prices: [10, 40, 70] })
    const hunters = [await aHunter(db, hunt, { clock }), await aHunter(db, hunt, { clock })]
    const filed = await outcomes(hunters.map((one) => call(one, huntsApi.report, aReportOf(hunt.id))))
    expect(filed.filter(Boolean)).toHaveLength(1)
    const { free, setAside } = await call(hunt.studio, huntsApi.get, { id: hunt.id })
    expect({ free, setAside }).toEqual({ free: 30, setAside: 40 })
  }
  expect(await bookFaults(db)).toEqual([])
})

test('a report against the end of the hunt: it is filed and set aside, or refused and refunded', async () => {
  for (let round = 0; round < rounds; round++) {
    const hunt = await aHunt(db, { clock })
    const hunter = await aHunter(db, hunt, { clock })
    const [filed] = await outcomes([
      call(hunter, huntsApi.report, aReportOf(hunt.id)),
      call(hunt.studio, huntsApi.close, { id: hunt.id }),
    ])
    const { free, setAside, refunded, status } = await call(hunt.studio, huntsApi.get, { id: hunt.id })
    expect({ free, setAside, refunded, status }).toEqual(
      filed
        ? { free: 0, setAside: 40, refunded: 460, status: 'closed' }
        : { free: 0, setAside: 0, refunded: 500, status: 'closed' },
    )
  }
  expect(await bookFaults(db)).toEqual([])
})

test('a report is decided once, whatever is decided at once', async () => {
  for (let round = 0; round < rounds; round++) {
    const hunt = await aHunt(db, { clock })
    const hunter = await aHunter(db, hunt, { clock })
    const { id } = await call(hunter, huntsApi.report, aReportOf(hunt.id))
    const decided = await outcomes([
      call(hunt.studio, huntsApi.decide, { id, verdict: 'valid', severity: 'major' }),
      call(hunt.studio, huntsApi.decide, { id, verdict: 'refused', reason: 'It is meant to.' }),
      call(hunt.studio, huntsApi.decide, { id, verdict: 'valid', severity: 'minor' }),
    ])
    expect(decided.filter(Boolean)).toHaveLength(1)
  }
  expect(await bookFaults(db)).toEqual([])
})

test('the same report sent twice at once is filed once', async () => {
  const hunt = await aHunt(db, { clock })
  const hunter = await aHunter(db, hunt, { clock })
  const input = aReportOf(hunt.id)
  await outcomes([call(hunter, huntsApi.report, input), call(hunter, huntsApi.report, input)])
  expect(await call(hunter, huntsApi.report, input)).toEqual({ id: input.id, number: 1 })
  const { setAside } = await call(hunt.studio, huntsApi.get, { id: hunt.id })
  expect(setAside).toBe(40)
})
