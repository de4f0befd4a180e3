import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reviewsApi } from '#features/reviews/api.ts'
import { aDraft, aPlaytest, aReview, playtestOf, structured } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { requestsApi } from './api.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

/** Changes a draft of this depth and opens it. */
async function openChanged(depth: 'quick' | 'enhanced' | 'expert', change: object) {
  const { studio, requestId, cost } = await aDraft(db, { depth })
  const { status: _, ...content } = await call(studio, requestsApi.get, { id: requestId })
  const { revision } = await call(studio, requestsApi.saveDraft, { ...content, ...change })
  return call(studio, requestsApi.open, { id: requestId, revision, shownCost: cost })
}

describe('opening a request', () => {
  test.each([
    ['quick', { customQuestions: ['a', 'b', 'c', 'd'].map((text) => ({ id: randomUUID(), text })) }, 'customQuestions'],
    ['enhanced', { tasks: [] }, 'tasks'],
    ['expert', { sections: [{ id: randomUUID(), title: '' }] }, 'sections'],
  ] as const)('of depth %s requires a valid brief for the depth: %j', async (depth, change, field) => {
    await expect(openChanged(depth, change)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  test('updates game_instructions: mode, questions, number of testers and total cost', async () => {
    const { studio, requestId, cost } = await aDraft(db, { depth: 'expert', spots: 3, questions: ['Why?'] })
    await call(studio, requestsApi.open, { id: requestId, revision: 1, shownCost: cost })
    const { rows } = await db.systemPool.query('select game_instructions from review_requests where id = $1', [
      requestId,
    ])
    expect(rows[0].game_instructions).toMatchObject({
      reviewMode: 'expert',
      customQuestions: [{ text: 'Why?' }],
      tasks: [{ success: 'The map opens' }],
      sections: [{ title: 'First impression' }],
      testerSelection: { totalTesters: 3, totalCost: 840 },
    })
  })
})

describe('the brief', () => {
  test('has one rating at depth quick; other submitted parts are dropped', async () => {
    const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
    const bugs = [{ id: randomUUID(), title: 'Door', severity: 'minor' as const, steps: '' }]
    await call(tester, reviewsApi.submit, { playtestId, ...aReview('good', { bugs }) })
    const { brief, review } = await call(tester, reviewsApi.testRoom, { playtestId })
    expect(brief).toMatchObject({ ratings: ['overall'], bugs: false, tasks: [], sections: [] })
    expect(review).toMatchObject({ rating: 4, gameplayRating: null, bugs: [] })
  })

  test('has every rating from depth standard on', async () => {
    const { tester, playtestId } = await aPlaytest(db, { depth: 'standard', state: 'in_progress', clock })
    const sent = { playtestId, ...aReview('good', { uiRating: null }) }
    await expect(call(tester, reviewsApi.submit, sent)).rejects.toMatchObject({
      details: { fields: { uiRating: 'Give 1 to 5 stars.' } },
    })
  })

  test('has tasks and a report at depth expert, frozen when the spot is taken', async () => {
    const { tester, playtestId } = await aPlaytest(db, { depth: 'expert', state: 'in_progress', clock })
    const { brief } = await playtestOf(db, playtestId)
    const { tasks, report } = structured(brief)
    const bare = { playtestId, ...aReview('good') }
    await expect(call(tester, reviewsApi.submit, { ...bare, tasks })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { [`report.${brief.sections?.[0]?.id}`]: expect.any(String) } },
    })
    await call(tester, reviewsApi.submit, { ...bare, tasks, report })
    const { review } = await call(tester, reviewsApi.testRoom, { playtestId })
    expect(review).toMatchObject({ tasks, report })
  })
})
