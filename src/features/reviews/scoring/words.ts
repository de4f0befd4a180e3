import { keepsRecent } from './recent.ts'

/** No text is read past this, whatever arrives, so that the work stays bounded. */
const MOST_CHARACTERS = 4000
const MOST_LETTERS = 40

/** One form for what looks the same: no control or zero-width characters, no towers of accents, single spaces. */
export const clean = keepsRecent((text: string): string => {
  return text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKC')
    .slice(0, MOST_CHARACTERS)
    .replace(/\s/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
})

const bigrams: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
}

/** Lower case without accents, so that lexicons match however a word was typed. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđı’]/g, (letter) => bigrams[letter] ?? letter)
}

/** Folded words in order, digits included. Scripts without spaces come as whole runs. */
export const wordsOf = keepsRecent((text: string): readonly string[] => {
  const found = fold(clean(text)).match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  return found.flatMap(withoutElision).filter((word) => word !== '')
})

const elided = new Set(['l', 'd', 'j', 'n', 's', 'c', 'm', 't', 'qu', 'jusqu', 'lorsqu', 'puisqu'])

/** French leaves its articles hanging on the next word: l'écran is two words, don't is one. */
function withoutElision(run: string): string[] {
  const word = run.slice(0, MOST_LETTERS)
  const at = word.indexOf("'")
  const parts = at > 0 && elided.has(word.slice(0, at)) ? [word.slice(0, at), word.slice(at + 1)] : [word]
  return parts.map((part) => part.replace(/^'+|'+$/g, ''))
}

/** Letters of scripts that write without spaces and say more in one character: Chinese, Japanese, Korean. */
const denseLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** True where most letters carry the meaning of a syllable or a word. */
export const isDense = keepsRecent((text: string): boolean => {
  const letters = clean(text).match(/\p{L}/gu) ?? []
  return letters.filter((letter) => denseLetter.test(letter)).length * 2 > letters.length
})

/** How many such words a lexicon finds, each entry counted once. */
export function entriesIn(words: readonly string[], lexicon: Lexicon): Set<string> {
  const entries = new Set<string>()
  for (const word of words) {
    const entry = entryOf(word, lexicon)
    if (entry !== null) entries.add(entry)
  }
  return entries
}

export type Lexicon = ReadonlySet<string>

/** Reads a lexicon from words between white space; accents may be written as usual. */
export function lexicon(...lists: string[]): Lexicon {
  return new Set(lists.flatMap((list) => wordsOf(list)))
}

/**
 * The entry a word belongs to: itself, its stem (levels → level) or, for German compounds, its last part
 * (Sprungtaste → taste). Short entries match inflections only, else too much begins like them.
 */
export function entryOf(word: string, entries: Lexicon): string | null {
  if (entries.has(word)) return word
  for (let end = word.length - 1; end >= 4; end--) {
    const stem = word.slice(0, end)
    if (entries.has(stem) && (end >= 6 || word.length - end <= 3)) return stem
  }
  for (let start = 3; start <= word.length - 5; start++) {
    const tail = word.slice(start)
    if (entries.has(tail)) return tail
    if (entries.has(tail.slice(0, -1)) && tail.length > 5) return tail.slice(0, -1)
  }
  return null
}
