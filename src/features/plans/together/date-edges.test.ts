import { expect, test } from 'vitest'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { fillSpots } from '#features/recruiting/invitations/fill-spots.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { openRequest } from '#features/requests/open-request.ts'
import { saveScreener } from '#features/requests/screener/save-screener.ts'
import { aQuestionBefore } from '#features/requests/screener/testing.ts'
import { ledgerFaults } from '#features/reviews/testing.ts'
import { hours, minutes, movableClock } from '#platform/clock.ts'
import type { TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, creditsOf } from '#testing/people.ts'
import { togetherApi } from './api.ts'
import { aBooking, aDate, aTogetherDraft, aWaiter, come, datesOn, noticesOf, spotsOfDate } from './testing-together.ts'

const db = await aDatabase()
const clock = movableClock()
const { call, toDate, work, planOf } = datesOn(db, clock)
const { send_invite: invite } = settingPresets.standard

/** The titles of a person's notifications whose key begins so, in their order. */
async function titlesOf({ profileId }: TestPerson, key: string): Promise<string[]> {
  const rows = await db.query<{ title: string }>`select title from notification_history
    where user_id = ${profileId} and event_key like ${key} || '%' order by sent_at`
  return rows.map(({ title }) => title)
}

test('in the first second of the date it can be started for those who are in the lobby since before it', async () => {
  const plan = await aDate(db, { clock, places: 2 })
  const [here, gone] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
  toDate(plan, -minutes(5))
  await come(db, plan, [gone.tester], clock)
  toDate(plan, -5000)
  await come(db, plan, [here.tester], clock)
  toDate(plan, 1000)
  await call(plan.studio, togetherApi.start, { id: plan.id })
  expect((await planOf(plan)).people.map(({ attendance }) => attendance)).toEqual(['here', 'booked'])
})

test('a tester has one place at a time of day, also from a waiting list', async () => {
  const [one, same, later] = [
    await aDate(db, { clock, places: 2, inHours: 48 }),
    await aDate(db, { clock, places: 2, inHours: 48.5 }),
    await aDate(db, { clock, places: 2, inHours: 49 }),
  ]
  const refused = { code: 'STATE_CHANGED', details: { reason: 'other date' } }
  const tester = await aTester(db)
  const { playtestId } = await aBooking(db, one, { clock, tester })
  await expect(aBooking(db, same, { clock, tester })).rejects.toMatchObject(refused)
  await call(tester, playtestsApi.abandon, { playtestId, reason: '' })
  const [first] = [await aBooking(db, same, { clock }), await aBooking(db, same, { clock })]
  await aWaiter(db, same, { clock, tester })
  await aBooking(db, later, { clock, tester: await aTester(db) })
  await aBooking(db, later, { clock, tester: first.tester }).then(
    () => expect.unreachable(),
    (error: unknown) => expect(error).toMatchObject(refused),
  )
  // Who waits is free to book another date; then the list can't give them the first.
  await aBooking(db, later, { clock, tester })
  await call(first.tester, playtestsApi.abandon, { playtestId: first.playtestId, reason: '' })
  await work()
  expect(await spotsOfDate(db, same)).toBe('open taken')
  expect(await noticesOf(db, tester)).toContain('waiting-ended')
})

test('nobody is invited for credits to a date that has come, nor while others wait for its places', async () => {
  const studio = await aStudio(db, { credits: 1000 })
  const plan = await aDate(db, { clock, places: 2, studio })
  const [first] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
  const someone = await aTester(db)
  await db.query`update review_requests set auto_fill_enabled = true, auto_fill_per_spot = 5
    where id = ${plan.requestId}`
  const { gameId, requestId } = plan
  const before = await creditsOf(db, studio.profileId)
  const send = () =>
    call(studio, invitationsApi.send, {
      gameId,
      requestId,
      message: '',
      shownPrice: invite,
      invitations: [{ id: crypto.randomUUID(), testerId: someone.profileId }],
    })
  const isRefused = async () => {
    expect(await db.asSystem((tx) => fillSpots(tx, { requestId, now: clock.now() }))).toBe(0)
    await expect(send()).rejects.toMatchObject({ code: 'STATE_CHANGED', message: expect.stringContaining('The date') })
  }
  const waits = await aWaiter(db, plan, { clock })
  await call(first.tester, playtestsApi.abandon, { playtestId: first.playtestId, reason: '' })
  await isRefused()
  await db.query`delete from waiting_testers where tester_id = ${waits.profileId}`
  toDate(plan)
  await isRefused()
  expect(await creditsOf(db, studio.profileId)).toBe(before)
})

