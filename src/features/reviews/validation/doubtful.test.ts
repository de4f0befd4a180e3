import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { playtestsApi } from '#features/playtests/api.ts'
import { saveProofs } from '#features/requests/brief/proof-questions.ts'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aTester, creditsOf, fillIncentives } from '#testing/people.ts'
import { reviewsApi } from '../api.ts'
import { reviewJobs } from '../jobs.ts'
import { hiddenText } from '../reports/rules.ts'
import type { ReviewContent } from '../schema.ts'
import { anOpenRequest, aPlaytest, aReview, ledgerFaults, type PlaytestFixture, playtestOf } from '../testing.ts'

const db = await aDatabase({ system: 12, person: 2 })
await fillIncentives(db, 10_000)
const clock = movableClock()
const call = callerOn(db, clock)
const run = (task: string) => reviewJobs()[task]!({}, { db, clock, log: silentLog })
const runAll = async () => {
  for (const task of ['approve-silent-reviews', 'decide-disputes', 'end-returns']) await run(task)
}

const vague = 'So nice and so very good. I like it all, all of it is so very nice, and we had fun.'
/** Nothing in its text can be compared with anything. */
const aDoubtful = (options: { tester?: TestPerson; review?: Partial<ReviewContent> } = {}) =>
  aPlaytest(db, {
    state: 'validated',
    clock,
    ...(options.tester && { tester: options.tester }),
    review: aReview('good', { content: vague.slice(0, 76), ...options.review }),
  })
const reputationOf = async ({ tester }: PlaytestFixture) =>
  (await db.query<{ n: number }>`select reputation_score as n from profiles where id = ${tester.profileId}`)[0]?.n

