import { describe, expect, test } from 'vitest'
import { listingApi } from '#features/recruiting/api.ts'
import { requestsApi } from '#features/requests/api.ts'
import { resultsApi } from '#features/results/api.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { screeningJobs } from './jobs.ts'
import { answersIn, screeningOn } from './testing.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const { asked, answer, offerOf, listed } = screeningOn(db, clock)

describe('what the studio learns', () => {
  const figures = (studio: TestPerson, id: string) => call(studio, listingApi.screened, { id })

  test('numbers, and sums of those who did not get in from five on, in steps of five', async () => {
    const request = await asked({ spots: 3 })
    const { studio, requestId } = request
    for (const pick of [0, 1, 1, 2, 1]) await answer(await aTester(db), { ...request, pick })
    expect(await figures(studio, requestId)).toMatchObject({ answered: 5, passed: 1, limit: 60, notIn: null })
    await answer(await aTester(db), { ...request, pick: 2 })
    const sums = {
      people: 5,
      questions: [{ options: [{ count: 0 }, { count: 3 }, { count: 2 }], keptOut: 5 }],
    }
    expect((await figures(studio, requestId))?.notIn).toMatchObject(sums)
    await answer(await aTester(db), { ...request, pick: 1 })
    expect((await figures(studio, requestId))?.notIn).toMatchObject(sums)
    await expect(figures(await aStudio(db), requestId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('never a text of those who did not get in', async () => {
    const request = await asked({}, { kind: 'text', options: [], words: ['Ori'] })
    const { studio, requestId, question } = request
    for (let at = 0; at < 5; at++)
      await call(await aTester(db), listingApi.answerScreener, {
        requestId,
        shownPay: 17,
        version: 1,
        answers: [{ questionId: question.id, text: `A secret ${at}` }],
      })
    const found = await figures(studio, requestId)
    expect(found?.notIn).toMatchObject({ people: 5, questions: [{ options: [], keptOut: 5 }] })
    expect(JSON.stringify(found)).not.toContain('secret')
  })

  test('after 20 answers for each spot nobody is asked, more spots continue it, and the studio is notified once', async () => {
    const request = await asked({ spots: 1 })
    const { studio, requestId } = request
    await db.query`update request_screeners set answered = 19 where request_id = ${requestId}`
    await answer(await aTester(db), { ...request, pick: 1 })
    const tester = await aTester(db)
    await expect(answer(tester, request)).rejects.toMatchObject({ details: { reason: 'asked enough' } })
    expect(await listed(tester)).not.toContain(requestId)
    expect((await offerOf(tester, requestId)).screener?.full).toBe(true)
    const told = await db.systemPool.query('select title from notification_history where user_id = $1', [
      studio.profileId,
    ])
    const titles = told.rows.map(({ title }) => title as string)
    expect(titles.filter((title) => title.startsWith('20 testers have answered your questions'))).toHaveLength(1)
    await db.query`update review_requests set requested_count = 2 where id = ${requestId}`
    expect((await answer(tester, request)).taken).not.toBeNull()
  })

  test('answers of those who did not get in are deleted after 90 days; the try stays while the request is open', async () => {
    const request = await asked()
    const { requestId, studio } = request
    const [out, inside] = [await aTester(db), await aTester(db)]
    await answer(out, { ...request, pick: 1 })
    await answer(inside, request)
    const forget = () => screeningJobs['forget-screen-answers']!({}, { db, clock, log: silentLog } as never)
    await forget()
    expect((await answersIn(db, requestId)).every(({ answers }) => answers !== null)).toBe(true)
    clock.advance(hours(24 * 90) + 1)
    await forget()
    const [forgotten, kept] = await answersIn(db, requestId)
    expect(forgotten).toEqual({ answers: null, playtest: null })
    expect(kept?.answers).not.toBeNull()
    expect((await answer(out, request)).passed).toBe(false)
    await call(studio, requestsApi.close, { id: requestId })
    await forget()
    expect(await answersIn(db, requestId)).toHaveLength(1)
  })
})

describe('only for newcomers', () => {
  test('a tester who has played the game sees that reason, and one who has not gets a spot', async () => {
    const studio = await aStudio(db, { credits: 1000 })
    const { request: first, playtestId } = await (async () => {
      const request = await anOpenRequest(db, { studio, now: clock.now() })
      const tester = await aTester(db)
      const made = await aPlaytest(db, { request, tester, clock, state: 'approved' })
      return { request: { ...request, tester }, playtestId: made.playtestId }
    })()
    expect(playtestId).toBeTypeOf('string')
    const { requestId } = await anOpenRequest(db, { studio, gameId: first.gameId, now: clock.now() })
    await db.query`update review_requests set newcomers_only = true where id = ${requestId}`
    expect(await listed(first.tester)).not.toContain(requestId)
    expect((await offerOf(first.tester, requestId)).playedBefore).toBe(true)
    await expect(call(first.tester, listingApi.takeSpot, { requestId, shownPay: 17 })).rejects.toMatchObject({
      details: { refusal: 'played' },
    })
    const newcomer = await aTester(db)
    expect(await listed(newcomer)).toContain(requestId)
    expect((await call(newcomer, listingApi.takeSpot, { requestId, shownPay: 17 })).playtestId).toBeTypeOf('string')
  })
})

test('the answers of who got in come with their review, once the studio may read it', async () => {
  const request = await asked()
  const { studio, requestId } = request
  const { taken } = await answer(await aTester(db), request)
  const reviewOf = async () =>
    (await call(studio, resultsApi.of, { requestId })).reviews.find(
      ({ playtestId }) => playtestId === taken?.playtestId,
    )
  expect((await reviewOf())?.askedFirst).toEqual([])
  await db.query`update review_participations set status = 'validated' where id = ${taken?.playtestId}`
  await db.query`insert into reviews (playtest_id, tester_id, studio_id, game_id, rating, gameplay_rating, ui_rating,
    performance_rating, content)
    select id, tester_id, studio_id, game_id, 4, 4, 4, 4, repeat('x', 60) from review_participations
    where id = ${taken?.playtestId}`
  expect((await reviewOf())?.askedFirst).toEqual([{ question: request.question.text, answer: 'Every week' }])
})
