import { doubted, neutral, type Reading, reading } from '../judged-review.ts'
import { extremesIn } from '../lexicons/extremes.ts'
import { sentiments } from '../lexicons/sentiment.ts'
import type { ReadReview } from '../read-review.ts'
import { fold } from '../words.ts'

const LEAST_WORDS = 2
/** A negation turns what follows so soon after it. */
const REACH = 3
/** Praise with complaints is normal in a test: only a gap past this counts. */
const FREE_GAP = 0.9
const WIDEST_GAP = 2

/** -1 only blame to 1 only praise; null when too little of either is said. */
function toneOf({ words, language }: ReadReview): number | null {
  if (language === null) return null
  const { praise, blame, negation } = sentiments[language]
  let good = 0
  let bad = 0
  for (const [at, word] of words.entries()) {
    const isPraise = praise.has(word)
    if (!isPraise && !blame.has(word)) continue
    const turned = words.slice(Math.max(0, at - REACH), at).some((before) => negation.has(before))
    if (isPraise === turned) bad++
    else good++
  }
  return good + bad < LEAST_WORDS ? null : (good - bad) / (good + bad)
}

const negators = new Set(
  `not no never without cannot nicht kein keine keinen ohne nie pas sans jamais aucun aucune sin nunca ningun ninguna nao sem nenhum
nenhuma non senza mai nessun nessuna bez zaden zadnych не без ни нет niet geen zonder nooit inte ingen utan aldrig`.split(
    /\s/,
  ),
)
const isNegator = (word: string | undefined) => word !== undefined && (negators.has(word) || word.endsWith("n't"))
const LEAST_LETTERS = 5
/** So many words are both denied and affirmed, and a text of so many characters for each contradicts itself. */
const SELF_CONTRADICTION = { words: 3, characters: 200 }

/** Says of several things both that they are and that they are not, as nobody does who tells what happened. */
function contradictsItself({ words, text }: ReadReview): boolean {
  const denied = new Map<string, number>()
  const all = new Map<string, number>()
  for (const [at, word] of words.entries()) {
    if (word.length < LEAST_LETTERS) continue
    const stem = word.slice(0, LEAST_LETTERS)
    all.set(stem, (all.get(stem) ?? 0) + 1)
    if (isNegator(words[at - 1]) || isNegator(words[at - 2])) denied.set(stem, (denied.get(stem) ?? 0) + 1)
  }
  const both = [...denied].filter(([stem, times]) => (all.get(stem) ?? 0) > times).length
  return both >= SELF_CONTRADICTION.words && both * SELF_CONTRADICTION.characters >= text.length
}

/** Loves the game in so many wordings, hates nothing, and gives one star. */
const LEAST_LOVES = 2

/** Whether the overall rating and the tone of the text go together. */
export function readAgreement(review: ReadReview): Reading {
  const stars = review.ratings.overall
  if (stars === null || !(stars >= 1 && stars <= 5)) return neutral('No overall rating to compare with')
  if (contradictsItself(review)) return doubted('The text contradicts itself in several places')
  const { loves, hates } = extremesIn(fold(review.everything))
  if (stars === 1 && loves >= LEAST_LOVES && hates === 0) return doubted('1 of 5 stars, but the text is mostly praise')
  const tone = toneOf(review)
  if (tone === null) return neutral('The tone of the text is too unclear to compare')
  const gap = Math.abs((stars - 3) / 2 - tone)
  const value = 1 - Math.max(0, gap - FREE_GAP) / (WIDEST_GAP - FREE_GAP)
  if (value > 0.5) return reading(value, `${stars} of 5 stars, in line with the text`)
  return reading(value, `${stars} of 5 stars, but the text is mostly ${tone > 0 ? 'praise' : 'complaints'}`)
}
