import { personOf } from '#features/results/ui/sample/sample-ids.ts'

/** Parts of the sample of results for the cards of the landing page. */
export const ratings = [
  { label: 'Overall', scores: [5, 4, 4, 2, 4, 5, 4] },
  { label: 'Gameplay', scores: [5, 5, 4, 2, 4, 5, 4], why: 'Who gave 2 never found the oil.' },
  { label: 'UI', scores: [2, 3, 2, 1, 4, 3, 2], why: 'The oil bar hides behind the map.' },
] as const

/** One review, with its score by line (reviews-5). */
export const review = {
  by: personOf(0),
  lines: [
    { label: 'Play', points: 39, of: 40 },
    { label: 'Answers', points: 25, of: 25 },
    { label: 'Substance', points: 19, of: 20 },
    { label: 'Originality', points: 15, of: 15 },
  ],
} as const
