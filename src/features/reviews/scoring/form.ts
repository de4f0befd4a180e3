import { isDense } from './words.ts'

/**
 * How a text is written, in any language: notes of testers hold figures, questions, quotes and asides in short sentences,
 * praise and essays hold long ones without any. No list of words, so that it holds for wordings nobody has seen.
 */
export const formNames = [
  'figures',
  'figuredShare',
  'exclaimed',
  'asked',
  'aside',
  'quoted',
  'lowerShare',
  'lowerStart',
  'sentenceLength',
  'wordLength',
  'commas',
  'length',
  'noFigure',
  'signs',
] as const

const squash = (count: number, half: number) => count / (count + half)
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const isLow = (sentence: string) => /^\p{Ll}/u.test(sentence)
const DENSE_FACTOR = 2.5
const USUAL_WORD = 5

/** What of the form counts, in the order of `formNames`; most of it 0..1, by 200 characters. */
export function formOf(text: string): number[] {
  const dense = isDense(text)
  const length = text.length * (dense ? DENSE_FACTOR : 1)
  const size = Math.max(60, length) / 200
  const sentences = text
    .split(/(?<=[.!?;。！？؟])\s*|\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 3)
  const shareOf = (is: (sentence: string) => boolean) =>
    sentences.length === 0 ? 0 : sentences.filter(is).length / sentences.length
  const mean = sentences.length === 0 ? 0 : length / sentences.length
  const words = dense ? [] : (text.match(/\p{L}+/gu) ?? [])
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const figures = new Set(text.match(/\p{Nd}+(?:[.,:]\p{Nd}+)?/gu) ?? []).size
  return [
    squash(figures / size, 1),
    shareOf((sentence) => /\p{Nd}/u.test(sentence)),
    squash(countOf(text, /[!！]/gu) / size, 1),
    squash(countOf(text, /[?？؟]/gu) / size, 1),
    squash(countOf(text, /[(（]/gu) / size, 0.5),
    squash(countOf(text, /["“”„«»「]/gu) / 2 / size, 0.5),
    shareOf(isLow),
    /^[\p{Ll}\p{Nd}]/u.test(text) ? 1 : 0,
    Math.min(1, mean / 200),
    words.length === 0 ? 0 : (letters / words.length - USUAL_WORD) / 2,
    squash(countOf(text, /[,，、،]/gu) / size, 2),
    Math.min(1, length / 800),
    figures === 0 ? 1 : 0,
    squash(countOf(text, /[/+%→>=~]/gu) / size, 1),
  ]
}
