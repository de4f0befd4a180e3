import { expect, test } from 'vitest'
import type { JudgedReview } from '../judged-review.ts'
import { readReview } from '../read-review.ts'
import { aJudgedReview } from '../testing.ts'
import { readCoverage } from './coverage.ts'
import { readLength } from './length.ts'
import { readSpecificity } from './specificity.ts'

const read = (parts: Partial<JudgedReview>) => readReview(aJudgedReview(parts))
const questions = ['Where did you get lost?', 'Was the boss fair?']

test.each<[string, Partial<JudgedReview>, number, string]>([
  ['picks without a reason', { answers: ['', ''], picked: [true, true] }, 1, '2 of 2 questions answered'],
  [
    'a pick, and a question answered in words',
    { answers: ['No', 'Yes, after I found the shield.'], picked: [true, null] },
    1,
    '2 of 2 questions answered',
  ],
  [
    'a reason without a pick',
    { answers: ['In the cave.', ''], picked: [false, true] },
    0.5,
    '1 of 2 questions answered',
  ],
])('%s', (_name, told, value, text) => {
  expect(readCoverage(read({ questions, ...told }))).toMatchObject({ value, text, counts: true })
})

test('a pick without a reason earns nothing for length or details', () => {
  const asked = { questions: ['Would you play on?'], answers: [''] }
  const [none, picked] = [read(asked), read({ ...asked, picked: [true] })]
  expect(readLength(picked)).toEqual(readLength(none))
  expect(readSpecificity(picked)).toEqual(readSpecificity(none))
})
