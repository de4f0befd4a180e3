import { detailsForHalf } from '../asked.ts'
import { type Reading, reading } from '../judged-review.ts'
import { places } from '../lexicons/places.ts'
import { aspects, numberWords, orders, steps } from '../lexicons/steps.ts'
import type { ReadReview } from '../read-review.ts'
import { comparable, runsOf } from '../trigrams.ts'
import { entriesIn, isDense } from '../words.ts'

/** What may be piled up without playing counts only so often. */
const MOST_NUMBERS = 4
const MOST_ORDERS = 2
const MOST_ASPECTS = 2
const MOST_NAMES = 3
/** In a language whose words we don't know, so many different words (or signs) stand for one detail. */
const WORDS_A_DETAIL = 4
const SIGNS_A_DETAIL = 8
const RUNS_A_DETAIL = 22
const SPACELESS_LETTERS = 12
/** … and they alone earn no more than three quarters, for nobody can tell which of them are things. */
const MOST_UNREAD_HALVES = 2

function numbersIn(words: readonly string[]): number {
  const figures = new Set(words.filter((word) => /^\p{N}/u.test(word)))
  return Math.min(MOST_NUMBERS, figures.size + entriesIn(words, numberWords).size)
}

/** Quoted words and names inside a sentence; German writes every noun like a name, so there only quotes count. */
function namesIn({ everything, language }: ReadReview): number {
  const names = new Set(everything.match(/["“„«][^"“”„«»\n]{2,40}["”»]/gu) ?? [])
  if (language !== null && language !== 'de') {
    for (const [, name = ''] of everything.matchAll(/[\p{Ll},] (\p{Lu}\p{Ll}{2,20})/gu)) names.add(name)
  }
  return Math.min(MOST_NAMES, names.size)
}

function differentIn({ everything, allWords }: ReadReview): number {
  if (isDense(everything)) return new Set(everything.match(/\p{L}/gu) ?? []).size / SIGNS_A_DETAIL
  const letters = allWords.reduce((sum, word) => sum + word.length, 0)
  // Thai and its neighbours set no spaces between words.
  if (letters > allWords.length * SPACELESS_LETTERS) return runsOf(comparable(everything), 4).size / RUNS_A_DETAIL
  return new Set(allWords.filter((word) => word.length > 2)).size / WORDS_A_DETAIL
}

function unreadDetails(review: ReadReview): number {
  return Math.floor(Math.min(differentIn(review), detailsForHalf[review.depth] * MOST_UNREAD_HALVES))
}

/** How many things, steps and numbers of the game are named; the first tell the most. */
export function readSpecificity(review: ReadReview): Reading {
  const { allWords, depth, language } = review
  const things = entriesIn(allWords, places).size + entriesIn(allWords, steps).size
  const order = Math.min(MOST_ORDERS, entriesIn(allWords, orders).size)
  const sides = Math.min(MOST_ASPECTS, Math.ceil(entriesIn(allWords, aspects).size / 2))
  const unread = language === null ? unreadDetails(review) : 0
  const found = Math.max(things + order + sides, unread) + numbersIn(allWords) + namesIn(review)
  const text = found === 1 ? '1 place, step or number named' : `${found} places, steps and numbers named`
  return reading(1 - 0.5 ** (found / detailsForHalf[depth]), text)
}
