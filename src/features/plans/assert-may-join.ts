import { lockGameShared } from '#features/games/lock-game.ts'
import {
  assertNotLocked,
  assertNotOwnPeople,
  assertNotPaused,
  assertTester,
  readCandidate,
} from '#features/recruiting/assert-tester.ts'
import type { SystemTx } from '#platform/db/open.ts'

interface Joining {
  studioId: string
  gameId: string
  testerId: string
}

/**
 * Asserts that a plan without a request may take this tester, and returns them. Locks the game, then the tester's row; the
 * caller has locked the plan. Throws STATE_CHANGED (`reason`: 'paused'; taken down), VALIDATION_ERROR (earning locked:
 * `missing`; own game), ACCOUNT_SUSPENDED.
 */
export async function assertMayJoin(tx: SystemTx, { studioId, gameId, testerId }: Joining) {
  await lockGameShared(tx, { gameId, studioId })
  await assertNotPaused(tx, studioId)
  const tester = await readCandidate(tx, testerId, { lock: true })
  await assertNotOwnPeople(tx, { studioId, testerId })
  assertTester(tester)
  assertNotLocked(tester)
  return tester
}
