import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aFileBuild } from '#features/games/testing.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { aQuestionBefore } from '#features/requests/screener/testing.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { huntsApi } from '../hunt/api.ts'
import { aHunt, aHunter, aReportOf, bookFaults } from '../hunt/testing-hunts.ts'
import { storeTestsApi } from '../store-test/api.ts'
import { aStoreTest, aStoreTester, standardPlace, storeTestFaults } from '../store-test/testing.ts'
import { planScreeningJobs } from './jobs.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const question = aQuestionBefore()
const [lets, out, trap] = [0, 1, 2]
const picked = (pick: number) => [{ questionId: question.id, picks: [pick] }]

async function anAdult() {
  const tester = await aTester(db)
  await db.query`update profiles set age = 30 where id = ${tester.profileId}`
  return tester
}

interface Kind {
  make: (more?: { newcomersOnly?: boolean; screener?: (typeof question)[] }) => Promise<{
    id: string
    studio: TestPerson
    gameId: string
  }>
  join: (tester: TestPerson, plan: { id: string }, pick?: number) => Promise<{ joined: boolean }>
  room: (
    tester: TestPerson,
    plan: { id: string },
  ) => Promise<{
    joined: boolean
    playedBefore: boolean
    screenerCount: number
    screener: unknown
  }>
  listed: (tester: TestPerson) => Promise<string[]>
  studioSees: (plan: { id: string; studio: TestPerson }) => ReturnType<typeof huntDetail>
  close: (plan: { id: string; studio: TestPerson }) => Promise<unknown>
  filled: string
}

const huntDetail = ({ id, studio }: { id: string; studio: TestPerson }) => call(studio, huntsApi.get, { id })

const storeJoin = (tester: TestPerson, { id }: { id: string }, pick?: number, shownPay = standardPlace.pay) =>
  call(tester, storeTestsApi.join, {
    id,
    shownPay,
    address: `${tester.profileId}@store.example`,
    agrees: true,
    ...(pick !== undefined && { answers: picked(pick) }),
  })

const kinds: Record<string, Kind> = {
  'a bug hunt': {
    make: (more) => aHunt(db, { clock, screener: [question], ...more }),
    join: (tester, { id }, pick) =>
      call(tester, huntsApi.join, { id, ...(pick !== undefined && { answers: picked(pick) }) }),
    room: (tester, { id }) => call(tester, huntsApi.room, { id }),
    listed: async (tester) => (await call(tester, huntsApi.offers, {})).hunts.map(({ id }) => id),
    studioSees: huntDetail,
    close: ({ id, studio }) => call(studio, huntsApi.close, { id }),
    // 500 credits, 100 for a critical bug: room for five.
    filled: 'update bug_hunts set screener_answered = 99 where id = $1',
  },
  'a store test': {
    make: (more) => aStoreTest(db, { clock, screener: [question], ...more }),
    join: storeJoin,
    room: (tester, { id }) => call(tester, storeTestsApi.room, { id }),
    listed: async (tester) => (await call(tester, storeTestsApi.offers, {})).tests.map(({ id }) => id),
    studioSees: ({ id, studio }) => call(studio, storeTestsApi.get, { id }) as never,
    close: ({ id, studio }) => call(studio, storeTestsApi.close, { id }),
    filled: 'update store_tests set screener_answered = 239 where id = $1',
  },
}

