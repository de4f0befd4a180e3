import { describe, expect, test } from 'vitest'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { stageCalendar } from '#features/playtests/stages/stage-calendar.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { requestsApi } from '#features/requests/api.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester, creditsOf } from '#testing/people.ts'
import { togetherApi } from './api.ts'
import { aBooking, aDate, aTogetherDraft, aWaiter, come, datesOn, noticesOf, spotsOfDate } from './testing-together.ts'

const db = await aDatabase()
const clock = movableClock()
const { call, toDate, work } = datesOn(db, clock)
const { quick_reward: quickReward } = settingPresets.standard

const booksAreRight = async () => expect(await ledgerFaults(db)).toEqual([])
const notifiedOf = (person: TestPerson) => noticesOf(db, person)
const startTest = (tester: TestPerson, playtestId: string) => call(tester, playtestsApi.start, { playtestId })

/** Whether an ended test counts in the completion rate of its tester. */
async function counts(playtestId: string): Promise<boolean | undefined> {
  const rows = await db.query<{ counted: boolean }>`select counted from review_participations where id = ${playtestId}`
  return rows[0]?.counted
}

describe('a draft', () => {
  test('is refused for a date within the hour, and can’t be ordered once its date is near', async () => {
    const draft = await aTogetherDraft(db, { clock, inHours: 2 })
    const { id, requestId, studio, gameId, buildId, cost } = draft
    const terms = { gameId, buildId, question: 'Who leads?', zone: 'Europe/Berlin', testers: 3, minutes: 30 }
    const near = {
      ...terms,
      reviewMode: 'standard' as const,
      togetherAt: new Date(clock.now().getTime() + minutes(59)),
    }
    await expect(call(studio, togetherApi.save, { id, requestId, revision: 1, ...near })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { togetherAt: expect.any(String) } },
    })
    clock.advance(minutes(70))
    await expect(call(studio, requestsApi.open, { id: requestId, revision: 2, shownCost: cost })).rejects.toMatchObject(
      {
        code: 'VALIDATION_ERROR',
        details: { fields: { togetherAt: expect.any(String) } },
      },
    )
    expect(await creditsOf(db, studio.profileId)).toBe(cost)
  })

  test('is changed with its newest revision alone, and cloned with its request', async () => {
    const { id, requestId, studio, gameId, buildId, date } = await aTogetherDraft(db, { clock })
    const terms = { gameId, buildId, togetherAt: date, zone: 'Europe/Berlin', testers: 4, minutes: 45 }
    const changed = { id, requestId, ...terms, question: 'Who leads?', reviewMode: 'quick' as const }
    await call(studio, togetherApi.save, { ...changed, revision: 1 })
    await expect(call(studio, togetherApi.save, { ...changed, revision: 1 })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
    const [newId, newRequestId] = [crypto.randomUUID(), crypto.randomUUID()]
    await call(studio, togetherApi.clone, { id, newId, newRequestId })
    await call(studio, togetherApi.clone, { id, newId, newRequestId })
    const { question, places, depth, minutes: length, togetherAt } = await call(studio, togetherApi.get, { id: newId })
    expect({ question, places, depth, length, togetherAt }).toEqual({
      question: 'Who leads?',
      places: 4,
      depth: 'quick',
      length: 45,
      togetherAt: date,
    })
    const { plans } = await call(studio, togetherApi.list, {})
    expect(plans.map((plan) => plan.id).toSorted()).toEqual([id, newId].toSorted())
  })
})

