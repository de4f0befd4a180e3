import { describe, expect, test } from 'vitest'
import { playtestsApi } from '#features/playtests/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { aBooking, aDate, datesOn } from './testing-together.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const { call } = datesOn(db, clock)
const days = (count: number) => 24 * count

const workload = async (tester: TestPerson) => {
  const { openTests, bookedAhead, allowed } = await call(tester, playtestsApi.workload)
  return { openTests, bookedAhead, allowed }
}
const dateIn = (inHours: number) => aDate(db, { clock, inHours })
async function takeTest(tester: TestPerson) {
  const { requestId } = await anOpenRequest(db, { now: clock.now() })
  return call(tester, listingApi.takeSpot, { requestId, shownPay: 17 })
}
const busy = (message: string) => ({ code: 'STATE_CHANGED', message, details: { reason: 'busy' } })

describe('a booked date', () => {
  test('far ahead keeps nobody from other tests, and counts from three days before it', async () => {
    const tester = await aTester(db)
    for (const away of [days(50), days(40)]) await aBooking(db, await dateIn(away), { clock, tester })
    expect(await workload(tester)).toEqual({ openTests: 0, bookedAhead: 2, allowed: 2 })
    await takeTest(tester)
    expect(await workload(tester)).toEqual({ openTests: 1, bookedAhead: 2, allowed: 2 })
    clock.advance(hours(days(37)))
    expect(await workload(tester)).toEqual({ openTests: 2, bookedAhead: 1, allowed: 2 })
    await expect(takeTest(tester)).rejects.toMatchObject(busy('Finish a test first'))
  })

  test('within three days counts at once', async () => {
    const tester = await aTester(db)
    for (const away of [20, 71]) await aBooking(db, await dateIn(away), { clock, tester })
    expect(await workload(tester)).toEqual({ openTests: 2, bookedAhead: 0, allowed: 2 })
    await expect(takeTest(tester)).rejects.toMatchObject(busy('Finish a test first'))
  })

  test('can be booked far ahead by who has open tests, as many as they may have of those, also at once', async () => {
    const tester = await aTester(db)
    for (let n = 0; n < 2; n++) await takeTest(tester)
    const dates = [await dateIn(days(30)), await dateIn(days(32)), await dateIn(days(34)), await dateIn(days(36))]
    const outcomes = await Promise.allSettled(dates.map((date) => aBooking(db, date, { clock, tester })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: busy('You have booked 2 dates. You can book more when one has come.'),
    })
    expect(await workload(tester)).toEqual({ openTests: 2, bookedAhead: 2, allowed: 2 })
  })
})
