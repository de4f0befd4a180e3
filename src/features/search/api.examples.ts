import type { Examples } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'

export const searchExamples: Examples = {
  'search.games': async ({ db }) => ({ owner: await aTester(db), input: { words: 'over' } }),
}
