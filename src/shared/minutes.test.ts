import { expect, test } from 'vitest'
import { formatPlayedOf } from './minutes.ts'

// Regression: a session of 29 seconds was "0 of 30 min".
test.each([
  [0, '0 of 30 min'],
  [29, 'under a minute of 30 min'],
  [59, 'under a minute of 30 min'],
  [60, '1 of 30 min'],
  [89, '1 of 30 min'],
  [90, '2 of 30 min'],
])('%i seconds of 30 planned minutes are "%s"', (seconds, text) => {
  expect(formatPlayedOf(seconds / 60, 30)).toBe(text)
})
