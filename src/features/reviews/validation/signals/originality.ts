import { failing, type Reading, reading } from '../judged-review.ts'
import type { ReadReview } from '../read-review.ts'
import { comparable, containedIn, runsOf, similarity } from '../trigrams.ts'

const TRIGRAM = 3
/** A run this long in two texts is no chance. */
const PASSAGE = 14
/** Reviews of one game are about so alike without anybody copying. */
const USUAL = 0.5
/** From here on it is the same review. */
const COPY = 0.78
/** Share of the text that stands word for word elsewhere: a quoted line, and a lifted review. */
const QUOTED = 0.12
const LIFTED = 0.5

function fall(found: number, from: number, to: number): number {
  return 1 - Math.max(0, found - from) / (to - from)
}

/** Whether the text is the tester's own: not another review, not the studio's words, not one of either in disguise. */
export function readOriginality({ text, others, about = [], questions }: ReadReview): Reading {
  const own = comparable(text)
  const trigrams = runsOf(own, TRIGRAM)
  const passages = runsOf(own, PASSAGE)
  let alike = 0
  let lifted = 0
  for (const other of others) {
    const theirs = comparable(other)
    alike = Math.max(alike, similarity(trigrams, runsOf(theirs, TRIGRAM)))
    lifted = Math.max(lifted, containedIn(passages, runsOf(theirs, PASSAGE)))
  }
  if (alike >= COPY || lifted >= LIFTED) return failing('the text is a copy of another review')
  const studio = runsOf(comparable([...about, ...questions].join(' ')), PASSAGE)
  const echoed = containedIn(passages, studio)
  if (echoed >= LIFTED) return failing("the text is a copy of the studio's own words")
  const value = Math.min(fall(alike, USUAL, COPY), fall(Math.max(lifted, echoed), QUOTED, LIFTED))
  if (value >= 0.9) return reading(value, 'no near copy found')
  return reading(value, 'parts of the text stand in another text too')
}
