import { clean } from '../writing/characters.ts'

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
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđı’]/g, (letter) => letters[letter] ?? letter)
}

/** Folded words in order, digits included. Scripts without spaces come as whole runs; l'écran is two words. */
export function wordsOf(text: string): string[] {
  const found = fold(clean(text)).match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  return found
    .flatMap((run) => run.slice(0, MAX_LETTERS).split(/(?<=^(?:[ldjnscmt]|qu|jusqu|lorsqu|puisqu))'/))
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
}
