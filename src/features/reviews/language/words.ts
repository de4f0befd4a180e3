import { cleanText } from '../writing/characters.ts'

const MAX_LETTERS = 40

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
}

/** Lower case without accents, so that words are equal however they were typed. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđı’]/g, (letter) => letters[letter] ?? letter)
}

/** Han and kana stay whole runs, of any length; the runs of these scripts without spaces are cut into their words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const segmented = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
export const isSegmented = (word: string): boolean => segmented.test(word)
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const elided = /(?<=^(?:[ldjnscmt]|qu|jusqu|lorsqu|puisqu))'/

function partsOf(run: string): string[] {
  if (isSegmented(run)) return [...segmenter.segment(run)].map(({ segment }) => segment)
  if (unspaced.test(run)) return [run]
  return run.slice(0, MAX_LETTERS).split(elided)
}

/** Folded words in order, digits included. Han and kana come as whole runs; l'écran is two words. */
export function wordsOf(text: string): string[] {
  const found = foldText(cleanText(text)).match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  return found
    .flatMap(partsOf)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
}
