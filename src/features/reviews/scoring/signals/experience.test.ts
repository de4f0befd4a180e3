import { describe, expect, test } from 'vitest'
import type { JudgedReview } from '../judged-review.ts'
import { readReview } from '../read-review.ts'
import { scoreReview } from '../score.ts'
import { aJudgedReview } from '../testing.ts'
import { isNote } from './experience.ts'

const review = (content: string, depth: JudgedReview['depth'] = 'quick') =>
  aJudgedReview({
    content,
    depth,
    suggestions: '',
    questions: [],
    answers: [],
    bugs: [],
    others: [],
    about: ['Quarry Keys', 'A puzzle game in a flooded quarry. Line up mirrors and drain the shafts.'],
  })

describe('notes', () => {
  test.each([
    'Softlock on floor 2, no button left after the well.',
    'Mirror 5: the beam goes through the wall.',
    'Espejo 3: el rayo atraviesa la pared.',
    'Karte 3, Signal rot, Zug fährt trotzdem.',
    'Четвёртая трасса, машина проваливается сквозь асфальт.',
    '2階の商人、金が足りないのにカードを買えた。',
  ])('say what was wrong where: %s', (content) => {
    expect(isNote(readReview(review(content)))).toBe(true)
    expect(scoreReview(review(content)).verdict).not.toBe('invalid')
  })

  test.each([
    'Amazing graphics, wonderful music, level 3 is perfect and I recommend it.',
    'Last summer my uncle fell off the ladder in house number 3 and could not get up.',
    'I have not played it yet, level 1 probably does not work.',
  ])('are none of these: %s', (content) => {
    expect(isNote(readReview(review(content)))).toBe(false)
  })

  test('a short true report is valid at a deeper level too', () => {
    const told = review(
      'Softlock. Floor 2, event with the well, chose "drop a card" with an empty hand. No button left, had to close the tab.',
      'standard',
    )
    expect(scoreReview(told).verdict).toBe('valid')
  })
})

test('what happened elsewhere than in a game earns no bonus', () => {
  const told = review(
    'I fell into the ditch twice and lost my hat. Then I tried again after ten minutes, but the mud was too deep and I got stuck. When I pulled, the boot stayed behind and I had to hop all the way back.',
  )
  expect(scoreReview(told).verdict).not.toBe('quality')
})
