import { randomUUID } from 'node:crypto'
import { decideReview } from '#features/reviews/decisions/decide-review.ts'
import { hideText } from '#features/reviews/reports/hide-text.ts'
import { reportReview } from '#features/reviews/reports/report-review.ts'
import { aPlaytest, aReview } from '#features/reviews/testing.ts'
import { aDoubtful, aWrongProof } from '#features/reviews/validation/testing-doubtful.ts'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { aMoment } from './moments/testing.ts'
import type { PlaytestState } from './rules.ts'
import { aServedToken } from './testing.ts'

type Side = 'tester' | 'studio'

/** A call by one side of a playtest in this state. */
const calledBy =
  (side: Side, state: PlaytestState, inputOf: (playtestId: string) => object = (playtestId) => ({ playtestId })) =>
  async ({ db, clock }: World): Promise<Example> => {
    const playtest = await aPlaytest(db, { state, clock })
    return { owner: playtest[side], input: inputOf(playtest.playtestId), roles: [side], owned: true }
  }

/** A call that both sides of a playtest may make. */
const calledByEither =
  (inputOf: (playtestId: string) => object = (playtestId) => ({ playtestId })) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
    return { owner: tester, input: inputOf(playtestId), owned: true }
  }

const listOf =
  (side: Side) =>
  async ({ db, clock }: World): Promise<Example> => ({
    owner: (await aPlaytest(db, { state: 'validated', clock }))[side],
    roles: [side],
  })

const calledByAdmin =
  (state: PlaytestState, input?: (playtestId: string) => object) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { playtestId } = await aPlaytest(db, { state, clock })
    return { owner: await aPerson(db, 'admin'), input: input?.(playtestId), roles: ['admin'] }
  }

/** A call by an admin about a review that its studio reported. */
const calledOnReport =
  (input: object = {}, isHidden = false) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { playtestId, studio } = await aPlaytest(db, { state: 'validated', clock })
    const report = { playtestId, studioId: studio.profileId, reason: 'abuse', note: '', now: clock.now() } as const
    await db.asSystem((tx) => reportReview(tx, report))
    const owner = await aPerson(db, 'admin')
    const hide = { playtestId, adminId: owner.profileId, reason: 'It insults a person', now: clock.now() }
    if (isHidden) await db.asSystem((tx) => hideText(tx, hide))
    return { owner, input: { playtestId, ...input }, roles: ['admin'] }
  }

/** A call by the tester about a moment of a running test. */
const calledOnMoment =
  (input: object) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
    const { id } = await aMoment(db, { playtestId, tester, clock })
    return { owner: tester, input: { id, playtestId, ...input }, roles: ['tester'], owned: true }
  }

const reason = 'The second level is missing'

