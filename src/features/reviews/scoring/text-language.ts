import { type FunctionWords, functionWords } from './function-words.ts'
import { wordsOf } from './words.ts'

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
]
const leastHits = 3

/** ISO 639 code of the language a text is mostly written in, by script or function words; null if it can't be told. */
export function textLanguage(text: string): string | null {
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
  return best && best.count >= leastHits ? (best.code.length === 2 ? best.code : null) : null
}
