import type { SystemTx } from '#platform/db/open.ts'
import { move, standingAfter } from './move.ts'
import { holdRequest, releasePlace } from './release-place.ts'

interface Abandoning {
  participationId: string
  testerId: string
  reason: string
  /** False where somebody else ends it (a studio, an admin, a withdrawn build, an erasure): the completion rate leaves it out. */
  counts?: boolean
  now: Date
}

/** The tester gives the test up; the place is free again. */
export async function abandonTest(tx: SystemTx, { participationId, testerId, reason, counts = true, now }: Abandoning) {
  await holdRequest(tx, participationId)
  const { after } = await move(tx, {
    participationId,
    testerId,
    act: 'abandon',
    actor: 'tester',
    reason,
    now,
    set: () => ({ counted: counts }),
  })
  await releasePlace(tx, after, now)
  return standingAfter(after)
}