describe('a place', () => {
  test('is booked until the date, with a calendar file, and can’t be started before the studio does', async () => {
    const plan = await aDate(db, { clock, places: 3 })
    const tester = await aTester(db)
    const offer = async () =>
      (await call(tester, listingApi.openListing)).requests.find(({ id }) => id === plan.requestId)
    expect(await offer()).toMatchObject({ togetherAt: plan.date, togetherReward: quickReward, waiting: 0 })
    const { playtestId } = await aBooking(db, plan, { clock, tester })
    const calendar = await db.asSystem((tx) =>
      stageCalendar(tx, {
        playtestId,
        testerId: tester.profileId,
        publicUrl: 'https://play.example',
        now: clock.now(),
      }),
    )
    expect(calendar).toContain(`DTSTART:${plan.date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`)
    await expect(startTest(tester, playtestId)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect(await notifiedOf(tester)).toEqual(['together-booked'])
    const late = await aTester(db)
    toDate(plan)
    await expect(aBooking(db, plan, { clock, tester: late })).rejects.toMatchObject({ details: { reason: 'closed' } })
    expect((await call(late, listingApi.openListing)).requests.map(({ id }) => id)).not.toContain(plan.requestId)
    await booksAreRight()
  })

  test('is reminded of a day, an hour and ten minutes before, each once, and a late job sends the latest alone', async () => {
    const plan = await aDate(db, { clock, places: 3, inHours: 72 })
    const { tester } = await aBooking(db, plan, { clock })
    for (const before of [hours(25), hours(24), hours(20), hours(1), minutes(50), minutes(10), minutes(5)]) {
      toDate(plan, -before)
      await work()
      await work()
    }
    expect(await notifiedOf(tester)).toEqual([
      'together-booked',
      'together-nears:1440',
      'together-nears:60',
      'together-nears:10',
    ])
    expect((await notifiedOf(plan.studio)).filter((kind) => kind === 'together-soon')).toHaveLength(1)
    const other = await aDate(db, { clock, places: 2, inHours: 72 })
    const { tester: first } = await aBooking(db, other, { clock })
    toDate(other, -minutes(30))
    const { tester: second } = await aBooking(db, other, { clock })
    await work()
    expect(await notifiedOf(first)).toEqual(['together-booked', 'together-nears:60'])
    expect(await notifiedOf(second)).toEqual(['together-booked'])
  })

  test('that is left before the date goes to the next on the list, and others can’t take it from them', async () => {
    const plan = await aDate(db, { clock, places: 1 + 1 })
    const [first] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    const waits = await aWaiter(db, plan, { clock })
    const later = await aWaiter(db, plan, { clock })
    const offer = () => call(later, listingApi.offer, { requestId: plan.requestId })
    expect(await offer()).toMatchObject({ state: 'full', waiting: 2, placeOnList: 2 })
    await call(first.tester, playtestsApi.abandon, { playtestId: first.playtestId, reason: 'No time' })
    const another = await aTester(db)
    await expect(aBooking(db, plan, { clock, tester: another })).rejects.toMatchObject({ details: { reason: 'full' } })
    await expect(aBooking(db, plan, { clock, tester: later })).rejects.toMatchObject({ details: { reason: 'full' } })
    await work()
    expect((await notifiedOf(waits)).toSorted()).toEqual(['place-given', 'together-booked'])
    expect(await offer()).toMatchObject({ state: 'full', waiting: 1, placeOnList: 1 })
    await call(later, listingApi.leaveList, { requestId: plan.requestId })
    expect(await offer()).toMatchObject({ waiting: 0, placeOnList: null })
    expect(await spotsOfDate(db, plan)).toBe('taken taken')
    expect(await counts(first.playtestId)).toBe(false)
    await booksAreRight()
  })

  test('in the last hour goes only to somebody on the list who is in the lobby', async () => {
    const plan = await aDate(db, { clock, places: 2 })
    const [first] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
    const [away, there] = [await aWaiter(db, plan, { clock }), await aWaiter(db, plan, { clock })]
    toDate(plan, -minutes(20))
    await call(first.tester, playtestsApi.abandon, { playtestId: first.playtestId, reason: '' })
    expect(await counts(first.playtestId)).toBe(true)
    await work()
    expect(await spotsOfDate(db, plan)).toBe('open taken')
    await come(db, plan, [there], clock)
    await work()
    expect(await spotsOfDate(db, plan)).toBe('taken taken')
    expect(await notifiedOf(there)).toContain('place-given')
    expect(await notifiedOf(away)).not.toContain('place-given')
    await booksAreRight()
  })
})
