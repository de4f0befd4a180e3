import { expect, test } from 'vitest'
import { bareNumber } from './bare-number.ts'

test.each([
  ['PH-000123', 'ph000123'],
  [' PH\u2011000123 ', 'ph000123'],
  ['PH\u2013000123', 'ph000123'],
  ['ＰＨ－０００１２３', 'ph000123'],
  ['#48EF9707', '48ef9707'],
  ["'48EF9707", '48ef9707'],
  ['\u201948EF9707', '48ef9707'],
  ['48ef9707-365d-440a', '48ef9707365d440a'],
])('%s', (typed, bare) => {
  expect(bareNumber(typed)).toBe(bare)
})
