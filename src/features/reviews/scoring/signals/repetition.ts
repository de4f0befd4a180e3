import { isGibberish } from '../bigrams.ts'
import { clausesOf } from '../features.ts'
import { failing, type Reading, reading } from '../judged-review.ts'
import { gluedShare } from '../language.ts'
import { gameDetails } from '../lexicons/game-words.ts'
import { places } from '../lexicons/places.ts'
import { orderOf } from '../order.ts'
import type { ReadReview } from '../read-review.ts'
import { comparable, runsOf } from '../trigrams.ts'
import { clean, entriesIn, isDense, type Lexicon } from '../words.ts'

/** Long enough that the same run twice is the same phrase twice, in any script. */
const RUN = 8
/** What an honest text repeats anyway. */
const FREE_PERCENT = 5
/** From here on nothing new is said. */
const ALL_PERCENT = 40
const LEAST_WORDS = 15
const LEAST_GLUE = 0.1
const MOST_TERMS = 0.4

const terms: Lexicon = new Set([...places, ...gameDetails])

function repeatedPercent(text: string): number {
  const runs = text.length - RUN + 1
  return runs < 1 ? 0 : Math.round(((runs - runsOf(text, RUN).size) / runs) * 100)
}

/** Game terms in a row without the small words of any sentence: made to please a scorer. */
function isWordList({ words }: ReadReview): boolean {
  if (words.length < LEAST_WORDS || gluedShare(words) >= LEAST_GLUE) return false
  return entriesIn(words, terms).size > words.length * MOST_TERMS
}

/** So many words without a mark of punctuation between them stand in no sentence. */
const MOST_UNBROKEN = 30
const MOST_LETTERS_A_WORD = 12
/** From here on the words stand in the order of sentences. */
const SPOKEN_ORDER = 0.12

function isSalad({ text, content, words }: ReadReview): boolean {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  if (!isDense(text) && letters > words.length * MOST_LETTERS_A_WORD) return false
  // A line of a list ends where it ends.
  // Who writes as he speaks sets no comma, yet his words stand in their order.
  if ((orderOf(text)?.mean ?? 0) >= SPOKEN_ORDER) return false
  const clauses = content.split('\n').flatMap((line) => clausesOf(clean(line)))
  return clauses.length <= 2 && Math.max(0, ...clauses) >= MOST_UNBROKEN
}

const placeholder = /lorem ipsum|dolor sit amet|consectetur adipisc/

/** How much of the text says the same again; noise and mere lists of words are no review at all. */
export function readRepetition(review: ReadReview): Reading {
  const text = comparable(review.text)
  if (isGibberish(review.text)) return failing('Reads like random keystrokes. Write about the game in whole sentences.')
  if (placeholder.test(text)) return failing('Placeholder text. Write about the game.')
  if (isWordList(review)) return failing('A list of words. Write whole sentences.')
  if (isSalad(review)) return failing('The words don’t form sentences. Use periods and commas.')
  const repeated = repeatedPercent(text)
  if (repeated >= ALL_PERCENT) return failing(`${repeated}% of the text repeats itself`)
  if (repeated <= FREE_PERCENT) return reading(1, 'Hardly any repetition')
  return reading(
    1 - (repeated - FREE_PERCENT) / (ALL_PERCENT - FREE_PERCENT),
    `${repeated}% of the text repeats itself`,
  )
}
