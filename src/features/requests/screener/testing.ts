import { randomUUID } from 'node:crypto'
import type { ScreenerQuestion } from './screener.ts'

/** A question before a spot, for tests: the first option lets in, the second keeps out, the third is a trap. */
export const aQuestionBefore = (more: Partial<ScreenerQuestion> = {}): ScreenerQuestion => ({
  id: randomUUID(),
  text: 'How often do you play strategy games?',
  kind: 'choice',
  options: [
    { text: 'Every week', effect: 'in' },
    { text: 'Hardly ever', effect: 'out' },
    { text: 'On my zeppelin', effect: 'trap' },
  ],
  least: null,
  most: null,
  words: [],
  ...more,
})
