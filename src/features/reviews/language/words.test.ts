import { expect, test } from 'vitest'
import { charactersOf, cleanText } from '../writing/characters.ts'
import { textLanguage } from './text-language.ts'
import { foldText, wordsOf } from './words.ts'

test.each([
  ['  a \t\n b  ', 'a b'],
  ['ﬁne\u200bly', 'finely'],
  ['a\u0301\u0301\u0301\u0301\u0301\u0301', 'á\u0301\u0301\u0301'],
  ['\ud800x\u0000', 'x'],
])('clean(%j) is %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
})

test.each([
  ['Größe', 'grosse'],
  ['ÉNIGME', 'enigme'],
  ['Cœur', 'coeur'],
  ['Игра', 'игра'],
  ['한국', '한국'],
])('fold(%s) is %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ["L'écran n'est pas là", ['l', 'ecran', 'n', 'est', 'pas', 'la']],
  ["I don't, 'really'", ['i', "don't", 'really']],
  ['60fps / 3.5', ['60fps', '3', '5']],
  ['แมวกินปลา', ['แมว', 'กิน', 'ปลา']],
  ['雪'.repeat(60), ['雪'.repeat(60)]],
  ['', []],
])('wordsOf(%j)', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['部屋9', 5],
  ['한국 9', 6],
  ['door', 4],
])('%s counts as %i characters', (text, count) => {
  expect(charactersOf(text)).toBe(count)
})

test.each([
  ['The door is open and I can see it', 'en'],
  ['Die Tür ist offen und ich sehe nichts', 'de'],
  ['部屋の扉が開きません', 'ja'],
  ['door key boss', null],
])('the language of "%s" is %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})
