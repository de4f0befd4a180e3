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

/** Praise in a few words leaves most function words out; a text in another language has hardly one of three letters. */
const leastTrace = 0.06

/** Whether a text whose language can't be told has function words of this one all the same. */
export function hasTraceOf(text: string, language: string): boolean {
  const known = Object.entries(functionWords).find(([code]) => code === language)?.[1]
  const words = wordsOf(runningText(text))
  const hits = words.filter((word) => word.length >= 3 && known?.has(word)).length
  return hits > words.length * leastTrace
}

/**
 * ISO 639 code of the language a text is mostly written in, by script or function words; null if it can't be told. A log
 * in English makes no English text.
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
  const words = wordsOf(text)
  const hits = (Object.keys(functionWords) as FunctionWords[])
    .map((code) => ({ code, count: words.filter((word) => functionWords[code].has(word)).length }))
    .sort((a, b) => b.count - a.count)
  const [best] = hits
  return best && best.count >= Math.max(leastHits, words.length * leastShare)
    ? best.code.length === 2
      ? best.code
      : null
    : null
}
