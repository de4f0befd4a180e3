import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { resultsApi } from '#features/results/api.ts'
import { reviewsApi as api } from '#features/reviews/api.ts'
import { returnReview } from '#features/reviews/decisions/return-review.ts'
import { hiddenText } from '#features/reviews/reports/rules.ts'
import { aPlaytest, aReview, playtestOf } from '#features/reviews/testing.ts'
import { stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'

const db = await aDatabase()
const clock = stoppedClock()
const call = callerOn(db, clock)
const admin = await aPerson(db, 'admin')
const bug = { id: randomUUID(), title: 'The lift insults me', severity: 'minor' as const, steps: 'Pull twice' }

async function aReported() {
  const taken = await aPlaytest(db, { state: 'validated', clock, review: aReview('good', { bugs: [bug] }) })
  await call(taken.studio, api.reportReview, { playtestId: taken.playtestId, reason: 'abuse' })
  const results = async () => {
    const { reviews, bugs } = await call(taken.studio, resultsApi.of, { requestId: taken.requestId })
    return { bugs: bugs.length, review: reviews.find(({ playtestId }) => playtestId === taken.playtestId)! }
  }
  return { ...taken, results }
}
const hide = (playtestId: string) => call(admin, api.hideText, { playtestId, reason: 'It threatens a person' })
const restore = (playtestId: string) => call(admin, api.restoreText, { playtestId, reason: 'It quotes the game' })

test('an upheld report hides the text from readers, with the reason; score and pay stay', async () => {
  const { playtestId, tester, results } = await aReported()
  const before = await playtestOf(db, playtestId)
  const decided = await Promise.allSettled([hide(playtestId), hide(playtestId)])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { review, bugs } = await results()
  expect(review).toMatchObject({ hidden: 'It threatens a person', score: before.score, pay: before.pay })
  expect(review.review).toMatchObject({ content: hiddenText, suggestions: '', bugs: [], report: [] })
  expect([...(review.review?.answers ?? [])].every(({ answer }) => answer === '')).toBe(true)
  expect(bugs).toBe(0)
  expect(await call(tester, api.testRoom, { playtestId })).toMatchObject({ hidden: 'It threatens a person' })
  const rows = await db.query`select message from notification_history
    where user_id = ${tester.profileId} and title like 'The text of your review%'`
  expect(rows).toEqual([{ message: 'It threatens a person' }])
  const audited = await db.query`select 1 from audit_log where action = 'reviews.hide_text'
    and actor_id = ${admin.profileId}`
  expect(audited).toHaveLength(1)
})

test('an admin shows it again, with all of its parts', async () => {
  const { playtestId, results } = await aReported()
  const before = await results()
  await expect(restore(playtestId)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await hide(playtestId)
  const { reviews } = await call(admin, api.hiddenTexts, {})
  expect(reviews.find((one) => one.playtestId === playtestId)).toMatchObject({ reason: 'It threatens a person' })
  const shown = await Promise.allSettled([restore(playtestId), restore(playtestId)])
  expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await results()).toEqual(before)
})

test('a text that the tester sends instead is another one: it is shown, and may be reported again', async () => {
  const { playtestId, studio, tester, review: written, results } = await aReported()
  await hide(playtestId)
  const sentBack = { playtestId, studioId: studio.profileId, reason: 'Say it politely', now: clock.now() }
  await db.asSystem((tx) => returnReview(tx, sentBack))
  clock.advance(60_000)
  const content = `${aReview('good').content} And now politely.`.slice(-400)
  await call(tester, api.submit, { playtestId, ...aReview('good', { content }) })
  await call(admin, api.validateIndividualReview, { participationId: playtestId })
  const { review } = await results()
  // The better version pays; the new text is shown in either place.
  expect([review.review?.content, review.otherVersion?.review.content]).toContain(content)
  expect(review.hidden).toBe(review.review?.content === content ? null : 'It threatens a person')
  await call(studio, api.reportReview, { playtestId, reason: 'spam' })
  const { reviews } = await call(admin, api.reportedReviews, {})
  expect(reviews.find((one) => one.playtestId === playtestId)?.reports).toEqual([{ reason: 'spam', note: '' }])
  await hide(playtestId)
  const both = (await results()).review
  expect([both.review?.content, both.otherVersion?.review.content]).toEqual([hiddenText, hiddenText])
  await restore(playtestId)
  const again = (await results()).review
  expect([again.review?.content, again.otherVersion?.review.content].sort()).toEqual([content, written.content].sort())
})
