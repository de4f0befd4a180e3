import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveProofs } from '#features/requests/brief/proof-questions.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, fillIncentives } from '#testing/people.ts'
import { reviewsApi } from '../api.ts'
import { disputeReview } from '../decisions/dispute-review.ts'
import { doubtRates } from '../decisions/doubt-rates.ts'
import { reviewJobs } from '../jobs.ts'
import { anOpenRequest, aPlaytest, aReview, type PlaytestFixture, playtestOf } from '../testing.ts'

const db = await aDatabase({ system: 12, person: 2 })
await fillIncentives(db, 10_000)
const clock = movableClock()
const call = callerOn(db, clock)
const run = (task: string) => reviewJobs()[task]!({}, { db, clock, log: silentLog })

/** A request with a proof question, for builds that can't be timed; `answered(0)` is right. */
async function withProof({ timed = false } = {}) {
  const proof = { id: randomUUID(), text: 'Which scarf?', accepted: ['blue'], options: ['blue', 'red', 'green'] }
  const request = await anOpenRequest(db, { spots: 6, now: clock.now() })
  if (!timed) await db.query`update game_builds set kind = 'file' where game_id = ${request.gameId}`
  await db.asSystem((tx) =>
    saveProofs(tx, { requestId: request.requestId, studioId: request.studio.profileId, proofs: [proof] }),
  )
  const picked = (at: number) => ({ questionId: proof.id, answer: '', choice: [at] })
  const answered = (at: number, content?: string) =>
    aPlaytest(db, {
      request,
      state: 'validated',
      clock,
      review: aReview('good', { answers: [picked(at)], ...(content && { content }) }),
    })
  return { request, answered, picked }
}

const kindsOf = async (playtestId: string) => (await playtestOf(db, playtestId)).doubts.map(({ kind }) => kind)

test('a right second answer shows play: “nothing shows play” ends with the wrong answer', async () => {
  const { answered, picked } = await withProof()
  const named = 'I played all evening. The scarf is on the left and the ladder is hidden behind the wall, so I fell.'
  const { playtestId, tester } = await answered(1, named)
  expect(await kindsOf(playtestId)).toEqual(['proof', 'no_play'])
  await call(tester, reviewsApi.answerProofs, { playtestId, answers: [picked(0)] })
  expect(await kindsOf(playtestId)).not.toContain('no_play')
})

test('a question that is switched off ends its doubts where an admin has them already', async () => {
  const { answered } = await withProof({ timed: true })
  const { playtestId } = await answered(1)
  clock.advance(hours(72) + 1000)
  await run('approve-silent-reviews')
  expect(await playtestOf(db, playtestId)).toMatchObject({ status: 'disputed', outcome: 'doubtful' })
  for (const at of [0, 2, 0]) await answered(at)
  expect(await playtestOf(db, playtestId)).toMatchObject({ status: 'disputed', outcome: 'clear', doubts: [] })
  clock.advance(hours(24 * 4) + 1000)
  await run('decide-disputes')
  const { status, bonusCredits, paid, pay } = await playtestOf(db, playtestId)
  expect({ status, paid }).toEqual({ status: 'approved', paid: pay + bonusCredits })
  expect(bonusCredits).toBeGreaterThan(0)
})

test('a right proof answer is evidence as a minute is: silence pays after 72 hours', async () => {
  const { answered } = await withProof()
  const { playtestId } = await answered(0)
  const { outcome, score } = await playtestOf(db, playtestId)
  expect(outcome).toBe('clear')
  expect(score).toBeGreaterThanOrEqual(60)
  clock.advance(hours(72) + 1000)
  await run('approve-silent-reviews')
  expect((await playtestOf(db, playtestId)).status).toBe('approved')
})

test('before a review is sent the reasons are those of right proof answers', async () => {
  const { request } = await withProof()
  const { playtestId, tester } = await aPlaytest(db, { request, state: 'in_progress', clock })
  const ask = (content: string) => call(tester, reviewsApi.checkDraft, { playtestId, body: { content } })
  const { doubts, lines } = await ask('So nice and so very good. I like it all, all of it is so very nice, we had fun.')
  expect(doubts.map(({ kind }) => kind)).toEqual(['thin'])
  expect(lines.map(({ text }) => text).join(' ')).not.toContain('proof')
})

/** Sent back as a copy of the first review of the same game, and contested. */
async function aContestedCopy(): Promise<PlaytestFixture> {
  const request = await anOpenRequest(db, { spots: 3, now: clock.now() })
  const review = aReview()
  await aPlaytest(db, { request, state: 'validated', clock, review })
  const copy = await aPlaytest(db, { request, state: 'review_submitted', clock, review: { ...review } })
  await db.query`update review_participations set active_seconds = 900 where id = ${copy.playtestId}`
  await call(await aPerson(db, 'admin'), reviewsApi.validateIndividualReview, { participationId: copy.playtestId })
  expect((await playtestOf(db, copy.playtestId)).lacks).toMatchObject([{ kind: 'copied' }])
  await call(copy.tester, reviewsApi.contestReturn, {
    playtestId: copy.playtestId,
    kind: 'wrong',
    text: 'We played side by side',
  })
  return copy
}

test('a review that was sent back wrongly has the bonus of its score, and counts among the doubts', async () => {
  const before = await db.asSystem((tx) => doubtRates(tx, clock.now()))
  const { playtestId } = await aContestedCopy()
  const contested = await playtestOf(db, playtestId)
  expect(contested).toMatchObject({ status: 'validated', outcome: 'doubtful', doubts: [{ kind: 'copied' }] })
  expect(contested.score).toBeGreaterThanOrEqual(70)
  expect(contested.bonusCredits).toBeGreaterThan(0)
  const sum = ({ rates }: typeof before) => rates.reduce((all, { doubtful }) => all + doubtful, 0)
  expect(sum(await db.asSystem((tx) => doubtRates(tx, clock.now())))).toBe(sum(before) + 1)
})

test('the waits before and after a return by the studio are together 14 days', async () => {
  const { playtestId, studio, tester, review } = await aPlaytest(db, { state: 'validated', clock })
  const since = (await playtestOf(db, playtestId)).validatedAt!.getTime()
  const by = { playtestId, studioId: studio.profileId, reason: 'Nothing about level 2' }
  clock.advance(hours(71))
  await call(studio, reviewsApi.returnToTester, { playtestId, reason: by.reason })
  clock.advance(20_000)
  await run('execute-decisions')
  clock.advance(hours(47))
  await call(tester, reviewsApi.submit, { playtestId, ...review, suggestions: 'Level 2 has a dark door on the left.' })
  await call(await aPerson(db, 'admin'), reviewsApi.validateIndividualReview, { participationId: playtestId })
  clock.advance(hours(71))
  await db.asSystem((tx) => disputeReview(tx, { ...by, now: clock.now() }))
  const { decideBy, validatedAt } = await playtestOf(db, playtestId)
  expect(validatedAt!.getTime()).toBe(since)
  expect(decideBy!.getTime()).toBeLessThanOrEqual(since + hours(24 * 14))
})
