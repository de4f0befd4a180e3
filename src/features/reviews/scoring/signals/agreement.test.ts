import { expect, test } from 'vitest'
import { readReview } from '../read-review.ts'
import { scoreReview } from '../score.ts'
import { aJudgedReview } from '../testing.ts'
import { readAgreement } from './agreement.ts'

const opposed = `The game is scary, I had to stop. Unfortunately it is not scary at all. The sound is the best part, although there is no sound.
I finished without dying once, and dying so often in the lift was annoying. With my headphones it was fine, I never used headphones.`

test('a text that says of several things both that they are and that they are not earns no bonus', () => {
  const found = readAgreement(readReview(aJudgedReview({ content: opposed })))
  expect([found.noBonus, found.gate]).toEqual([true, false])
})

test('one who says what lacks a sound in one place is not meant', () => {
  const content =
    'The sound of the lift is great, there is no sound on the stairs in room 4 though, I never heard the nurse.'
  expect(readAgreement(readReview(aJudgedReview({ content }))).noBonus).toBeFalsy()
})

test('few stars beside praise are no contradiction where faults are named too', () => {
  const content = `The first night is excellent, brilliant sound, great fear, a lovely log book, very good radio, the best scare for years. Then on night 3 the
figure clips through the window, the game froze twice, the frame rate dropped to 24 and the door got stuck. Too long, and the voice is wrong.`
  const ratings = { overall: 2, gameplay: 2, ui: 2, performance: 2, monetization: null }
  const { lines } = scoreReview(aJudgedReview({ content, ratings, bugs: ['figure clips through the window'] }))
  expect(lines.find(({ signal }) => signal === 'conduct')?.value).toBe(1)
})
