import { randomUUID } from 'node:crypto'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { aPlaytest, aReview } from '../testing.ts'
import type { PlaytestState } from './rules.ts'

type Side = 'tester' | 'studio'

/** Called by one side of a playtest in this state. */
const of =
  (side: Side, state: PlaytestState, more: (playtestId: string) => object = (playtestId) => ({ playtestId })) =>
  async ({ db, clock }: World): Promise<Example> => {
    const taken = await aPlaytest(db, { state, clock })
    return { owner: taken[side], input: more(taken.playtestId), roles: [side], owned: true }
  }

/** Called by either side, whatever the role. */
const ofEither =
  (more: (playtestId: string) => object = (playtestId) => ({ playtestId })) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
    return { owner: tester, input: more(playtestId), owned: true }
  }

const list =
  (side: Side) =>
  async ({ db, clock }: World): Promise<Example> => ({
    owner: (await aPlaytest(db, { state: 'validated', clock }))[side],
    roles: [side],
  })

const ofAdmin =
  (state: PlaytestState, input?: (playtestId: string) => object) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { playtestId } = await aPlaytest(db, { state, clock })
    return { owner: await aPerson(db, 'admin'), input: input?.(playtestId), roles: ['admin'] }
  }

const reason = 'The second level is missing'

export const playtestsExamples: Examples = {
  'playtests.mine': list('tester'),
  'playtests.facts': list('tester'),
  'playtests.workload': list('tester'),
  'playtests.workspace': of('tester', 'validated'),
  'playtests.build': of('tester', 'in_progress'),
  'playtests.start': of('tester', 'accepted'),
  'playtests.heartbeat': of('tester', 'in_progress', (playtestId) => ({ playtestId, seconds: 15 })),
  'playtests.saveDraft': of('tester', 'in_progress', (playtestId) => ({
    playtestId,
    revision: 0,
    body: { rating: 4, content: 'Half a sen' },
  })),
  'playtests.submit': of('tester', 'in_progress', (playtestId) => ({ playtestId, ...aReview() })),
  'playtests.abandon': of('tester', 'in_progress', (playtestId) => ({ playtestId, reason: 'No time' })),
  'playtests.leaveAsItIs': of('tester', 'returned_by_studio'),
  'playtests.answerDispute': of('tester', 'disputed', (playtestId) => ({
    playtestId,
    answer: 'It is in the third line',
  })),
  'playtests.waiting': list('studio'),
  'playtests.accept': of('studio', 'validated'),
  'playtests.dispute': of('studio', 'validated', (playtestId) => ({ playtestId, reason })),
  'playtests.returnToTester': of('studio', 'validated', (playtestId) => ({ playtestId, reason })),
  'playtests.messages': ofEither(),
  'playtests.sendMessage': ofEither((playtestId) => ({
    id: randomUUID(),
    playtestId,
    body: 'Which build is it?',
  })),
  'playtests.readMessages': ofEither(),
  'playtests.disputes': ofAdmin('disputed'),
  'playtests.decide': ofAdmin('disputed', (playtestId) => ({
    playtestId,
    for: 'tester',
    note: 'Everything asked is there',
  })),
  'playtests.validateIndividualReview': ofAdmin('review_submitted', (playtestId) => ({ playtestId })),
}
