import { isFunctionWord } from '../language/function-words.ts'
import { isSegmented, wordsOf } from '../language/words.ts'
import { cleanText } from '../writing/characters.ts'

const STEM = 5
const LEAST_NAME = 5
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const isUnspaced = (word: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
const isHangul = (word: string) => /\p{Script=Hangul}/u.test(word)

/** Scripts that leave most vowels out: four letters say what five say elsewhere, and the article is in the word. */
const isAbjad = (word: string) => /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(word)
const article = /^(?:[وفبك]?ال|لل|ה)/u

/** The beginning of a word that is long enough to be a name alone; undefined for a shorter one. */
function stemOf(word: string): string | undefined {
  const bare = isAbjad(word) ? word.replace(article, '') : word
  if (isAbjad(word) && bare.length >= LEAST_NAME - 1) return bare.slice(0, LEAST_NAME - 1)
  return word.length >= LEAST_NAME ? word.slice(0, STEM) : undefined
}

/** Words that begin with a capital in the middle of a sentence are names, also if they are short. */
const namesIn = (text: string): Set<string> =>
  new Set(
    [...cleanText(text).matchAll(/(?<=[\p{L}\p{N},;:(][ "„“«(]*)\p{Lu}[\p{L}\p{M}\p{N}]+/gu)].flatMap(([name]) =>
      wordsOf(name),
    ),
  )

/** Numbers of a text, each once. */
export const figuresOf = (text: string): string[] => [...new Set(cleanText(text).match(/\p{Nd}+/gu) ?? [])]

/**
 * What can stand in two texts: numbers, the beginnings of longer words and names, short words beside each other (languages
 * of short words write one name in two of them), and groups of unspaced scripts.
 */
export function tokensOf(text: string): Set<string> {
  const tokens = new Set<string>()
  const names = namesIn(text)
  let former = ''
  for (const word of wordsOf(text)) {
    for (const figure of figuresOf(word)) tokens.add(figure)
    if (isShort(former) && isShort(word)) addPair(tokens, former, word)
    former = word
    if (isUnspaced(word)) for (const run of word.match(unspaced) ?? []) addGroups(tokens, run)
    else if (isHangul(word)) {
      if (word.length >= 2) tokens.add(word.slice(0, 2))
    } else if (!/\p{Nd}/u.test(word) && !isFunctionWord(word)) {
      const stem = stemOf(word) ?? (names.has(word) ? word : undefined)
      if (stem) tokens.add(stem)
    }
  }
  return tokens
}

const isShort = (word: string) =>
  word.length < LEAST_NAME &&
  /^[\p{L}\p{M}]+$/u.test(word) &&
  !isUnspaced(word) &&
  !isHangul(word) &&
  !isSegmented(word) &&
  !isFunctionWord(word)

function addPair(tokens: Set<string>, first: string, second: string): void {
  if (first.length + second.length > LEAST_NAME) tokens.add(`${first} ${second}`)
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
