import { isFunctionWord } from '../language/function-words.ts'
import { wordsOf } from '../language/words.ts'
import { clean } from '../writing/characters.ts'

const STEM = 5
const LEAST_NAME = 5
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const isUnspaced = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
const isHangul = (word: string) => /\p{Script=Hangul}/u.test(word)

/** Words that begin with a capital in the middle of a sentence are names, also if they are short. */
const namesIn = (text: string): Set<string> =>
  new Set(
    [...clean(text).matchAll(/(?<=[\p{L}\p{N},;:(][ "„“«(]*)\p{Lu}[\p{L}\p{M}\p{N}]+/gu)].flatMap(([name]) =>
      wordsOf(name),
    ),
  )

/** Numbers of a text, each once. */
export const figuresOf = (text: string): string[] => [...new Set(clean(text).match(/\p{Nd}+/gu) ?? [])]

/** What can stand in two texts: numbers, the beginnings of longer words and names, and groups of unspaced scripts. */
export function tokensOf(text: string): Set<string> {
  const tokens = new Set<string>()
  const names = namesIn(text)
  for (const word of wordsOf(text)) {
    for (const figure of figuresOf(word)) tokens.add(figure)
    if (isUnspaced(word)) for (const run of word.match(unspaced) ?? []) addGroups(tokens, run)
    else if (isHangul(word)) {
      if (word.length >= 2) tokens.add(word.slice(0, 2))
    } else if (!/\p{Nd}/u.test(word) && !isFunctionWord(word) && (word.length >= LEAST_NAME || names.has(word)))
      tokens.add(word.slice(0, STEM))
  }
  return tokens
}

/** Kanji in pairs, kana in threes: fewer characters are common by chance. */
function addGroups(tokens: Set<string>, run: string): void {
  for (let at = 0; at + 2 <= run.length; at++) {
    const pair = run.slice(at, at + 2)
    if (/^\p{Script=Han}{2}$/u.test(pair)) tokens.add(pair)
    const three = run.slice(at, at + 3)
    if (/^\p{Script=Katakana}{3}$/u.test(three)) tokens.add(three)
  }
}

/** Numbers and names of `text` that also stand in one of `sources`, each once. */
export function tiesOf(text: string, sources: readonly string[]): Set<string> {
  const known = new Set(sources.flatMap((source) => [...tokensOf(source)]))
  return new Set([...tokensOf(text)].filter((token) => known.has(token)))
}

/** Play times such as 6:12 in a text that are at most this many seconds from a moment. */
const NEAR_SECONDS = 15

/** How many moments a text names by their time. */
export function timesOf(text: string, moments: readonly { atSeconds: number }[]): number {
  const times = [...text.matchAll(/(?<!\d)(\d{1,3}):(\d{2})(?!\d)/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  )
  return moments.filter(({ atSeconds }) => times.some((time) => Math.abs(time - atSeconds) <= NEAR_SECONDS)).length
}