describe.each(Object.entries(kinds))('questions before a place in %s', (_, { make, join, room, listed, ...kind }) => {
  test('stand in the offer without what lets in, and nobody comes in without answering', async () => {
    const plan = await make()
    const tester = await anAdult()
    expect(await room(tester, plan)).toMatchObject({
      screenerCount: 1,
      screener: {
        count: 1,
        mine: 'none',
        full: false,
        questions: [{ id: question.id, kind: 'choice', options: ['Every week', 'Hardly ever', 'On my zeppelin'] }],
      },
    })
    expect(JSON.stringify(await room(tester, plan))).not.toContain('effect')
    await expect(join(tester, plan)).rejects.toMatchObject({ details: { refusal: 'questions' } })
    expect((await room(tester, plan)).joined).toBe(false)
  })

  test('who passes is in at once, and a repeated call hears the same, whatever it answers', async () => {
    const plan = await make()
    const tester = await anAdult()
    expect(await join(tester, plan, lets)).toEqual({ joined: true })
    expect(await join(tester, plan, out)).toEqual({ joined: true })
    expect(await room(tester, plan)).toMatchObject({ joined: true, screener: null })
    expect(await listed(tester)).toContain(plan.id)
    expect((await kind.studioSees(plan)).screened).toMatchObject({ answered: 1, passed: 1 })
  })

  test('a wrong option and the trap end the one try with the same answer, and leave nothing else behind', async () => {
    const plan = await make()
    const [one, other] = [await anAdult(), await anAdult()]
    expect(await join(one, plan, out)).toEqual({ joined: false })
    expect(await join(other, plan, trap)).toEqual({ joined: false })
    expect(await join(one, plan, lets)).toEqual({ joined: false })
    expect(await join(one, plan)).toEqual({ joined: false })
    expect(await room(one, plan)).toMatchObject({ joined: false, screener: { mine: 'out' } })
    expect(await listed(one)).not.toContain(plan.id)
    const stored = await db.systemPool.query(
      'select (select count(*)::int from bug_hunters where hunt_id = $1) + (select count(*)::int from store_testers where test_id = $1) as people',
      [plan.id],
    )
    expect(stored.rows).toEqual([{ people: 0 }])
  })

  test('an answer that is missing costs no try', async () => {
    const plan = await make()
    const tester = await anAdult()
    await expect(join(tester, plan, 7)).rejects.toMatchObject({
      details: { fields: { [question.id]: 'Pick from the options.' } },
    })
    expect(await join(tester, plan, lets)).toEqual({ joined: true })
  })

  test('two calls of one person at once are one try', async () => {
    for (const picks of [
      [lets, out],
      [trap, lets],
    ]) {
      const plan = await make()
      const tester = await anAdult()
      const outcomes = await Promise.all(picks.map((pick) => join(tester, plan, pick)))
      expect(outcomes[0]).toEqual(outcomes[1])
      expect((await kind.studioSees(plan)).screened?.answered).toBe(1)
    }
  })

  test('the studio sees sums of fives of those who did not get in, and a limit after which nobody is asked', async () => {
    const plan = await make()
    for (const pick of [out, out, trap, out]) await join(await anAdult(), plan, pick)
    expect((await kind.studioSees(plan)).screened).toMatchObject({ answered: 4, passed: 0, notIn: null })
    for (const pick of [trap, out]) await join(await anAdult(), plan, pick)
    expect((await kind.studioSees(plan)).screened?.notIn).toMatchObject({
      people: 5,
      questions: [{ options: [{ count: 0 }, { count: 3 }, { count: 2 }], keptOut: 5 }],
    })
    await db.systemPool.query(kind.filled, [plan.id])
    await join(await anAdult(), plan, lets)
    const late = await anAdult()
    await expect(join(late, plan, lets)).rejects.toMatchObject({ details: { reason: 'asked enough' } })
    expect(await listed(late)).not.toContain(plan.id)
    const told = await db.systemPool.query(
      `select 1 from notification_history where user_id = $1 and title like '%have answered your questions%'`,
      [plan.studio.profileId],
    )
    expect(told.rowCount).toBe(1)
  })

  test('answers of those who did not get in are deleted after 90 days, the try when nobody is asked any longer', async () => {
    const plan = await make()
    await join(await anAdult(), plan, out)
    await join(await anAdult(), plan, lets)
    const forget = () => planScreeningJobs['forget-plan-answers']!({}, { db, clock, log: silentLog })
    const stored = async () =>
      await db.query<{ passed: boolean; kept: boolean }>`select passed, answers is not null as kept
        from plan_screen_answers where ${plan.id} in (hunt_id, store_test_id) order by passed`
    await forget()
    expect(await stored()).toEqual([
      { passed: false, kept: true },
      { passed: true, kept: true },
    ])
    await db.query`update plan_screen_answers set answered_at = ${clock.now()}::timestamptz - interval '91 days'
      where ${plan.id} in (hunt_id, store_test_id)`
    await forget()
    expect(await stored()).toEqual([
      { passed: false, kept: false },
      { passed: true, kept: true },
    ])
    await kind.close(plan)
    await forget()
    expect(await stored()).toEqual([{ passed: true, kept: true }])
  })

  test('only for newcomers: a person who has played the game, or taken part in a store test of it, sees that and no questions', async () => {
    const plan = await make({ newcomersOnly: true })
    const [player, newcomer] = [await anAdult(), await anAdult()]
    await db.query`insert into store_tests (id, studio_id, game_id, question, store_url, needed, days, places)
      values (${randomUUID()}, ${plan.studio.profileId}, ${plan.gameId}, 'q', 'https://x.example', 1, 2, 1)`
    await db.query`insert into store_testers (id, test_id, studio_id, tester_id, place, status, worth, opted_in_at,
      first_day, time_zone, ended_at)
      select ${randomUUID()}, t.id, t.studio_id, ${player.profileId}, 1, 'left', 0, now(), current_date, 'UTC', now()
      from store_tests t where t.game_id = ${plan.gameId} and t.id <> ${plan.id}`
    expect((await room(player, plan)).playedBefore).toBe(true)
    expect(await listed(player)).not.toContain(plan.id)
    await expect(join(player, plan, lets)).rejects.toMatchObject({ details: { refusal: 'played' } })
    expect(await listed(newcomer)).toContain(plan.id)
    expect(await join(newcomer, plan, lets)).toEqual({ joined: true })
  })

  test('a clone keeps questions and newcomers, and an empty question is not asked', async () => {
    const plan = await make({ newcomersOnly: true, screener: [question, aQuestionBefore({ text: '', options: [] })] })
    expect(await kind.studioSees(plan)).toMatchObject({ newcomersOnly: true, screener: [question] })
    const newId = randomUUID()
    const api = 'budget' in (await kind.studioSees(plan)) ? huntsApi : storeTestsApi
    await call(plan.studio, api.clone, { id: plan.id, newId })
    expect(await kind.studioSees({ id: newId, studio: plan.studio })).toMatchObject({
      newcomersOnly: true,
      screener: [question],
      screened: { answered: 0 },
    })
  })

  test('a question that lets nobody in can’t be saved', async () => {
    const options = [
      { text: 'Yes', effect: 'out' },
      { text: 'No', effect: 'trap' },
    ] as const
    await expect(make({ screener: [aQuestionBefore({ options: [...options] })] })).rejects.toMatchObject({
      data: {
        issues: [{ message: 'Nobody would pass: let at least one answer in.', path: ['screener', '0', 'options'] }],
      },
    })
  })
})

