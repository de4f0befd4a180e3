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

const aQuestion = (parts: object) => ({ id: randomUUID(), text: 'What did you use?', ...parts })

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
    [
      'quick',
      { customQuestions: [aQuestion({ kind: 'choice', options: ['Keys', ' '] })] },
      'customQuestions.0.options',
    ],
    [
      'quick',
      { customQuestions: [aQuestion({ kind: 'choices', options: ['Keys', 'Mouse', 'keys '] })] },
      'customQuestions.0.options.2',
    ],
    ['quick', { customQuestions: [aQuestion({}), aQuestion({ kind: 'scale' })] }, 'customQuestions.1.ends.low'],
    [
      'quick',
      {
        customQuestions: [aQuestion({ kind: 'yes_no' }), aQuestion({ text: '', kind: 'choice', options: ['a', 'b'] })],
      },
      'customQuestions.1.text',
    ],
    ['enhanced', { tasks: [] }, 'tasks'],
    ['expert', { sections: [{ id: randomUUID(), title: '' }] }, 'sections'],
  ] as const)('of depth %s requires a valid brief for the depth: %j', async (depth, change, field) => {
    await expect(openChanged(depth, change)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: expect.objectContaining({ [field]: expect.any(String) }) },
    })
  })

  test('updates game_instructions: mode, questions, number of testers and total cost', async () => {
    const { studio, requestId, cost } = await aDraft(db, { depth: 'expert', spots: 3, questions: ['Why?'] })
    await call(studio, requestsApi.open, { id: requestId, revision: 1, shownCost: cost })
    const rows = await db.query`select game_instructions from review_requests where id = ${requestId}`
    expect(rows[0].game_instructions).toMatchObject({
      reviewMode: 'expert',
      customQuestions: [{ text: 'Why?' }],
      tasks: [{ success: 'The map opens' }],
      sections: [{ title: 'First impression' }],
      testerSelection: { totalTesters: 3, totalCost: 840 },
    })
  })
})

describe('questions', () => {
  test('are frozen with the fields of their kind only, and cloned with them', async () => {
    const scale = aQuestion({ kind: 'scale', ends: { low: 'Never', high: 'Always' } })
    const choice = aQuestion({ kind: 'choice', options: ['Keys', 'Mouse'] })
    const { studio, requestId, cost } = await aDraft(db, { depth: 'quick' })
    const { status: _, ...content } = await call(studio, requestsApi.get, { id: requestId })
    const { revision } = await call(studio, requestsApi.saveDraft, {
      ...content,
      customQuestions: [
        { ...scale, options: ['left over'] },
        { ...choice, options: ['Keys', '', 'Mouse'] },
      ],
    })
    await call(studio, requestsApi.open, { id: requestId, revision, shownCost: cost })
    expect((await call(studio, requestsApi.get, { id: requestId })).customQuestions).toEqual([scale, choice])
    const { id } = await call(studio, requestsApi.clone, { id: requestId, newId: randomUUID() })
    expect((await call(studio, requestsApi.get, { id })).customQuestions).toEqual([scale, choice])
  })

  test('are refused on saving with too many or too long options', async () => {
    const { studio, requestId } = await aDraft(db, {})
    const { status: _, ...content } = await call(studio, requestsApi.get, { id: requestId })
    const saving = (parts: object) =>
      call(studio, requestsApi.saveDraft, { ...content, customQuestions: [aQuestion({ kind: 'choice', ...parts })] })
    const nine = Array.from({ length: 9 }, (_, at) => `Option ${at}`)
    await expect(saving({ options: nine })).rejects.toMatchObject({
      cause: { issues: [{ message: 'At most 8 options.', path: ['customQuestions', 0, 'options'] }] },
    })
    await expect(saving({ options: ['x'.repeat(81), 'b'] })).rejects.toMatchObject({
      cause: { issues: [{ path: ['customQuestions', 0, 'options', 0] }] },
    })
    await expect(saving({ kind: 'dance' })).rejects.toThrow()
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