export const playtestsExamples: Examples = {
  'playtests.mine': listOf('tester'),
  'playtests.facts': listOf('tester'),
  'playtests.workload': listOf('tester'),
  'playtests.testRoom': calledBy('tester', 'validated'),
  'playtests.build': calledBy('tester', 'in_progress'),
  'playtests.start': calledBy('tester', 'accepted'),
  'playtests.heartbeat': calledBy('tester', 'in_progress', (playtestId) => ({
    playtestId,
    seconds: 15,
    token: aServedToken(playtestId),
  })),
  'playtests.noteRefusals': calledBy('tester', 'in_progress', (playtestId) => ({
    playtestId,
    refusals: [{ kind: 'script', what: 'https://cdn.example/engine.js' }],
  })),
  'playtests.addMoment': calledBy('tester', 'in_progress', (playtestId) => ({
    id: randomUUID(),
    playtestId,
    kind: 'stuck',
    atSeconds: 252,
    note: 'The ladder ends in the air',
  })),
  'playtests.editMoment': calledOnMoment({ kind: 'bug', note: 'The lamp stays dark' }),
  'playtests.removeMoment': calledOnMoment({}),
  'playtests.saveDraft': calledBy('tester', 'in_progress', (playtestId) => ({
    playtestId,
    revision: 0,
    body: { rating: 4, content: 'Half a sen' },
  })),
  'playtests.submit': calledBy('tester', 'in_progress', (playtestId) => ({ playtestId, ...aReview() })),
  'playtests.checkDraft': calledBy('tester', 'in_progress', (playtestId) => ({
    playtestId,
    body: { content: 'Half' },
  })),
  'playtests.knownBugs': calledBy('tester', 'in_progress', (playtestId) => ({
    playtestId,
    title: 'The door stays shut',
  })),
  'playtests.fixesAsked': calledBy('tester', 'in_progress'),
  'playtests.contestReturn': calledBy('tester', 'returned', (playtestId) => ({
    playtestId,
    kind: 'wrong',
    text: 'This is how I write',
  })),
  'playtests.extendReturn': calledBy('tester', 'returned'),
  'playtests.answerDoubts': async ({ db, clock }) => {
    const { tester, playtestId } = await aDoubtful(db, clock)
    return { owner: tester, input: { playtestId, text: 'It is all I saw' }, roles: ['tester'], owned: true }
  },
  'playtests.answerProofs': async ({ db, clock }) => {
    const { tester, playtestId, answers } = await aWrongProof(db, clock)
    return { owner: tester, input: { playtestId, answers }, roles: ['tester'], owned: true }
  },
  'playtests.abandon': calledBy('tester', 'in_progress', (playtestId) => ({ playtestId, reason: 'No time' })),
  'playtests.leaveAsItIs': calledBy('tester', 'returned_by_studio'),
  'playtests.answerDispute': calledBy('tester', 'disputed', (playtestId) => ({
    playtestId,
    answer: 'It is in the third line',
  })),
  'playtests.waiting': listOf('studio'),
  'playtests.accept': calledBy('studio', 'validated'),
  'playtests.dispute': calledBy('studio', 'validated', (playtestId) => ({ playtestId, reason })),
  'playtests.returnToTester': calledBy('studio', 'validated', (playtestId) => ({ playtestId, reason })),
  'playtests.undoDecision': async ({ db, clock }) => {
    const { studio: owner, playtestId } = await aPlaytest(db, { state: 'validated', clock })
    const decision = {
      playtestId,
      studioId: owner.profileId,
      act: 'approve',
      undoSeconds: 10,
      now: clock.now(),
    } as const
    await db.asSystem((tx) => decideReview(tx, decision))
    return { owner, input: { playtestId }, roles: ['studio'], owned: true }
  },
  'playtests.messages': calledByEither(),
  'playtests.sendMessage': calledByEither((playtestId) => ({
    id: randomUUID(),
    playtestId,
    body: 'Which build is it?',
  })),
  'playtests.readMessages': calledByEither(),
  'playtests.disputes': calledByAdmin('disputed'),
  'playtests.flagged': calledByAdmin('validated'),
  'playtests.reportReview': calledBy('studio', 'validated', (playtestId) => ({ playtestId, reason: 'abuse' })),
  'playtests.reportedReviews': calledByAdmin('validated'),
  'playtests.dismissReports': calledOnReport(),
  'playtests.hideText': calledOnReport({ reason: 'It insults a person' }),
  'playtests.hiddenTexts': calledByAdmin('validated'),
  'playtests.restoreText': calledOnReport({ reason: 'It names a role in the game' }, true),
  'playtests.removeBugPicture': calledBy('tester', 'in_progress', (playtestId) => ({ playtestId, id: randomUUID() })),
  'playtests.warnTester': calledOnReport({ reason: 'Please stay polite' }),
  'playtests.doubtRates': calledByAdmin('validated'),
  'playtests.decide': calledByAdmin('disputed', (playtestId) => ({
    playtestId,
    for: 'tester',
    note: 'The review answers everything in the brief',
  })),
  'playtests.validateIndividualReview': calledByAdmin('review_submitted', (participationId) => ({ participationId })),
}
