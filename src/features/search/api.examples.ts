import type { Examples } from '#testing/example.ts'
import { aTester } from '#testing/people.ts'

export const searchExamples: Examples = {
  'search.find': async ({ db }) => ({ owner: await aTester(db), input: { query: 'over' } }),
}
