import { describe, expect, test } from 'vitest'
import { csvField, csvOf, csvSeparatorOf, csvTime } from './csv.ts'

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
  test('only the separator of the document makes quotes necessary', () => {
    expect(csvOf([['a;b', 'c,d', 'e\tf']], 'semicolon')).toBe('\uFEFF"a;b";c,d;e\tf\r\n')
    expect(csvOf([['a;b', 'c,d', 'e\tf']], 'tab')).toBe('\uFEFFa;b\tc,d\t"e\tf"\r\n')
  })
  test('separators by name, and times as spreadsheets read them', () => {
    expect(['semicolon', 'tab', 'toString', undefined].map(csvSeparatorOf)).toEqual([
      'semicolon',
      'tab',
      'comma',
      'comma',
    ])
    expect(csvTime(new Date('2026-03-01T09:05:07.890Z'))).toBe('2026-03-01 09:05:07')
  })
  test('numbers and null', () => {
    expect(csvField(-3)).toBe('-3')
    expect(csvField(null)).toBe('')
  })
})
