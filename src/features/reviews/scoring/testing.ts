import type { JudgedReview } from './judged-review.ts'

/** A decent review of a standard test, in English; say only what matters to the test. */
export function aJudgedReview(told: Partial<JudgedReview> = {}): JudgedReview {
  return {
    depth: 'standard',
    content: `I reached level 4 in twenty minutes. The jump over the second bridge is unfair because the checkpoint before it is missing,
so I had to climb the tower three times. The boss on level 3 is great. On my laptop the game ran at 60 fps, only the shop menu stutters.`,
    suggestions: '',
    ratings: { overall: 4, gameplay: 4, ui: 3, performance: 4, monetization: null },
    questions: [],
    answers: [],
    bugs: [],
    minutesActive: 30,
    estimatedMinutes: 30,
    others: [],
    ...told,
  }
}
