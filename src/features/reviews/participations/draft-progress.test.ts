import { expect, test } from 'vitest'
import { answeredParts, type DraftParts, neededParts } from './draft-progress.ts'

const terms = { questions: [{ id: 'a' }, { id: 'b' }], least: 50 }
const rated = { rating: 4, gameplayRating: 3, uiRating: 5, performanceRating: 2 }

test.each<[string, DraftParts, number]>([
  ['nothing yet', {}, 0],
  ['all but what the game sells', rated, 0],
  ['ratings, with nothing sold', { ...rated, noMonetization: true }, 1],
  ['ratings, with what is sold', { ...rated, monetizationRating: 1 }, 1],
  ['an answer that is only spaces', { answers: [{ questionId: 'a', answer: '  ' }] }, 0],
  ['an answer to a question that was not asked', { answers: [{ questionId: 'z', answer: 'Yes' }] }, 0],
  ['a text one character too short', { content: 'x'.repeat(49) }, 0],
  ['a text of spaces', { content: ' '.repeat(80) }, 0],
  [
    'everything',
    {
      ...rated,
      noMonetization: true,
      content: 'x'.repeat(50),
      answers: [
        { questionId: 'a', answer: 'Yes' },
        { questionId: 'b', answer: 'No' },
      ],
    },
    4,
  ],
])('%s', (_, draft, done) => {
  expect(answeredParts(draft, terms)).toEqual({ done, of: 4 })
})

test('each part says how far it is', () => {
  expect(neededParts({ ...rated, answers: [{ questionId: 'b', answer: 'No' }] }, terms)).toEqual({
    ratings: { done: 4, of: 5 },
    questions: { done: 1, of: 2 },
    text: { done: 0, of: 1 },
  })
})
