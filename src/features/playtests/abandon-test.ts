import type { SystemTx } from '#platform/db/open.ts'
import { move, stateAfter } from './move-playtest.ts'
import { lockRequestShared, releaseSpot } from './release-spot.ts'

interface AbandonTestInput {
  playtestId: string
  testerId: string
  reason: string
  /**
   * False if the tester did not end the test (studio, admin, withdrawn build, erasure): the completion rate ignores it.
   */
  counts?: boolean
  now: Date
}

/** Ends a test that the tester gives up, and releases its spot. Throws NOT_FOUND, STATE_CHANGED. */
export async function abandonTest(
  tx: SystemTx,
  { playtestId, testerId, reason, counts = true, now }: AbandonTestInput,
) {
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
