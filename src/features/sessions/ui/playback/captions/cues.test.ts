import { expect, test } from 'vitest'
import { cuesAt } from './cues.ts'

// Regression: of lines that overlap only the first was shown.
test('lines that overlap are said together', () => {
  const [long, short] = [
    { from: 1, to: 9, text: 'A long line' },
    { from: 4, to: 6, text: 'Another voice' },
  ]
  const cues = [long, short]
  expect([0, 1, 4, 6, 9, null].map((second) => cuesAt(cues, second))).toEqual([[], [long], cues, [long], [], []])
})
