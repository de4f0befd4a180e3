import { randomUUID } from 'node:crypto'
import { aPlaytest, aReview } from '#features/reviews/testing.ts'
import type { Examples } from '#testing/example.ts'

export const resultsExamples: Examples = {
  'results.of': async ({ db, clock }) => {
    const { studio: owner, requestId } = await aPlaytest(db, { state: 'validated', clock })
    return { owner, input: { requestId }, roles: ['studio'], owned: true }
  },
  'results.confirmBug': async ({ db, clock }) => {
    const bugId = randomUUID()
    const review = aReview('good', { bugs: [{ id: bugId, title: 'Door stays shut', severity: 'major', steps: '' }] })
    const { studio: owner, playtestId } = await aPlaytest(db, {
      state: 'validated',
      depth: 'enhanced',
      review,
      clock,
    })
    return { owner, input: { playtestId, bugId }, roles: ['studio'], owned: true }
  },
}
