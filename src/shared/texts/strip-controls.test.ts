import { expect, test } from 'vitest'
import { text } from '../text.ts'
import { cleanText } from './hide-secrets.ts'
import { stripControls } from './strip-controls.ts'

test.each([
  ['a\u001b[31mred\u0007', 'a[31mred'],
  ['a\u0000b\u007fc\u0085d\u009be', 'abcde'],
  ['gpj\u202eexe.scr', 'gpjexe.scr'],
  ['a\u2066b\u2069c\u2028d', 'abcd'],
  ['two\nlines\tand\r\na tab', 'two\nlines\tand\r\na tab'],
  ['Grüße 你好 🎮 שלום\u200f', 'Grüße 你好 🎮 שלום\u200f'],
])('%j becomes %j', (given, expected) => {
  expect(stripControls(given)).toBe(expected)
  expect(cleanText(given)).toBe(expected)
})

test('halves of characters are left out of a text, and marked in a log', () => {
  expect(stripControls('half \ud83c of \udfae a 🎮')).toBe('half  of  a 🎮')
  expect(cleanText('half \ud83c of a 🎮')).toBe('half \ufffd of a 🎮')
})

test('a name has no characters that reverse or hide what it says', () => {
  const name = text(20, { min: 1 })
  expect(name.parse('\u202eAda\u009f ')).toBe('Ada')
  expect(name.safeParse('\u202e').success).toBe(false)
  expect(name.safeParse('\u0000\u001b').success).toBe(false)
  expect(name.parse('\u001b[1mA\u0000da\ud83c')).toBe('[1mAda')
})
