import { charactersOf, cleanText } from '../writing/characters.ts'
import { type FunctionWords, functionWords } from './function-words.ts'
import { runningText } from './running-text.ts'
import { wordsOf } from './words.ts'

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
]
const leastHits = 3
/** Running text has a third or more function words; a sentence in another language makes few. */
const leastShare = 0.15
/** In running text hardly a word is further from a function word; beside a sentence in another language most are. */
const REACH = 4

interface Word {
  length: number
  /** English has no accents: “thế” is no “the”. */
  isPlain: boolean
  parts: readonly string[]
}

const readWords = (text: string): Word[] =>
  (cleanText(text).match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).map((word) => ({
    length: charactersOf(word),
    isPlain: /^[a-z'’]+$/i.test(word),
    parts: wordsOf(word),
  }))

/** Where the function words of a language stand, of so many letters or more. */
function hitsOf(words: readonly Word[], code: FunctionWords, least = 1): number[] {
  const known = functionWords[code]
  return words.flatMap(({ isPlain, parts }, at) =>
    (isPlain || code !== 'en') && parts.some((part) => part.length >= least && known.has(part)) ? [at] : [],
  )
}

/**
 * The words that stand neither between two of these places that are near each other, nor between one and an end of the
 * text: a sentence in the language covers its own words, and none of the sentences beside it.
 */
function farFrom(hits: readonly number[], words: readonly Word[]): Word[] {
  const near = new Set(hits)
  for (const [at, hit] of [...hits, words.length].entries()) {
    const former = hits[at - 1] ?? -1
    const most = at === 0 || at === hits.length ? REACH : 2 * REACH
    if (hit - former <= most) for (let word = former + 1; word < hit; word++) near.add(word)
  }
  return words.filter((_, at) => !near.has(at))
}

const isListed = (code: string): code is FunctionWords => code in functionWords

/**
 * How many characters of a text are far from the function words of this language, or not in its script: names, lists or
 * another language. A sentence more makes them hardly fewer.
 */
export function charactersBeside(text: string, language: string): number {
  const words = readWords(text)
  const [script] = scripts.find(([, code]) => code === language) ?? []
  const others = script
    ? words.filter(({ parts }) => !script.test(parts.join('')))
    : // Words of two letters are words of many languages.
      farFrom(isListed(language) ? hitsOf(words, language, 3) : [], words)
  return others.reduce((sum, { length }) => sum + length, 0)
}

/**
 * ISO 639 code of the language that most of a text is written in, by script or function words; null if it can't be told.
 * A log or a sentence in English makes no English text.
 */
export function textLanguage(text: string): string | null {
  const running = runningText(text)
  return languageOf(running.trim() === '' ? text : running)
}

function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [script, code] of scripts) {
    const found = text.match(new RegExp(script, 'gu'))?.length ?? 0
    if (found > letters * 0.2) return code
  }
  const words = readWords(text)
  const least = Math.max(leastHits, words.length * leastShare)
  const [best] = (Object.keys(functionWords) as FunctionWords[])
    .map((code) => ({ code, hits: hitsOf(words, code) }))
    .filter(({ hits }) => hits.length >= least && farFrom(hits, words).length < words.length / 2)
    .sort((a, b) => b.hits.length - a.hits.length)
  return best?.code.length === 2 ? best.code : null
}