test('a reminder that is late says how much is left', async () => {
  const plan = await aDate(db, { clock, places: 2, inHours: 72 })
  const { tester } = await aBooking(db, plan, { clock })
  for (const left of [hours(3), minutes(20), minutes(4)]) {
    toDate(plan, -left)
    await work()
  }
  expect((await titlesOf(tester, 'together-nears')).map((title) => title.split(' starts ')[1])).toEqual([
    'in 3 hours',
    'in 20 minutes',
    'in 4 minutes',
  ])
  expect((await titlesOf(plan.studio, 'together-soon')).map((title) => title.split(' starts ')[1])).toEqual([
    'in 4 minutes',
  ])
})

test('who could not come because the product was not there has missed nothing', async () => {
  const plan = await aDate(db, { clock, places: 2 })
  const { tester, playtestId } = await aBooking(db, plan, { clock })
  toDate(plan, minutes(20))
  await work()
  const rows = await db.query`select status, counted from review_participations where id = ${playtestId}`
  expect(rows).toEqual([{ status: 'timed_out', counted: false }])
  expect(await noticesOf(db, tester)).toContain('test-timed-out')
})

test('the list keeps its order while the studio is paused', async () => {
  const plan = await aDate(db, { clock, places: 2 })
  const [first] = [await aBooking(db, plan, { clock }), await aBooking(db, plan, { clock })]
  const waits = await aWaiter(db, plan, { clock })
  const pause = (at: string) =>
    db.systemPool.query(`update profiles set suspended_at = ${at}, suspension_reason = ${at}::text where id = $1`, [
      plan.studio.profileId,
    ])
  await pause('now()')
  await call(first.tester, playtestsApi.abandon, { playtestId: first.playtestId, reason: '' })
  await work()
  expect(await noticesOf(db, waits)).toEqual([])
  await pause('null')
  await work()
  expect(await noticesOf(db, waits)).toContain('place-given')
})

test('questions before a place hold for the list too: who passes may wait, who does not has had the one try', async () => {
  const draft = await aTogetherDraft(db, { clock, places: 2 })
  const { requestId, studio, cost } = draft
  const question = aQuestionBefore()
  const [studioId, now] = [studio.profileId, clock.now()]
  await db.asSystem((tx) => saveScreener(tx, { requestId, studioId, questions: [question], now }))
  await db.asSystem((tx) => openRequest(tx, { requestId, studioId, revision: 2, shownCost: cost, now }))
  const answer = (tester: TestPerson, shownPay: number, pick: number) =>
    call(tester, listingApi.answerScreener, {
      requestId,
      shownPay,
      version: 1,
      answers: [{ questionId: question.id, picks: [pick] }],
    })
  const payFor = async ({ profileId: testerId }: TestPerson) =>
    (await db.asSystem((tx) => offerFor(tx, { requestId, testerId }))).pay
  const people = [await aTester(db), await aTester(db), await aTester(db), await aTester(db)] as const
  const [first, second, passes, fails] = people
  for (const tester of [first, second]) expect((await answer(tester, await payFor(tester), 0)).taken).not.toBeNull()
  await expect(aWaiter(db, draft, { clock, tester: passes })).rejects.toMatchObject({
    details: { refusal: 'questions' },
  })
  expect(await answer(passes, await payFor(passes), 0)).toMatchObject({ passed: true, taken: null })
  await aWaiter(db, draft, { clock, tester: passes })
  for (const pick of [1, 0])
    expect(await answer(fails, await payFor(fails), pick)).toEqual({ passed: false, taken: null, problem: null })
  await expect(aWaiter(db, draft, { clock, tester: fails })).rejects.toMatchObject({ details: { reason: 'screened' } })
})

test('a date to which nobody comes ends with a refund, and the studio is not told that it missed the start', async () => {
  const [empty, plan] = [await aDate(db, { clock, places: 2 }), await aDate(db, { clock, places: 2 })]
  await aBooking(db, plan, { clock })
  for (const after of [-minutes(10), 0, minutes(10), minutes(15)]) {
    toDate(plan, after)
    await work()
  }
  expect(await titlesOf(empty.studio, 'together-soon')).toEqual([])
  for (const one of [empty, plan]) {
    expect(await titlesOf(one.studio, 'together-not-started')).toEqual([expect.stringContaining('Nobody came to')])
    expect(await planOf(one)).toMatchObject({ status: 'unstarted', came: 0, held: 0, refunded: one.cost })
  }
  expect(await ledgerFaults(db)).toEqual([])
})
