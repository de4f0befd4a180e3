import { foldText } from '../language/words.ts'
import { cleanText } from '../writing/characters.ts'

/**
 * Which letters follow which in the running text of 25 European languages written in Latin letters, accents dropped.
 * In such text fewer than one pair in five is missing here; in keys pressed at random about every second one.
 */
const followers: Readonly<Record<string, string>> = {
  a: 'abcdefghijklmnoprstuvyz',
  b: 'abeiloruy',
  c: 'acehiklortuz',
  d: 'adegilnorsuy',
  e: 'abcdefghijklmnprstuvwxyz',
  f: 'aefilortuy',
  g: 'aeghilnorstuy',
  h: 'aeinortuy',
  i: 'abcdefgijklmnoprstuvz',
  j: 'aeiou',
  k: 'aehiklorstuy',
  l: 'adefgijklmnopstuvy',
  m: 'abeilmopsu',
  n: 'acdefghijklnorstuvy',
  o: 'abcdefgijklmnoprstuvwyz',
  p: 'aehiloprstuy',
  q: 'u',
  r: 'abcdefghiklmnoprstuvyz',
  s: 'acehiklmnopstuwyz',
  t: 'acehiklnorstuvwy',
  u: 'abcdefgijklmnoprstuxyz',
  v: 'aeinory',
  w: 'aehinorsy',
  x: 'aeipt',
  y: 'abcdeiklmnoprstu',
  z: 'aeinouyz',
}

/** Neighbours on the usual keyboards, Latin and Cyrillic. */
const keyboardRows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
]
const neighbours = new Set(
  keyboardRows.flatMap((row) => [...row].slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`])),
)

/** Below so many letters nothing can be said. */
const LEAST_LETTERS = 24
const MOST_STRANGE_PAIRS = 0.25
const MOST_STRANGE_WORDS = 0.35
const MOST_NEIGHBOURS = 0.4
const LEAST_ENTROPY = 2.6
const LEAST_LETTER_SHARE = 0.4
const MOST_LATIN_LETTERS_A_WORD = 20

function isStrangePair(first: string, second: string): boolean {
  const after = followers[first]
  return after !== undefined && second >= 'a' && second <= 'z' && !after.includes(second)
}

/** Bits a character, 0 for one character over and over; running text in letters has about 4. */
function entropy(characters: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / characters.length) * Math.log2(count / characters.length)
  return bits
}

/** True for keys pressed at random, one thing over and over, or hardly a letter at all; in any script. */
export function isRandomKeys(text: string): boolean {
  const signs = [...foldText(cleanText(text)).replaceAll(' ', '')]
  if (signs.length < LEAST_LETTERS) return false
  const letters = signs.filter((sign) => /\p{L}/u.test(sign)).length
  if (letters < signs.length * LEAST_LETTER_SHARE || entropy(signs) < LEAST_ENTROPY) return true
  return isMashed(spokenWords(text))
}

/** Words without short forms in capitals (FPS, GTX), which follow no language's spelling. */
function spokenWords(text: string): string[] {
  const words = cleanText(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const spoken = words.filter((word) => !/^[A-Z]{2,4}$/.test(word))
  return (spoken.join('').length < LEAST_LETTERS ? words : spoken).map(foldText)
}

function isMashed(words: readonly string[]): boolean {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  let pairs = 0
  let strange = 0
  let adjacent = 0
  let strangeWordBigrams = 0
  for (const word of words) {
    let here = 0
    for (let at = 1; at < word.length; at++) {
      if (isStrangePair(word.charAt(at - 1), word.charAt(at))) here++
      if (neighbours.has(word.slice(at - 1, at + 1))) adjacent++
    }
    pairs += word.length - 1
    strange += here
    if (word.length >= 5 && here * 5 >= (word.length - 1) * 2) strangeWordBigrams += word.length
  }
  if (pairs < LEAST_LETTERS) return false
  const unbroken = /^[a-z]+$/.test(words.join('')) && letters / words.length > MOST_LATIN_LETTERS_A_WORD
  return (
    unbroken ||
    strange > pairs * MOST_STRANGE_PAIRS ||
    adjacent > pairs * MOST_NEIGHBOURS ||
    strangeWordBigrams > letters * MOST_STRANGE_WORDS
  )
}
