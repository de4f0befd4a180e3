import { expect, test } from 'vitest'
import { amount } from '../../../../scripts/tiers.mjs'
import { checkReview } from './check-review.ts'
import type { CheckedReview } from './checked-review.ts'
import { harmlessTexts, readTexts } from './testing-texts.ts'

/** Where a tester may write one sentence more. */
const places: Record<string, (review: CheckedReview, sentence: string) => Partial<CheckedReview>> = {
  'at the end': ({ content }, sentence) => ({ content: `${content} ${sentence}` }),
  'at the start': ({ content }, sentence) => ({ content: `${sentence} ${content}` }),
  'in a line of its own': ({ content }, sentence) => ({ content: `${content}\n${sentence}` }),
  'as a suggestion': (_, sentence) => ({ suggestions: sentence }),
  'in an answer': ({ answers }, sentence) => ({ answers: answers.map((answer) => `${answer} ${sentence}`) }),
  'as a bug': ({ bugs }, sentence) => ({
    bugs: [...bugs, { title: sentence.slice(0, 120), steps: sentence, severity: 'major' }],
  }),
  'as a moment': ({ moments }, sentence) => ({
    moments: [...moments, { kind: 'bug', atSeconds: 90, note: sentence }],
  }),
}

/** Every sentence in the long tier; otherwise two or three, others for each review. */
const apart = amount({ least: 50, most: 1 })
const tried = readTexts('honest').map(({ review, language }, at) => ({
  review,
  language,
  before: checkReview(review),
  sentences: harmlessTexts.filter((_, of) => (at * 7 + of) % apart === 0),
}))

test.each(Object.entries(places))(
  'one harmless sentence %s of an honest review changes no outcome and takes no bonus',
  (_, add) => {
    for (const { review, language, before, sentences } of tried)
      for (const sentence of sentences) {
        const { outcome, doubts, lacks, score } = checkReview({ ...review, ...add(review, sentence) })
        const said = { language, sentence, content: review.content }
        expect({ ...said, outcome, doubts, lacks, hasBonus: score >= 70 || before.score < 70 }).toEqual({
          ...said,
          outcome: before.outcome,
          doubts: before.doubts,
          lacks: before.lacks,
          hasBonus: true,
        })
      }
  },
)
