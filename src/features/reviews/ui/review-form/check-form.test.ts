import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freezeBrief, readBrief } from '#features/requests/brief/brief.ts'
import { checkReview as check } from './check-form.ts'
import { bodyOf, type DraftBody, errorsOfServer } from './review-errors.ts'

const standard = readBrief({ reviewMode: 'standard', customQuestions: [] })
const checkReview = (body: DraftBody, brief = standard) => check(body, brief)
const stars = { rating: 4, gameplayRating: 4, uiRating: 3, performanceRating: 5, noMonetization: true }
const whole: DraftBody = { ...stars, content: 'x'.repeat(50) }
const errorsOf = (body: DraftBody) => {
  const found = checkReview(body)
  return 'errors' in found ? found.errors : {}
}

test('a complete review is valid and gets the defaults', () => {
  const found = checkReview(whole)
  expect(found).toMatchObject({
    review: { rating: 4, monetizationRating: null, answers: [], bugs: [], suggestions: '' },
  })
})

test('each missing part has an error', () => {
  expect(Object.keys(errorsOf({})).sort()).toEqual([
    'content',
    'gameplayRating',
    'monetizationRating',
    'performanceRating',
    'rating',
    'uiRating',
  ])
  expect(errorsOf({ ...whole, content: 'x'.repeat(49) }).content).toBe('Write at least 50 characters.')
  expect(errorsOf({ ...whole, content: 'x'.repeat(2001) }).content).toBe('Write at most 2000 characters.')
  expect(errorsOf({ ...whole, suggestions: 'x'.repeat(1001) }).suggestions).toBe('Write at most 1000 characters.')
  expect(errorsOf({ ...whole, noMonetization: false }).monetizationRating).toMatch(/sells nothing/)
})

test('the monetization rating is kept unless the game sells nothing', () => {
  expect(checkReview({ ...whole, noMonetization: false, monetizationRating: 2 })).toMatchObject({
    review: { monetizationRating: 2 },
  })
  expect(checkReview({ ...whole, monetizationRating: 2 })).toMatchObject({ review: { monetizationRating: null } })
})

test('empty answers are dropped, and the error of a long answer names its question', () => {
  const [a, b] = [randomUUID(), randomUUID()]
  const answers = [
    { questionId: a, answer: '  ' },
    { questionId: b, answer: 'x'.repeat(1001) },
  ]
  expect(Object.keys(errorsOf({ ...whole, answers }))).toEqual([`answers.${b}`])
  expect(checkReview({ ...whole, answers: answers.slice(0, 1) })).toMatchObject({ review: { answers: [] } })
})

test('the error of a bug without a title names its id', () => {
  const id = randomUUID()
  const bugs = [{ id, title: '', severity: 'minor' as const, steps: '' }]
  expect(errorsOf({ ...whole, bugs })).toEqual({ [`bugs.${id}`]: 'Describe what happens in a few words.' })
})

test('server errors map to the same fields', () => {
  const id = randomUUID()
  const body = { ...whole, bugs: [{ id, title: 'x', severity: 'minor' as const, steps: '' }] }
  expect(errorsOfServer({ content: 'No', 'bugs.0.steps': 'Too long' }, body)).toEqual({
    content: 'No',
    [`bugs.${id}.steps`]: 'Too long',
  })
})

test('a returned review is restored in the form', () => {
  const found = checkReview({ ...whole, suggestions: 'More light' })
  if (!('review' in found)) throw new Error('The review should be valid')
  expect(checkReview(bodyOf(found.review))).toEqual(found)
})

test('a quick review needs one rating; other parts are dropped', () => {
  const quick = readBrief(freezeBrief({ reviewMode: 'quick', customQuestions: [] }))
  expect(checkReview({ rating: 3, content: 'x'.repeat(50) }, quick)).toMatchObject({
    review: { rating: 3, gameplayRating: null, monetizationRating: null },
  })
  expect(
    checkReview({ ...whole, bugs: [{ id: randomUUID(), title: 'x', severity: 'minor', steps: '' }] }, quick),
  ).toMatchObject({
    review: { gameplayRating: null, bugs: [] },
  })
})

test('each section of a report needs a text', () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const sections = [
    { id: first, title: 'First impression' },
    { id: second, title: 'What to change' },
  ]
  const expert = readBrief(freezeBrief({ reviewMode: 'expert', customQuestions: [], sections }))
  const found = checkReview(
    {
      ...whole,
      report: [
        { sectionId: first, text: 'Cold' },
        { sectionId: second, text: ' ' },
      ],
    },
    expert,
  )
  expect(found).toEqual({ errors: { [`report.${second}`]: 'Write something under this heading.' } })
})
