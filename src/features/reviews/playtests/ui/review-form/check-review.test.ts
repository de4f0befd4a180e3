import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freezeBrief, readBrief } from '../../brief.ts'
import { checkReview as check } from './check-review.ts'
import { bodyOf, type DraftBody, errorsOfServer } from './review-errors.ts'

const standard = readBrief({ reviewMode: 'standard', customQuestions: [] })
const checkReview = (body: DraftBody, brief = standard) => check(body, brief)
const stars = { rating: 4, gameplayRating: 4, uiRating: 3, performanceRating: 5, noMonetization: true }
const whole: DraftBody = { ...stars, content: 'x'.repeat(50) }
const errorsOf = (body: DraftBody) => {
  const found = checkReview(body)
  return 'errors' in found ? found.errors : {}
}

test('a whole review may be sent, with what the server fills in', () => {
  const found = checkReview(whole)
  expect(found).toMatchObject({
    review: { rating: 4, monetizationRating: null, answers: [], bugs: [], suggestions: '' },
  })
})

test('each missing part is named', () => {
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

test('a star for what is sold goes along, unless it was said that nothing is', () => {
  expect(checkReview({ ...whole, noMonetization: false, monetizationRating: 2 })).toMatchObject({
    review: { monetizationRating: 2 },
  })
  expect(checkReview({ ...whole, monetizationRating: 2 })).toMatchObject({ review: { monetizationRating: null } })
})

test('empty answers are left out, and a too long one is named by its question', () => {
  const [a, b] = [randomUUID(), randomUUID()]
  const answers = [
    { questionId: a, answer: '  ' },
    { questionId: b, answer: 'x'.repeat(1001) },
  ]
  expect(Object.keys(errorsOf({ ...whole, answers }))).toEqual([`answers.${b}`])
  expect(checkReview({ ...whole, answers: answers.slice(0, 1) })).toMatchObject({ review: { answers: [] } })
})

test('a bug without a title is named by its id', () => {
  const id = randomUUID()
  const bugs = [{ id, title: '', severity: 'minor' as const, steps: '' }]
  expect(errorsOf({ ...whole, bugs })).toEqual({ [`bugs.${id}`]: 'Say in a few words what happens.' })
})

test('what the server refuses lands beside the same fields', () => {
  const id = randomUUID()
  const body = { ...whole, bugs: [{ id, title: 'x', severity: 'minor' as const, steps: '' }] }
  expect(errorsOfServer({ content: 'No', 'bugs.0.steps': 'Too long' }, body)).toEqual({
    content: 'No',
    [`bugs.${id}.steps`]: 'Too long',
  })
})

test('a review that came back opens as it was', () => {
  const found = checkReview({ ...whole, suggestions: 'More light' })
  if (!('review' in found)) throw new Error('It is whole')
  expect(checkReview(bodyOf(found.review))).toEqual(found)
})

test('a quick review asks for one rating alone; what else was typed stays behind', () => {
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

test('each heading of a report wants a word', () => {
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
