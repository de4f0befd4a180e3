import { expect, test } from 'vitest'
import { freezeBrief, readBrief } from '#features/requests/brief/brief.ts'
import { checklistParts, type DraftParts, neededParts } from './draft-progress.ts'

const brief = readBrief({
  reviewMode: 'standard',
  customQuestions: [
    { id: 'a', text: 'A?' },
    { id: 'b', text: 'B?' },
  ],
})
const rated = { rating: 4, gameplayRating: 3, uiRating: 5, performanceRating: 2 }

test.each<[string, DraftParts, { ratings: number; questions: number }]>([
  ['nothing yet', {}, { ratings: 0, questions: 0 }],
  ['all ratings except monetization', rated, { ratings: 4, questions: 0 }],
  ['all ratings, with nothing sold', { ...rated, noMonetization: true }, { ratings: 5, questions: 0 }],
  ['all ratings, with monetization', { ...rated, monetizationRating: 1 }, { ratings: 5, questions: 0 }],
  ['an answer that is only spaces', { answers: [{ questionId: 'a', answer: '  ' }] }, { ratings: 0, questions: 0 }],
  [
    'an answer to a question that was not asked',
    { answers: [{ questionId: 'z', answer: 'Yes' }] },
    { ratings: 0, questions: 0 },
  ],
])('%s', (_, draft, done) => {
  const { ratings, questions } = neededParts(draft, brief)
  expect({ ratings: ratings.done, questions: questions.done }).toEqual(done)
})

test('reports the progress of each part', () => {
  expect(neededParts({ ...rated, answers: [{ questionId: 'b', answer: 'No' }] }, brief)).toEqual({
    ratings: { done: 4, of: 5 },
    questions: { done: 1, of: 2 },
    tasks: { done: 0, of: 0 },
    report: { done: 0, of: 0 },
  })
})

test('a quick review needs one rating; an expert review needs tasks and a report', () => {
  const request = {
    customQuestions: [],
    tasks: [
      { id: 't', text: 'Reach the den', success: 'It lights up' },
      { id: 'u', text: 'Lose once', success: 'The card shows' },
    ],
    sections: [{ id: 's', title: 'First impression' }],
  }
  const quick = readBrief(freezeBrief({ ...request, reviewMode: 'quick' }))
  expect(neededParts({ rating: 4 }, quick)).toMatchObject({ ratings: { done: 1, of: 1 }, tasks: { of: 0 } })
  const expert = readBrief(freezeBrief({ ...request, reviewMode: 'expert' }))
  const draft = {
    tasks: [
      { taskId: 't', done: true, note: '' },
      { taskId: 'u', done: false, note: 'I never lost' },
    ],
    report: [{ sectionId: 's', text: ' ' }],
  }
  expect(neededParts(draft, expert)).toMatchObject({
    ratings: { done: 0, of: 5 },
    tasks: { done: 2, of: 2 },
    report: { done: 0, of: 1 },
  })
})

test.each<[string, DraftParts, number]>([
  ['at 107 of 300 characters', { content: 'x'.repeat(107) }, 0],
  ['one character too short', { content: `${'x'.repeat(299)}  ` }, 0],
  ['at the length its depth expects', { content: 'x'.repeat(300) }, 1],
  ['in a script with more content per character', { content: '灯'.repeat(150) }, 1],
])('the checklist of a standard review %s: %s', (_, draft, done) => {
  expect(checklistParts(draft, brief).text).toEqual({ done, of: 1 })
})
