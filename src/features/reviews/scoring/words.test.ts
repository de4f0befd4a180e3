import { describe, expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { clean, entryOf, fold, isDense, lexicon, wordsOf } from './words.ts'

test.each([
  ['  a \t\n b  ', 'a b'],
  ['ﬁne\u200bly', 'finely'],
  ['a\u0301\u0301\u0301\u0301\u0301\u0301', 'á\u0301\u0301\u0301'],
  ['\ud800x\u0000', 'x'],
])('clean(%j) is %j', (text, cleaned) => {
  expect(clean(text)).toBe(cleaned)
})

test.each([
  ['Größe', 'grosse'],
  ['ÉNIGME', 'enigme'],
  ['Cœur', 'coeur'],
  ['Игра', 'игра'],
  ['한국', '한국'],
])('fold(%s) is %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ["L'écran n'est pas là", ['l', 'ecran', 'n', 'est', 'pas', 'la']],
  ["I don't, 'really'", ['i', "don't", 'really']],
  ['60fps / 3.5', ['60fps', '3', '5']],
  ['', []],
])('wordsOf(%j)', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

describe('entryOf', () => {
  const entries = lexicon('level taste door Tür')
  test.each([
    ['level', 'level'],
    ['levels', 'level'],
    ['sprungtaste', 'taste'],
    ['sprungtasten', 'taste'],
    ['tur', 'tur'],
    ['turtle', null],
    ['doorkeepers', null],
    ['', null],
  ])('%s belongs to %s', (word, entry) => {
    expect(entryOf(word, entries)).toBe(entry)
  })
})

test.each([
  ['The door is open and I can see it', 'en'],
  ['La puerta está abierta y no se ve nada', 'es'],
  ['Die Tür ist offen und ich sehe nichts', 'de'],
  ["La porte est ouverte et je n'ai rien vu", 'fr'],
  ['De deur is open en ik zie dat het niet werkt', null],
  ['A porta está aberta e eu não vejo nada com isso', null],
  ['La porta è aperta e non vedo niente di quello che ho fatto', null],
  ['Ovi on auki ja minä näen sen', null],
  ['door key boss', null],
])('the language of "%s" is %s', (text, language) => {
  expect(languageOf(wordsOf(text))).toBe(language)
})

test.each([
  ['字字字字 game', false],
  ['部屋9ではトゲ fps', true],
  ['한국어 텍스트', true],
  ['', false],
])('isDense(%j) is %s', (text, dense) => {
  expect(isDense(text)).toBe(dense)
})
