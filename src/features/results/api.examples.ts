import { randomUUID } from 'node:crypto'
import { aPlaytest, aReview } from '#features/reviews/testing.ts'
import { reviewTranslations } from '#features/reviews/translation/tables.ts'
import { sourceOf } from '#features/reviews/translation/translate-review.ts'
import type { Examples } from '#testing/example.ts'
import { mergeGameBugs } from './bugs/change-list.ts'

/** A bug in a valid review. */
async function aReportedBug({ db, clock }: Parameters<Examples[string]>[0]) {
  const bugId = randomUUID()
  const review = aReview('good', { bugs: [{ id: bugId, title: 'Door stays shut', severity: 'major', steps: '' }] })
  const { studio: owner, playtestId } = await aPlaytest(db, { state: 'validated', depth: 'enhanced', review, clock })
  return { owner, playtestId, bugId }
}

/** Two bugs in a valid review, and a moment that its tester marked as a bug. */
async function aListOfBugs({ db, clock }: Parameters<Examples[string]>[0]) {
  const bugs = ['Door stays shut', 'Music stops in the cave'].map((title) => ({
    id: randomUUID(),
    title,
    severity: 'major' as const,
    steps: '',
  }))
  const test = await aPlaytest(db, {
    state: 'validated',
    depth: 'enhanced',
    review: aReview('good', { bugs }),
    clock,
  })
  const { studio: owner, gameId, playtestId, tester } = test
  const momentId = randomUUID()
  await db.systemPool.query(
    `insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds) values ($1, $2, $3, $4, 'bug', 190)`,
    [momentId, playtestId, tester.profileId, owner.profileId],
  )
  const [one = '', other = ''] = bugs.map(({ id }) => id)
  return { owner, gameId, playtestId, one, other, momentId }
}

/** A call by the studio about the bugs of its game. */
const onBugs =
  (inputOf: (list: Awaited<ReturnType<typeof aListOfBugs>>) => object): Examples[string] =>
  async (world) => {
    const list = await aListOfBugs(world)
    return { owner: list.owner, input: inputOf(list), roles: ['studio'], owned: true }
  }

export const resultsExamples: Examples = {
  'results.gameBugs': onBugs(({ gameId }) => ({ gameId, state: 'open', severity: 'major', build: '0.1' })),
  'results.gameBug': onBugs(({ gameId, one }) => ({ gameId, bugId: one })),
  'results.bugProposals': onBugs(({ gameId }) => ({ gameId })),
  'results.looseFinds': onBugs(({ gameId }) => ({ gameId })),
  'results.listFind': onBugs(({ gameId, momentId }) => ({ gameId, bugId: `moment:${momentId}` })),
  'results.mergeBugs': onBugs(({ gameId, one, momentId }) => ({ gameId, one, other: `moment:${momentId}` })),
  'results.tellBugsApart': onBugs(({ gameId, one, other }) => ({ gameId, one, other })),
  'results.sayBug': onBugs(({ gameId, one }) => ({
    gameId,
    bugId: one,
    status: 'fixed',
    fixedIn: '0.2',
    title: 'The door of the cave stays shut',
  })),
  'results.splitBug': async (world) => {
    const { owner, gameId, playtestId, one, other } = await aListOfBugs(world)
    const merged = { gameId, studioId: owner.profileId, one, other, now: world.clock.now() }
    const { bugId } = await world.db.asSystem((tx) => mergeGameBugs(tx, merged))
    const member = { playtestId, bugId: other }
    return { owner, input: { gameId, bugId, member }, roles: ['studio'], owned: true }
  },
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
