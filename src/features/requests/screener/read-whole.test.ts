import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

test.each<[string, number | null]>([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-3', -3],
  ['−3', -3],
  ['1,500', 1500],
  ['1.500', 1500],
  ['1 500', 1500],
  ['1\u202f500', 1500],
  ['1’000’000', 1_000_000],
  ['1,00,000', 100_000],
  ['２０００', 2000],
  ['٢٥', 25],
  ['۲۵', 25],
  ['१२३', 123],
  ['๗๘๙', 789],
  ['1,5', Number.NaN],
  ['1.50', Number.NaN],
  ['12,34', Number.NaN],
  ['1.5e3', Number.NaN],
  ['about 300', Number.NaN],
  ['300 h', Number.NaN],
  ['1,000,001', Number.NaN],
  ['--3', Number.NaN],
])('%j is %s', (typed, number) => {
  expect(readWhole(typed)).toBe(number)
})
