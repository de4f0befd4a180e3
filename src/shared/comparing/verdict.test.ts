import { expect, test } from 'vitest'
import { fisherExact } from './fisher-exact.ts'
import { holm } from './holm.ts'
import { chanceText, verdictOf, verdictText } from './verdict.ts'

const said = (p: number, adjusted: number, sizes: number[], made = 7) => verdictText({ p, adjusted, sizes }, { made })

test('11 of 12 against 2 of 8, one of seven comparisons, comes by chance about once in 225', () => {
  const p = fisherExact({ of: 12, did: 11 }, { of: 8, did: 2 })
  const [adjusted = 1] = holm([p, 0.6, 0.8, 1, 1, 0.7, 0.9])
  expect(said(p, adjusted, [8, 12])).toBe('By chance about once in 225 such tests.')
})

test('what would stand alone but not among four comparisons may differ', () => {
  expect(said(1 / 53, 4 / 53, [7, 5], 4)).toBe('May differ: by chance about once in 53 such tests, and 4 were made.')
})

test('no difference, and too few people, have their own sentence', () => {
  expect(said(0.4, 1, [8, 12])).toBe('No difference can be told from 8 and 12.')
  expect(said(0.4, 1, [4, 4, 4])).toBe('No difference can be told from 4, 4 and 4.')
  expect(said(0.001, 0.001, [2, 11])).toBe('Too few to compare: 2 and 11.')
  expect(verdictOf({ p: 0.05, adjusted: 0.05, sizes: [3, 9] })).toBe('told')
})

test.each([
  [0.5, 'about once in 2'],
  [1 / 225.4, 'about once in 225'],
  [1 / 2034, 'about once in 2,000'],
  [1 / 123_456, 'about once in 120,000'],
  [0, 'less than once in a billion'],
])('%f is said as %s', (p, text) => {
  expect(chanceText(p)).toBe(text)
})
