import { randomUUID } from 'node:crypto'
import { aPlaytest, aReview } from '#features/reviews/testing.ts'
import { reviewTranslations } from '#features/reviews/translation/tables.ts'
import { sourceOf } from '#features/reviews/translation/translate-review.ts'
import type { Examples } from '#testing/example.ts'

/** A bug in a valid review. */
async function aReportedBug({ db, clock }: Parameters<Examples[string]>[0]) {
  const bugId = randomUUID()
  const review = aReview('good', { bugs: [{ id: bugId, title: 'Door stays shut', severity: 'major', steps: '' }] })
  const { studio: owner, playtestId } = await aPlaytest(db, { state: 'validated', depth: 'enhanced', review, clock })
  return { owner, playtestId, bugId }
}

export const resultsExamples: Examples = {
  'results.of': async ({ db, clock }) => {
    const { studio: owner, requestId } = await aPlaytest(db, { state: 'validated', clock })
    return { owner, input: { requestId }, roles: ['studio'], owned: true }
  },
  'results.translate': async ({ db, clock }) => {
    const { studio: owner, playtestId, review } = await aPlaytest(db, { state: 'validated', clock })
    const suggestions = review.suggestions ?? ''
    // Translated before: the example needs no language model.
    const translation = {
      content: 'Übersetzt',
      suggestions,
      source: sourceOf({ content: review.content, suggestions }),
    }
    await db.asSystem((tx) =>
      tx.insert(reviewTranslations).values({ playtestId, studioId: owner.profileId, language: 'de', ...translation }),
    )
    return { owner, input: { playtestId, to: 'de' }, roles: ['studio'], owned: true }
  },
  'results.groupBugs': async (world) => {
    const { owner, playtestId, bugId } = await aReportedBug(world)
    return { owner, input: { groups: [[{ playtestId, bugId }]] }, roles: ['studio'], owned: true }
  },
  'results.setBugState': async (world) => {
    const { owner, playtestId, bugId } = await aReportedBug(world)
    return {
      owner,
      input: { reports: [{ playtestId, bugId }], status: 'fixed', fixedIn: '0.2' },
      roles: ['studio'],
      owned: true,
    }
  },
}
