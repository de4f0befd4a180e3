import { describe, expect, test } from 'vitest'
import { csvField } from './csv.ts'

describe('a field of the CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
  ])('%j is written as %j', (value, field) => expect(csvField(value)).toBe(field))
  test('numbers and null', () => {
    expect(csvField(-3)).toBe('-3')
    expect(csvField(null)).toBe('')
  })
})
