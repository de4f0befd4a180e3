import { detailsForHalf } from '../expected-length.ts'
import { isEventful, sentencesOf, stemsOf } from '../features.ts'
import { type Reading, reading } from '../judged-review.ts'
import { concreteIn } from '../lexicons/concrete.ts'
import { functionWords } from '../lexicons/function-words.ts'
import type { ReadReview } from '../read-review.ts'
import { fold, isDense } from '../words.ts'

const everyFunctionWord = new Set(Object.values(functionWords).flatMap((words) => [...words]))
/** Pairs of signs of a dense script overlap: so many stand for one detail. */
const PAIRS_A_DETAIL = 3
const LEAST_LETTERS = 4

/** Numbers and words that carry meaning, each once; of dense scripts a share of the pairs of signs. */
function detailsIn(sentences: readonly string[]): { words: Set<string>; numbers: Set<string> } {
  const text = sentences.join(' ')
  const words = [...stemsOf(text)].filter((stem) => !everyFunctionWord.has(stem) && !/^\p{N}+$/u.test(stem))
  return { words: new Set(words), numbers: new Set(text.match(/\p{N}+/gu) ?? []) }
}

/** Names a place of the game by its number, or what a screen or a machine measured. */
const isPlaced = (sentence: string) =>
  concreteIn(sentence, 'located').size > 0 || concreteIn(sentence, 'measured').size > 0

/**
 * How many details there are (ruling 66): each counts once, and only where a sentence says what happened or where it is
 * one of the game's own words. Nouns and numbers piled up anywhere else earn nothing.
 */
export function countDetails({ everything, about = [], others }: ReadReview): number {
  const sentences = sentencesOf(everything)
  const told = detailsIn(sentences.filter((sentence) => isEventful(sentence) || isPlaced(sentence)))
  const all = detailsIn(sentences)
  const known = stemsOf([...about, ...others].join(' '))
  const fits = [...all.words].filter((word) => word.length >= LEAST_LETTERS && known.has(word) && !told.words.has(word))
  const words = isDense(fold(everything)) ? told.words.size / PAIRS_A_DETAIL : told.words.size / 1.5
  return Math.round(words + told.numbers.size + fits.length / 2)
}

/** How much of the game and of the play is named. */
export function readSpecificity(review: ReadReview): Reading {
  const found = countDetails(review)
  return reading(
    1 - 0.5 ** (found / detailsForHalf[review.depth]),
    `${found} concrete ${found === 1 ? 'detail' : 'details'}`,
  )
}
