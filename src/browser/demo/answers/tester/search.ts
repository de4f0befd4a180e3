import type { AreaAnswers } from '../../answers.ts'
import { findByName } from '../search.ts'
import { testsOf } from './tests-of.ts'

/** Longest excerpt of a review, in characters. */
const EXCERPT = 120

export const searchAnswers = {
  find({ query }, demo) {
    const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase())
    const reviews = testsOf(demo).flatMap(({ summary, review }) =>
      review && (fits(summary.gameTitle) || fits(review.content))
        ? [
            {
              ...{ id: summary.id, gameTitle: summary.gameTitle, createdAt: review.submittedAt },
              excerpt: review.content.slice(0, EXCERPT),
            },
          ]
        : [],
    )
    return { ...findByName({ query }, demo), reviews: reviews.slice(0, 5) }
  },
} satisfies AreaAnswers<'search'>