test('answers of a hunter stand with their reports', async () => {
  const hunt = await aHunt(db, { clock, screener: [question] })
  const tester = await anAdult()
  await call(tester, huntsApi.join, { id: hunt.id, answers: picked(lets) })
  await aHunter(db, hunt, { clock, tester })
  await call(tester, huntsApi.report, aReportOf(hunt.id))
  const { reports } = await call(hunt.studio, huntsApi.reports, { id: hunt.id, view: 'undecided' })
  expect(reports[0]?.askedFirst).toEqual([{ question: question.text, answer: 'Every week' }])
  expect(await bookFaults(db)).toEqual([])
})

describe('places of a store test', () => {
  test('two who pass for the last one: one has it, and the try of the other does not count', async () => {
    const test = await aStoreTest(db, { clock, screener: [question] })
    for (let n = 0; n < 11; n++) await storeJoin(await anAdult(), test, lets)
    const testers = [await anAdult(), await anAdult()]
    const outcomes = await Promise.allSettled(testers.map((tester) => storeJoin(tester, test, lets)))
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({ reason: { details: { reason: 'full' } } })
    expect((await call(test.studio, storeTestsApi.get, { id: test.id })).screened).toMatchObject({
      answered: 12,
      passed: 12,
    })
    expect(await storeTestFaults(db)).toEqual([])
  })

  test('a changed pay costs no try; the answers stand beside the days', async () => {
    const test = await aStoreTest(db, { clock, screener: [question] })
    const tester = await anAdult()
    await expect(storeJoin(tester, test, lets, 1)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await storeJoin(tester, test, lets)).toEqual({ joined: true })
    const { testers } = await call(test.studio, storeTestsApi.get, { id: test.id })
    expect(testers[0]?.askedFirst).toEqual([{ question: question.text, answer: 'Every week' }])
  })
})

test('who was in a store test of the game is no newcomer to a request either', async () => {
  const studio = await aStudio(db, { credits: 5000 })
  const store = await aStoreTest(db, { studio, clock })
  const tester = await aStoreTester(db, store, { clock })
  await aFileBuild(db, { studio, gameId: store.gameId, kind: 'web' })
  const { requestId } = await anOpenRequest(db, { studio, gameId: store.gameId, now: clock.now() })
  await db.query`update review_requests set newcomers_only = true where id = ${requestId}`
  await expect(call(tester, listingApi.takeSpot, { requestId, shownPay: 17 })).rejects.toMatchObject({
    details: { refusal: 'played' },
  })
})
