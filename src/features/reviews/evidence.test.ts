import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { fillIncentives } from '#testing/people.ts'
import { isCorrect } from './proofs/freeze-proofs.ts'
import { checkReview } from './scoring/check-review.ts'
import { anOpenRequest, aPlaytest, aReview, playtestOf } from './testing.ts'
import { validateReview } from './validation/validate-review.ts'
import { gatherReview } from './writing/gather-review.ts'

const db = await aDatabase()
await fillIncentives(db, 5000)
const clock = movableClock()
const tools = { db, clock, log: silentLog }

async function withProof() {
  const request = await anOpenRequest(db, { spots: 3, now: clock.now() })
  const id = randomUUID()
  await db.query`insert into request_proofs (question_id, request_id, studio_id, text, accepted, position)
    values (${id}, ${request.requestId}, ${request.studio.profileId}, 'What color is the first door?', '{red,crimson}',
    0)`
  return { request, id }
}

test('a proof question is among the other questions, and the brief does not contain its answers', async () => {
  const { request, id } = await withProof()
  const { playtestId } = await aPlaytest(db, { request, clock })
  const { brief } = await playtestOf(db, playtestId)
  expect(brief.customQuestions).toEqual([{ id, text: 'What color is the first door?' }])
  expect(JSON.stringify(brief)).not.toContain('crimson')
})

test('a wrong proof answer may be given again once, with a later submission', async () => {
  const { request, id } = await withProof()
  const answered = (answer: string) => aReview('poor', { answers: [{ questionId: id, answer }] })
  const taken = await aPlaytest(db, { request, state: 'returned', review: answered('It was green'), clock })
  const { submitReview } = await import('./writing/submit-review.ts')
  await db.asSystem((tx) =>
    submitReview(tx, {
      playtestId: taken.playtestId,
      testerId: taken.tester.profileId,
      review: aReview('good', { answers: [{ questionId: id, answer: 'It was red' }] }),
      now: new Date(clock.now().getTime() + hours(1)),
    }),
  )
  const judged = await db.asSystem((tx) => gatherReview(tx, taken.playtestId))
  expect(judged?.proofs).toEqual({ asked: 1, wrong: [] })
  const { outcome, proofsCorrected } = await validateReview(tools, taken)
  expect({ outcome, proofsCorrected }).toEqual({ outcome: 'clear', proofsCorrected: true })
})

test('minutes without an input are those of the active ones that the game says', async () => {
  const taken = await aPlaytest(db, { state: 'review_submitted', review: aReview('good'), clock })
  const minutesQuiet = async (front: number, verified: number) => {
    await db.query`update review_participations set front_seconds = ${front}, verified_seconds = ${verified}
      where id = ${taken.playtestId}`
    return (await db.asSystem((tx) => gatherReview(tx, taken.playtestId)))?.minutesQuiet
  }
  expect((await db.asSystem((tx) => gatherReview(tx, taken.playtestId)))?.minutesQuiet).toBe(0)
  await db.query`update review_participations set active_seconds = 900 where id = ${taken.playtestId}`
  expect([await minutesQuiet(1200, 0), await minutesQuiet(1200, 900), await minutesQuiet(60, 0)]).toEqual([15, 0, 1])
})

test.each<[string, boolean]>([
  ['Red', true],
  ['The door was CRIMSON, I think', true],
  ['reddish', false],
  ['', false],
  ['red, green, blue, yellow', false],
])('the answer %j is correct: %s', (answer, right) => {
  expect(isCorrect(answer, ['red', 'crimson'])).toBe(right)
})

const copied =
  'I reached the fourth room after twenty minutes and fell off the second bridge three times, because the rail is missing there. The map showed the lever on the wrong side of the wall.'

test('of two equal texts validated concurrently for two studios, one is returned as a copy', async () => {
  const review = aReview('good', { content: copied })
  const [one, two] = await Promise.all([
    aPlaytest(db, { state: 'review_submitted', review, clock }),
    aPlaytest(db, { state: 'review_submitted', review: { ...review, content: `Hello! ${copied}` }, clock }),
  ])
  const found = await Promise.all([validateReview(tools, one), validateReview(tools, two)])
  const returned = found.filter(({ returnedBy }) => returnedBy === 'validation')
  expect(returned).toHaveLength(1)
  expect(returned[0]?.lacks.map(({ kind }) => kind)).toEqual(['copied'])
})

test('a review with a different text is not a duplicate', async () => {
  const taken = await aPlaytest(db, {
    state: 'review_submitted',
    review: aReview('good', {
      content:
        'When I rang the bell at the pier the boat sailed through the fog wall and got stuck under the tower for five minutes.',
    }),
    clock,
  })
  await validateReview(tools, taken)
  const review = await db.asSystem((tx) => gatherReview(tx, taken.playtestId))
  expect(review && checkReview(review).alikeId).toBeNull()
})
