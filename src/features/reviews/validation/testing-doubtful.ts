import { randomUUID } from 'node:crypto'
import { saveProofs } from '#features/requests/brief/proof-questions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { anOpenRequest, aPlaytest, aReview, type PlaytestOptions } from '../testing.ts'

/** A valid review that a person decides on: nothing in its text can be compared with anything. */
export const aDoubtful = (db: Database, clock: Clock, options: Pick<PlaytestOptions, 'tester' | 'review'> = {}) =>
  aPlaytest(db, {
    state: 'validated',
    clock,
    review: aReview('good', { content: 'So nice and so very good. I like it all, all of it is so very nice.' }),
    ...options,
  })

/** A doubtful review with a wrong proof answer, and `answers` that are right. */
export async function aWrongProof(db: Database, clock: Clock) {
  const id = randomUUID()
  const proof = { id, text: 'What color is the scarf?', accepted: ['blue'], options: ['blue', 'red', 'green'] }
  const request = await anOpenRequest(db, { now: clock.now() })
  await db.asSystem((tx) =>
    saveProofs(tx, { requestId: request.requestId, studioId: request.studio.profileId, proofs: [proof] }),
  )
  const picked = (at: number) => [{ questionId: id, answer: '', choice: [at] }]
  const taken = await aPlaytest(db, {
    request,
    state: 'validated',
    clock,
    review: aReview('good', { answers: picked(1) }),
  })
  return { ...taken, answers: picked(0) }
}
