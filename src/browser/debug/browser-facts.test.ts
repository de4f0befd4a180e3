import { expect, test } from 'vitest'
import { clockText } from './browser-facts.ts'

test.each([
  [0, 'In sync with the server'],
  [1400, 'In sync with the server'],
  [-1499, 'In sync with the server'],
  [2600, '3 s ahead of the server'],
  [-90_000, '90 s behind the server'],
])('a clock %i ms away from the server', (ahead, text) => expect(clockText(ahead)).toBe(text))
