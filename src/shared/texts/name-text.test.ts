import { expect, test } from 'vitest'
import { nameText } from './name-text.ts'

const name = nameText(100, { min: 1, tooShort: 'Name is required' })

test.each([
  'Ada',
  'Владимир',
  '山田',
  'می\u200cخواهم',
  'क्\u200dष',
  'വിജയന്\u200d കുമാര്\u200d',
  'Family 👨\u200d👩\u200d👧',
  'Heart ❤\ufe0f\u200d🔥 👩🏽\u200d🚀 🏴\u200d☠\ufe0f',
  'Flag 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '葛\u{e0100}城',
  'O’Brien-Ünal',
  '42',
])('the name %j stays as it is', (given) => {
  expect(name.parse(given)).toBe(given)
})

test.each([
  ['nothing but joiners', '\u200d\u200c'],
  ['a word joiner', '\u2060'],
  ['a filler of Hangul', '\u3164'],
  ['an empty pattern of braille', '\u2800'],
  ['a soft hyphen', '\u00ad'],
  ['a mark of direction', '\u200fAda'],
  ['a joiner at its end', 'Ada\u200d'],
  ['a joiner between digits', '1\u200d2'],
  ['tags alone', '\u{e0041}\u{e007f}'],
  ['a variation selector', '\ufe0f'],
  ['marks without a letter', '\u0301\u0302'],
  ['a note without a head', '\u{1d159}'],
  ['a place of an object', '\ufffc'],
])('a name of %s is refused', (_what, given) => {
  expect(name.safeParse(given).success).toBe(false)
})

test('a pasted character that reverses the text is left out, as of every text', () => {
  expect(name.parse('Ada\u202etac')).toBe('Adatac')
})

test('an empty one has the message of the field', () => {
  expect(name.safeParse('  ').error?.issues[0]?.message).toBe('Name is required')
})

test.each(['Ad\u00ada', 'Ada\u3164', '\ufeffAda', 'A\u200bda', 'A\u2060da', 'Ada\u{e0041}\u{e007f}'])(
  'hidden characters, with which %j looks like another name, are left out',
  (given) => {
    expect(name.parse(given)).toBe('Ada')
  },
)
