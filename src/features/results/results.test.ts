import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { aLinkBuild } from '#features/games/testing.ts'
import { requestsApi } from '#features/requests/api.ts'
import { reviewsApi } from '#features/reviews/api.ts'
import { anOpenRequest, aPlaytest, aReview } from '#features/reviews/testing.ts'
import { minutes, movableClock } from '#platform/clock.ts'
import { asCaller, callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { resultsApi } from './api.ts'
import { serveResultExports } from './http.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const clock = movableClock()
const call = callerOn(db, clock)

/** A request with six spots: approved, validated, disputed, in progress, abandoned, and one that was never taken. */
async function aMixedRequest() {
  const studio = await aStudio(db, { credits: 1000 })
  const request = await anOpenRequest(db, {
    studio,
    depth: 'enhanced',
    spots: 6,
    questions: ['Why?', 'Where?'],
    now: clock.now(),
  })
  clock.advance(minutes(30))
  const [why] = request.questions
  const bug = (title: string) => ({ id: randomUUID(), title, severity: 'major' as const, steps: 'Walk to it' })
  const reviewRated = (rating: number, more = {}) =>
    aReview('good', { rating, answers: [{ questionId: why!.id, answer: `Because of ${rating}` }], ...more })
  const one = await aPlaytest(db, {
    request,
    state: 'approved',
    review: reviewRated(5, { bugs: [bug('Door stays shut')] }),
    clock,
  })
  const two = await aPlaytest(db, {
    request,
    state: 'validated',
    review: reviewRated(3, { bugs: [bug('The door stays shut')] }),
    clock,
  })
  const three = await aPlaytest(db, {
    request,
    state: 'disputed',
    review: reviewRated(4, { monetizationRating: 2 }),
    clock,
  })
  const four = await aPlaytest(db, { request, state: 'in_progress', clock })
  const five = await aPlaytest(db, { request, state: 'abandoned', clock })
  return { ...request, studio, one, two, three, four, five, bugId: one.review.bugs[0]!.id }
}

describe('results', () => {
  test('contain the delivered reviews, the escrow, the progress report, ratings, answers and bugs', async () => {
    const { requestId, studio, one, two, four, five } = await aMixedRequest()
    const results = await call(studio, resultsApi.of, { requestId })
    expect(results.delivered).toEqual({ ordered: 6, accepted: 1, waiting: 2, underWay: 1, open: 2, refunded: 0 })
    expect(results.escrow).toEqual({ cost: 900, settled: 150, promised: 300, underWay: 150, free: 300, refunded: 0 })
    expect(results.progressReport.map(({ step, reached, asked }) => [step, reached.length, asked])).toEqual([
      ['opened', 5, 5],
      ['started', 4, 5],
      ['task', 3, 4],
      ['submitted', 3, 4],
      ['came_back', 0, 4],
    ])
    expect(results.progressReport[1]?.stopped).toMatchObject([
      { playtestId: five.playtestId, reason: 'Gave up: No time' },
    ])
    expect(results.progressReport[2]?.stopped).toMatchObject([
      { playtestId: four.playtestId, reason: 'Under way, 0 of 15 min' },
    ])
    expect(results.progressReport[3]).toMatchObject({ medianMinute: 15, reached: [{ minute: 15 }, {}, {}] })
    const overall = results.ratings.find(({ dimension }) => dimension === 'overall')
    expect(overall).toMatchObject({ average: 4, before: null, beforeCount: 0 })
    expect(overall?.values.map(({ value }) => value)).toEqual([5, 3, 4])
    expect(results.ratings.find(({ dimension }) => dimension === 'monetization')).toMatchObject({
      average: 2,
      values: [{ value: 2 }],
    })
    expect(results.answers.map(({ question, answers }) => [question, answers.map(({ answer }) => answer)])).toEqual([
      ['Why?', ['Because of 5', 'Because of 3', 'Because of 4']],
      ['Where?', []],
    ])
    expect(results.bugs).toMatchObject([{ title: 'Door stays shut', count: 2, severity: 'major', confirmed: false }])
    expect(results.pace).toMatchObject({ costPerAccepted: 150 })
    expect(results.pace.firstReviewHours).toBeGreaterThanOrEqual(0.5)
    const [accepted, waiting] = results.reviews
    expect(accepted).toMatchObject({ playtestId: one.playtestId, state: 'approved', mayReturn: false })
    expect(waiting).toMatchObject({ playtestId: two.playtestId, mayReturn: true, decideBy: expect.any(Date) })
    expect(waiting?.qualityLines).toHaveLength(4)
    expect(JSON.stringify(results)).not.toContain('@example.test')
  })

  test('neither show a review before it is validated nor count a rejected one', async () => {
    const request = await anOpenRequest(db, { spots: 3 })
    await aPlaytest(db, { request, state: 'review_submitted', clock })
    await aPlaytest(db, { request, state: 'rejected', clock })
    const results = await call(request.studio, resultsApi.of, { requestId: request.requestId })
    expect(results.reviews.map(({ state, review }) => [state, review !== null])).toEqual([
      ['review_submitted', false],
      ['rejected', false],
    ])
    expect(results.ratings[0]).toMatchObject({ average: null, values: [] })
  })

  test('keep what the studio made of a bug, on all of its reports', async () => {
    const { requestId, studio } = await aMixedRequest()
    const bugs = async () => (await call(studio, resultsApi.of, { requestId })).bugs
    const reports = (await bugs())[0]?.reports.map(({ playtestId, bugId }) => ({ playtestId, bugId })) ?? []
    expect(await bugs()).toMatchObject([{ status: 'open', fixedIn: null }])
    await call(studio, resultsApi.setBugState, { reports, status: 'fixed', fixedIn: ' 0.5.0 ' })
    expect(await bugs()).toMatchObject([{ status: 'fixed', fixedIn: '0.5.0', confirmed: true }])
    await call(studio, resultsApi.setBugState, { reports, status: 'wont_fix' })
    expect(await bugs()).toMatchObject([{ status: 'wont_fix', fixedIn: null }])
    const stranger = call(await aStudio(db), resultsApi.setBugState, { reports, status: 'open' })
    await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('name the next open request of the game, and mark testers who deleted their account', async () => {
    const { studio, gameId, requestId, tester } = await aPlaytest(db, {
      state: 'approved',
      studio: await aStudio(db, { credits: 50 }),
      spots: 1,
      clock,
    })
    const next = async () => (await call(studio, resultsApi.of, { requestId })).nextRequestId
    expect(await next()).toBeNull()
    const { requestId: other } = await anOpenRequest(db, { studio, gameId, spots: 1, now: clock.now() })
    expect(await next()).toBe(other)
    await aPlaytest(db, { request: { requestId: other, studio, gameId, questions: [] }, clock })
    expect(await next()).toBeNull()
    const here = async () => (await call(studio, resultsApi.of, { requestId })).reviews.map((one) => one.tester.here)
    expect(await here()).toEqual([true])
    await db.query`update profiles set user_id = null where id = ${tester.profileId}`
    expect(await here()).toEqual([false])
  })

  test('show the answers to proof questions, only for valid reviews and only to the studio', async () => {
    const request = await anOpenRequest(db, { spots: 3 })
    const id = randomUUID()
    await db.query`insert into request_proofs (question_id, request_id, studio_id, text, accepted, position)
      values (${id}, ${request.requestId}, ${request.studio.profileId}, 'What color is the first door?', '{red}', 0)`
    const answered = (answer: string) => aReview('good', { answers: [{ questionId: id, answer }] })
    const one = await aPlaytest(db, { request, state: 'validated', review: answered('It was red'), clock })
    await aPlaytest(db, { request, state: 'approved', review: answered('Green'), clock })
    await aPlaytest(db, { request, state: 'review_submitted', review: answered('Red, not valid yet'), clock })
    const results = await call(request.studio, resultsApi.of, { requestId: request.requestId })
    expect(
      results.proofs.map(({ question, answers }) => [question, answers.map((by) => [by.answer, by.right])]),
    ).toEqual([
      [
        'What color is the first door?',
        [
          ['It was red', true],
          ['Green', false],
        ],
      ],
    ])
    const space = await call(one.tester, reviewsApi.testRoom, { playtestId: one.playtestId })
    expect(JSON.stringify(space)).not.toMatch(/"right"|accepted":\[|"proofs"/)
    await expect(call(one.tester, resultsApi.of, { requestId: request.requestId })).rejects.toThrow()
  })

  test('compare with the previous build', async () => {
    const first = await aPlaytest(db, {
      state: 'approved',
      review: aReview('good', { rating: 2 }),
      studio: await aStudio(db, { credits: 100 }),
      clock,
    })
    const { studio, gameId } = first
    const buildId = await aLinkBuild(db, { studio, gameId, version: '0.2' })
    await db.query`update game_builds set created_at = now() + interval '1 hour' where id = ${buildId}`
    await db.query`update games set current_build_id = ${buildId} where id = ${gameId}`
    const second = await anOpenRequest(db, { studio, gameId, spots: 1 })
    await aPlaytest(db, { request: second, state: 'validated', review: aReview('good', { rating: 5 }), clock })
    const results = await call(studio, resultsApi.of, { requestId: second.requestId })
    expect(results).toMatchObject({ build: { version: '0.2' }, buildBefore: { version: '0.1' } })
    expect(results.ratings[0]).toMatchObject({ dimension: 'overall', average: 5, before: 2, beforeCount: 1 })
  })

  test('keep a confirmed bug confirmed and award its tester a badge', async () => {
    const { requestId, studio, one, bugId } = await aMixedRequest()
    const reports = [{ playtestId: one.playtestId, bugId }]
    const confirm = () => call(studio, resultsApi.setBugState, { reports, status: 'confirmed' })
    const read = async () => (await call(studio, resultsApi.of, { requestId })).bugs[0]
    await confirm()
    const first = await read()
    expect(first).toMatchObject({
      confirmed: true,
      reports: [{ confirmedAt: expect.any(Date) }, { confirmedAt: null }],
    })
    clock.advance(1000)
    await confirm()
    expect(await read()).toEqual(first)
    const rows = await db.query`select 1 from profile_badges where profile_id = ${one.tester.profileId}
      and badge = 'first_bug'`
    expect(rows).toHaveLength(1)
  })

  test('are readable only by their studio', async () => {
    const { requestId, one, bugId } = await aMixedRequest()
    const stranger = await aStudio(db)
    await expect(call(stranger, resultsApi.of, { requestId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const reports = [{ playtestId: one.playtestId, bugId }]
    const confirming = call(stranger, resultsApi.setBugState, { reports, status: 'confirmed' })
    await expect(confirming).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(one.tester, resultsApi.of, { requestId })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  })

  test('agree with the counts in the list of requests', async () => {
    const { studio } = await aMixedRequest()
    const {
      requests: [summary],
    } = await call(studio, requestsApi.list, {})
    expect(summary).toMatchObject({ refundIfClosed: 300, nextDecisionBy: expect.any(Date), confidential: false })
    expect(summary?.counts).toMatchObject({
      invited: 0,
      inProgress: 1,
      validated: 1,
      disputed: 1,
      approved: 1,
      abandoned: 1,
      spotsOpen: 2,
      spotsTaken: 3,
      spotsSettled: 1,
      spotsRefunded: 0,
    })
  })
})

describe('the export', async () => {
  const app = Fastify()
  let caller: TestPerson | null = null
  serveResultExports(app, { db, findCaller: async () => caller && asCaller(caller) })
  app.all('/api/*', async () => 'elsewhere')
  const exported: unknown[] = []
  app.addHook('onResponse', async (request) => void exported.push(request.exported))
  const get = (person: TestPerson | null, url: string) => {
    caller = person
    return app.inject(url)
  }

  test('serves a CSV and a JSON file to its studio', async () => {
    const { requestId, studio } = await aMixedRequest()
    const csv = await get(studio, `/api/results/${requestId}.csv`)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="results-gullwake.csv"`,
    })
    const lines = csv.body.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFTester,Level,Country,Device,Status,.*,Why\?,Where\?,Finish the first level$/)
    expect(lines).toHaveLength(7)
    expect(csv.body).toContain('Major: Door stays shut: Walk to it')
    const json = await get(studio, `/api/results/${requestId}.json`)
    expect(json.json()).toMatchObject({
      delivered: { ordered: 6 },
      reviews: [{ state: 'approved' }, {}, {}, {}, {}],
    })
    // An alert about large exports adds up the people in the files.
    const counted = { what: 'review results', people: 5 }
    expect(exported).toEqual([counted, counted])
  })

  test('refuses everyone else, and does not match other paths', async () => {
    const { requestId, one } = await aMixedRequest()
    expect((await get(null, `/api/results/${requestId}.csv`)).statusCode).toBe(401)
    expect((await get(await aStudio(db), `/api/results/${requestId}.csv`)).statusCode).toBe(404)
    expect((await get(one.tester, `/api/results/${requestId}.json`)).statusCode).toBe(404)
    expect((await get(await aTester(db), '/api/results/zzzzzzzz-0000-0000-0000-000000000000.csv')).body).toBe(
      'elsewhere',
    )
    expect((await get(await aTester(db), '/api/results/------------------------------------.csv')).statusCode).toBe(404)
    expect((await get(await aTester(db), '/api/results/of')).body).toBe('elsewhere')
  })
})
