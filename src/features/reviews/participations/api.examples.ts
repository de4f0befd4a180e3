import { randomUUID } from 'node:crypto'
import type { Example, Examples, World } from '#testing/example.ts'
import { aPerson } from '#testing/people.ts'
import { aParticipation, aReview } from '../testing.ts'
import type { Standing } from './rules.ts'

type Side = 'tester' | 'studio'

/** Called by one side of a participation in this state. */
const of =
  (
    side: Side,
    state: Standing,
    more: (participationId: string) => object = (participationId) => ({ participationId }),
  ) =>
  async ({ db, clock }: World): Promise<Example> => {
    const taken = await aParticipation(db, { state, clock })
    return { owner: taken[side], input: more(taken.participationId), roles: [side], owned: true }
  }

/** Called by either side, whatever the role. */
const ofEither =
  (more: (participationId: string) => object = (participationId) => ({ participationId })) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { tester, participationId } = await aParticipation(db, { state: 'in_progress', clock })
    return { owner: tester, input: more(participationId), owned: true }
  }

const list =
  (side: Side) =>
  async ({ db, clock }: World): Promise<Example> => ({
    owner: (await aParticipation(db, { state: 'validated', clock }))[side],
    roles: [side],
  })

const ofAdmin =
  (state: Standing, input?: (participationId: string) => object) =>
  async ({ db, clock }: World): Promise<Example> => {
    const { participationId } = await aParticipation(db, { state, clock })
    return { owner: await aPerson(db, 'admin'), input: input?.(participationId), roles: ['admin'] }
  }

const reason = 'The second level is missing'

export const participationsExamples: Examples = {
  'participations.mine': list('tester'),
  'participations.facts': list('tester'),
  'participations.workload': list('tester'),
  'participations.workspace': of('tester', 'validated'),
  'participations.build': of('tester', 'in_progress'),
  'participations.start': of('tester', 'accepted'),
  'participations.heartbeat': of('tester', 'in_progress', (participationId) => ({ participationId, seconds: 15 })),
  'participations.saveDraft': of('tester', 'in_progress', (participationId) => ({
    participationId,
    revision: 0,
    body: { rating: 4, content: 'Half a sen' },
  })),
  'participations.submit': of('tester', 'in_progress', (participationId) => ({ participationId, ...aReview() })),
  'participations.abandon': of('tester', 'in_progress', (participationId) => ({ participationId, reason: 'No time' })),
  'participations.leaveAsItIs': of('tester', 'returned_by_studio'),
  'participations.answerDispute': of('tester', 'disputed', (participationId) => ({
    participationId,
    answer: 'It is in the third line',
  })),
  'participations.waiting': list('studio'),
  'participations.accept': of('studio', 'validated'),
  'participations.dispute': of('studio', 'validated', (participationId) => ({ participationId, reason })),
  'participations.returnToTester': of('studio', 'validated', (participationId) => ({ participationId, reason })),
  'participations.messages': ofEither(),
  'participations.sendMessage': ofEither((participationId) => ({
    id: randomUUID(),
    participationId,
    body: 'Which build is it?',
  })),
  'participations.readMessages': ofEither(),
  'participations.disputes': ofAdmin('disputed'),
  'participations.decide': ofAdmin('disputed', (participationId) => ({
    participationId,
    for: 'tester',
    note: 'Everything asked is there',
  })),
  'participations.validateIndividualReview': ofAdmin('review_submitted', (participationId) => ({ participationId })),
}
