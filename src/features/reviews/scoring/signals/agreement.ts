import { neutral, type Reading, reading } from '../judged-review.ts'
import { sentiments } from '../lexicons/sentiment.ts'
import type { ReadReview } from '../read-review.ts'

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

/** Whether the overall rating and the tone of the text go together. */
export function readAgreement(review: ReadReview): Reading {
  const stars = review.ratings.overall
  if (stars === null || !(stars >= 1 && stars <= 5)) return neutral('no overall rating to compare with')
  const tone = toneOf(review)
  if (tone === null) return neutral('the tone of the text is not clear enough to compare')
  const gap = Math.abs((stars - 3) / 2 - tone)
  const value = 1 - Math.max(0, gap - FREE_GAP) / (WIDEST_GAP - FREE_GAP)
  if (value > 0.5) return reading(value, `${stars} of 5 stars and the text agree`)
  return reading(value, `${stars} of 5 stars, yet the text mostly ${tone > 0 ? 'praises' : 'complains'}`)
}
