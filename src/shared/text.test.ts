import { expect, test } from 'vitest'
import { text } from './text.ts'

test.each(['\u3164', '\u2800\u2800', '\u200b', '\u00ad', '\ufe0f', '\u0301'])(
  'what has to be filled in shows something: %j alone is as good as nothing',
  (given) => {
    expect(text(100, { min: 1 }).safeParse(given).error?.issues[0]?.message).toBe('Please fill this in.')
    expect(text(100).safeParse(given).success).toBe(true)
  },
)

test('a text keeps what shapes its words and turns its line', () => {
  expect(text(100, { min: 1 }).parse(' می\u200cخواهم \u200f(42) ')).toBe('می\u200cخواهم \u200f(42)')
})
