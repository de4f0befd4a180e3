import type { CorpusText } from '#features/reviews/scoring/corpus/read-texts.ts'
import type { JudgedReview } from '#features/reviews/scoring/judged-review.ts'
import { isDense } from '#features/reviews/scoring/words.ts'

const LENGTHS = { least: 20, enough: 40, most: 180 }
const DENSE_SHARE = 0.4

/**
 * One sentence or two of a text as a review of its own, as terse testers write: half of them without a full stop, two in
 * five without capitals. Null where the text is hardly longer than that.
 */
export function terseOf({ review }: CorpusText, turn: number): JudgedReview | null {
  const share = isDense(review.content) ? DENSE_SHARE : 1
  const sentences = review.content
    .split(/(?<=[.!?;]["»”)]?)\s+|(?<=[。！？؟।])|\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= LENGTHS.least * share)
  if (sentences.length < 2) return null
  const at = turn % sentences.length
  const first = sentences[at] ?? ''
  const second = sentences[at + 1]
  const content = first.length < LENGTHS.enough * share && second ? `${first} ${second}` : first
  if (content.length > LENGTHS.most * share) return null
  const open = turn % 10 < 5 ? content.replace(/[.。]$/, '') : content
  return {
    ...review,
    content: turn % 10 < 4 ? open.toLowerCase() : open,
    suggestions: '',
    questions: [],
    answers: [],
    bugs: [],
  }
}
