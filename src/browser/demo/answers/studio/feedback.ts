import { defaultQuestions } from '#features/feedback/rules.ts'
import type { AreaAnswers } from '../../answers.ts'

/** Nobody plays by a link of the demo. */
export const feedbackAnswers = {
  summary: () => ({ people: 0, sent: 0, seconds: 0, moments: 0, bugs: 0, ratings: [0, 0, 0, 0, 0], newlySent: 0 }),
  visits: () => ({ visits: [], nextCursor: null }),
  form: () => ({ questions: [...defaultQuestions] }),
} satisfies AreaAnswers<'feedback'>