describe('a doubtful review', () => {
  test('is valid; both sides read why, and the studio has 72 hours', async () => {
    const taken = await aDoubtful()
    const { playtest } = await call(taken.tester, reviewsApi.testRoom, { playtestId: taken.playtestId })
    expect(playtest).toMatchObject({ state: 'validated', outcome: 'doubtful', doubts: [{ kind: 'thin' }] })
    expect(playtest.decideBy!.getTime() - playtest.validatedAt!.getTime()).toBe(hours(72))
  })

  test('counts as an open test', async () => {
    const taken = await aDoubtful()
    expect((await call(taken.tester, playtestsApi.workload)).openTests).toBe(1)
    clock.advance(hours(73))
    await runAll()
    expect((await call(taken.tester, playtestsApi.workload)).openTests).toBe(1)
  })

  test('goes to the admins after 72 hours, and after seven days the tester gets the base pay, no bonus and no reputation', async () => {
    const taken = await aDoubtful()
    const { playtestId, tester } = taken
    const [before, reputation] = [await creditsOf(db, tester.profileId), await reputationOf(taken)]
    clock.advance(hours(72) - 60_000)
    await runAll()
    expect((await playtestOf(db, playtestId)).status).toBe('validated')
    clock.advance(120_000)
    await Promise.all([run('approve-silent-reviews'), run('approve-silent-reviews')])
    const escalated = await playtestOf(db, playtestId)
    expect(escalated).toMatchObject({ status: 'disputed', disputeReason: null })
    const { disputes } = await call(await aPerson(db, 'admin'), reviewsApi.disputes)
    expect(disputes.find(({ playtest }) => playtest.id === playtestId)?.playtest.doubts).toHaveLength(1)
    expect(escalated.decideBy!.getTime() - escalated.validatedAt!.getTime()).toBeLessThanOrEqual(
      hours(24 * 7) + 120_000,
    )
    clock.advance(hours(24 * 4) + 120_000)
    await Promise.all([run('decide-disputes'), run('decide-disputes')])
    const paid = await playtestOf(db, playtestId)
    expect(paid).toMatchObject({ status: 'approved', decidedBy: 'silence', bonusCredits: 0, paid: paid.pay })
    expect(await creditsOf(db, tester.profileId)).toBe(before + paid.pay)
    expect(await reputationOf(taken)).toBe(reputation)
    expect((await call(tester, reviewsApi.facts)).approvedReviews).toBe(0)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('the third that nobody decides in 30 days waits for an admin, whatever the time', async () => {
    const tester = await aTester(db, { reputation: 3000 })
    const three = [await aDoubtful({ tester }), await aDoubtful({ tester }), await aDoubtful({ tester })]
    clock.advance(hours(72) + 1000)
    await runAll()
    clock.advance(hours(24 * 4) + 1000)
    await Promise.all([run('decide-disputes'), run('decide-disputes')])
    const states = await Promise.all(three.map(async ({ playtestId }) => playtestOf(db, playtestId)))
    expect(states.map(({ status }) => status).sort()).toEqual(['approved', 'approved', 'disputed'])
    const waiting = states.find(({ status }) => status === 'disputed')!
    expect(waiting.decideBy).toBeNull()
    clock.advance(hours(24 * 40))
    await runAll()
    expect((await playtestOf(db, waiting.id)).status).toBe('disputed')
    const admin = await aPerson(db, 'admin')
    await call(admin, reviewsApi.decide, { playtestId: waiting.id, for: 'tester', note: 'The text is short and fine' })
    expect((await playtestOf(db, waiting.id)).status).toBe('approved')
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('its tester answers once, also when two answers arrive at once', async () => {
    const { playtestId, tester } = await aDoubtful()
    const say = (text: string) => call(tester, reviewsApi.answerDoubts, { playtestId, text })
    const answers = await Promise.allSettled([say('It is all I saw'), say('I saw nothing more')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(say('One more thing')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
    expect(await playtestOf(db, playtestId)).toMatchObject({ statementKind: 'wrong', statementAt: expect.any(Date) })
  })

  test('can be accepted by its studio at once', async () => {
    const { playtestId, studio } = await aDoubtful()
    await call(studio, reviewsApi.accept, { playtestId })
    clock.advance(20_000)
    await run('execute-decisions')
    expect((await playtestOf(db, playtestId)).status).toBe('approved')
  })
})

describe('a review that lacks something', () => {
  const returned = () => aPlaytest(db, { state: 'returned', clock })

  test('“This is wrong” passes it to a person, once', async () => {
    const { playtestId, tester } = await returned()
    const say = () => call(tester, reviewsApi.contestReturn, { playtestId, kind: 'wrong', text: 'This is how I write' })
    const tries = await Promise.allSettled([say(), say()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await playtestOf(db, playtestId)).toMatchObject({
      status: 'validated',
      outcome: 'doubtful',
      statement: 'This is how I write',
    })
    expect((await playtestOf(db, playtestId)).doubts.map(({ kind }) => kind)).toContain('keys')
  })

  test('gets 48 hours more, once', async () => {
    const { playtestId, tester } = await returned()
    const before = (await playtestOf(db, playtestId)).returnDeadlineAt!
    await call(tester, reviewsApi.extendReturn, { playtestId })
    expect((await playtestOf(db, playtestId)).returnDeadlineAt!.getTime() - before.getTime()).toBe(hours(48))
    await expect(call(tester, reviewsApi.extendReturn, { playtestId })).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  })

  test('“I finished it”, said with the review, makes short play a matter for a person', async () => {
    const { playtestId, tester } = await aPlaytest(db, { state: 'in_progress', clock })
    const early = { kind: 'finished' as const, text: 'It ended after four rooms' }
    await call(tester, reviewsApi.submit, { playtestId, ...aReview(), early })
    await call(await aPerson(db, 'admin'), reviewsApi.validateIndividualReview, { participationId: playtestId })
    expect(await playtestOf(db, playtestId)).toMatchObject({
      status: 'validated',
      outcome: 'doubtful',
      doubts: [{ kind: 'minutes', minutes: 0 }],
      statementKind: 'finished',
    })
  })
})

describe('proof questions', () => {
  const withProof = async (spots = 6) => {
    const proof = {
      id: randomUUID(),
      text: 'What color is the scarf?',
      accepted: ['blue'],
      options: ['blue', 'red', 'green'],
    }
    const request = await anOpenRequest(db, { spots, now: clock.now() })
    await db.asSystem((tx) =>
      saveProofs(tx, { requestId: request.requestId, studioId: request.studio.profileId, proofs: [proof] }),
    )
    const picked = (at: number) => ({ questionId: proof.id, answer: '', choice: [at] })
    const answered = (at: number) =>
      aPlaytest(db, { request, state: 'validated', clock, review: aReview('good', { answers: [picked(at)] }) })
    return { answered, picked }
  }

  test('a wrong one raises doubt; a right second answer ends it, and a third is refused', async () => {
    const { answered, picked } = await withProof()
    const { playtestId, tester } = await answered(1)
    expect(await playtestOf(db, playtestId)).toMatchObject({
      outcome: 'doubtful',
      doubts: [{ kind: 'proof', answer: 'red' }],
    })
    // The same answer again is no second answer, and takes none.
    await expect(call(tester, reviewsApi.answerProofs, { playtestId, answers: [picked(1)] })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
      message: 'These are the same answers as before.',
    })
    await call(tester, reviewsApi.answerProofs, { playtestId, answers: [picked(0)] })
    expect(await playtestOf(db, playtestId)).toMatchObject({ outcome: 'clear', doubts: [], proofsCorrected: true })
    await expect(call(tester, reviewsApi.answerProofs, { playtestId, answers: [picked(2)] })).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
  })

  test('a second answer leaves the score of a text that an admin hid', async () => {
    const { answered, picked } = await withProof()
    const { playtestId, tester } = await answered(1)
    const { score, bonusCredits } = await playtestOf(db, playtestId)
    await db.query`update reviews set content = ${hiddenText}, suggestions = ${''} where playtest_id = ${playtestId}`
    await call(tester, reviewsApi.answerProofs, { playtestId, answers: [picked(0)] })
    expect(await playtestOf(db, playtestId)).toMatchObject({ outcome: 'clear', score, bonusCredits })
  })

  test('two wrong ones are given again together', async () => {
    const ask = (text: string) => ({ id: randomUUID(), text, accepted: ['blue'], options: ['blue', 'red', 'green'] })
    const proofs = [ask('What color is the scarf?'), ask('What color is the boat?')]
    const request = await anOpenRequest(db, { spots: 1, now: clock.now() })
    const { requestId, studio } = request
    await db.asSystem((tx) => saveProofs(tx, { requestId, studioId: studio.profileId, proofs }))
    const all = (at: number) => proofs.map(({ id }) => ({ questionId: id, answer: '', choice: [at] }))
    const review = aReview('good', { answers: all(1) })
    const { playtestId, tester } = await aPlaytest(db, { request, state: 'validated', clock, review })
    expect((await playtestOf(db, playtestId)).doubts.map(({ kind }) => kind).slice(0, 2)).toEqual(['proof', 'proof'])
    await call(tester, reviewsApi.answerProofs, { playtestId, answers: all(0) })
    expect(await playtestOf(db, playtestId)).toMatchObject({ outcome: 'clear', doubts: [] })
  })

  test('one that half of four testers miss is switched off, and its doubts end', async () => {
    const { answered } = await withProof()
    const taken = [await answered(1), await answered(0), await answered(0)]
    expect((await playtestOf(db, taken[0]!.playtestId)).outcome).toBe('doubtful')
    const last = await answered(2)
    for (const { playtestId } of [...taken, last])
      expect(await playtestOf(db, playtestId)).toMatchObject({ outcome: 'clear', doubts: [] })
  })
})

test('after three lost disputes in 30 days a studio’s next one is decided for the tester after 72 hours', async () => {
  const studioOf = await aPlaytest(db, { state: 'disputed', clock })
  const { studio } = studioOf
  await db.query`update review_participations set status = 'approved', decided_at = ${clock.now()}
    where studio_id = ${studio.profileId}`
  for (let n = 0; n < 2; n++) {
    const { studio: other } = await aPlaytest(db, { state: 'disputed', clock })
    await db.query`update review_participations
      set status = 'approved', decided_at = ${clock.now()}, studio_id = ${studio.profileId}
      where studio_id = ${other.profileId}`
  }
  const { playtestId } = await aPlaytest(db, { state: 'validated', clock })
  await db.query`update review_participations set studio_id = ${studio.profileId} where id = ${playtestId}`
  const { disputeReview } = await import('../decisions/dispute-review.ts')
  const now = clock.now()
  await db.asSystem((tx) =>
    disputeReview(tx, { playtestId, studioId: studio.profileId, reason: 'Nothing about level 2', now }),
  )
  const { decideBy } = await playtestOf(db, playtestId)
  expect(decideBy!.getTime() - now.getTime()).toBe(hours(72))
  const { readOfferStudio } = await import('#features/recruiting/read-offer-studio.ts')
  const seen = (at: Date) =>
    db.asSystem((tx) => readOfferStudio(tx, { studioId: studio.profileId, all: null, now: at }))
  expect((await seen(now)).lostLately).toEqual({ lost: 3, decided: 3 })
  expect((await seen(new Date(now.getTime() + hours(24 * 31)))).lostLately).toBeNull()
})

test('the lines of a draft come from the server, 30 times in ten minutes, and say nothing of proofs and other texts', async () => {
  const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
  const ask = () => call(tester, reviewsApi.checkDraft, { playtestId, body: { content: vague } })
  const { lines, doubts, lacks } = await ask()
  expect(lines.map(({ signal }) => signal)).toEqual(['play', 'answers', 'substance'])
  expect([...doubts, ...lacks].map(({ kind }) => kind)).toEqual(['no_play', 'minutes'])
  for (let n = 0; n < 29; n++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
