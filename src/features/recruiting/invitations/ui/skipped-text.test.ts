import { expect, test } from 'vitest'
import { skippedText } from './skipped-text.ts'

const invited = { reason: 'Already invited to this game.' }
const closed = { reason: 'Not taking tests right now.' }

test('a single reason is a sentence; several reasons are listed with their counts', () => {
  expect(skippedText([invited])).toBe('1 tester skipped, not charged. Already invited to this game.')
  expect(skippedText([closed, invited, closed])).toBe(
    '3 testers skipped, not charged. Not taking tests right now: 2. Already invited to this game: 1.',
  )
})
