import { type FunctionWords, functionWords } from './lexicons/function-words.ts'

/** The languages whose words the signals know; any other text is judged without words. */
export type Language = 'en' | 'es' | 'de' | 'fr'

const known: readonly Language[] = ['en', 'es', 'de', 'fr']

const LEAST_HITS = 3
const LEAST_SHARE = 0.18

function share(words: readonly string[], language: FunctionWords): { hits: number; share: number } {
  const hits = words.filter((word) => functionWords[language].has(word)).length
  return { hits, share: words.length === 0 ? 0 : hits / words.length }
}

/** The language of folded words by their function words; null when it is none of ours or can't be told. */
export function languageOf(words: readonly string[]): Language | null {
  let best: FunctionWords | null = null
  let most = 0
  for (const language of Object.keys(functionWords) as FunctionWords[]) {
    const { hits } = share(words, language)
    if (hits > most) {
      best = language
      most = hits
    }
  }
  const found = known.find((language) => language === best)
  if (found === undefined || most < LEAST_HITS) return null
  return share(words, found).share >= LEAST_SHARE ? found : null
}

/** Share of words that only hold sentences together, in whichever language has the most: low in lists of words. */
export function gluedShare(words: readonly string[]): number {
  return Math.max(...(Object.keys(functionWords) as FunctionWords[]).map((language) => share(words, language).share))
}
