import type { SystemTx } from '#platform/db/open.ts'
import { move, stateAfter } from './move.ts'
import { lockRequestShared, releaseSpot } from './release-spot.ts'

interface Abandoning {
  playtestId: string
  testerId: string
  reason: string
  /** False where somebody else ends it (a studio, an admin, a withdrawn build, an erasure): the completion rate leaves it out. */
  counts?: boolean
  now: Date
}

/** The tester gives the test up; the place is free again. */
export async function abandonTest(tx: SystemTx, { playtestId, testerId, reason, counts = true, now }: Abandoning) {
  await lockRequestShared(tx, playtestId)
  const { after } = await move(tx, {
    playtestId,
    testerId,
    act: 'abandon',
    actor: 'tester',
    reason,
    now,
    set: () => ({ counted: counts }),
  })
  await releaseSpot(tx, after, now)
  return stateAfter(after)
}
