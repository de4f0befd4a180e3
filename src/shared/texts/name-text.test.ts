import { expect, test } from 'vitest'
import { nameText } from './name-text.ts'

const name = nameText(100, { min: 1, tooShort: 'Name is required' })

test.each(['Ada', 'Владимир', '山田', 'می\u200cخواهم', 'क्\u200dष', 'Family 👨\u200d👩\u200d👧', 'O’Brien-Ünal', '42'])(
  'the name %j stays as it is',
  (given) => {
    expect(name.parse(given)).toBe(given)
  },
)

test.each([
  ['nothing but joiners', '\u200d\u200c'],
  ['a word joiner', '\u2060'],
  ['a filler of Hangul', '\u3164'],
  ['an empty pattern of braille', '\u2800'],
  ['a soft hyphen', '\u00ad'],
  ['a mark of direction', '\u200fAda'],
  ['a joiner at its end', 'Ada\u200d'],
])('a name of %s is refused', (_what, given) => {
  expect(name.safeParse(given).success).toBe(false)
})

test('a pasted character that reverses the text is left out, as of every text', () => {
  expect(name.parse('Ada\u202etac')).toBe('Adatac')
})

test('an empty one has the message of the field', () => {
  expect(name.safeParse('  ').error?.issues[0]?.message).toBe('Name is required')
})
