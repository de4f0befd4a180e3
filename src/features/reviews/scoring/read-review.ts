import type { JudgedReview } from './judged-review.ts'
import { type Language, languageOf } from './language.ts'
import { clean, wordsOf } from './words.ts'

/** A review read once, for every signal to look at. */
export type ReadReview = JudgedReview & {
  /** The review's own text, cleaned. */
  text: string
  /** Its folded words. */
  words: readonly string[]
  /** Text, suggestions, answers and bugs together, cleaned and folded into words. */
  everything: string
  allWords: readonly string[]
  language: Language | null
}

const MOST_CHARACTERS = 12_000

export function readReview(review: JudgedReview): ReadReview {
  const text = clean(review.content)
  const everything = [
    text,
    clean(review.suggestions),
    ...review.answers.map(clean),
    ...review.bugs.map(clean),
    ...(review.tasks ?? []).map(({ note }) => clean(note)),
    ...(review.report ?? []).map((part) => clean(part.text)),
  ]
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, MOST_CHARACTERS)
  const words = wordsOf(text)
  const allWords = everything.split('\n').flatMap(wordsOf)
  return { ...review, text, words, everything, allWords, language: languageOf(allWords) }
}
