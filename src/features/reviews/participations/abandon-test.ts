import type { SystemTx } from '#platform/db/open.ts'
import { move, standingAfter } from './move.ts'
import { holdRequest, releasePlace } from './release-place.ts'

interface Abandoning {
  participationId: string
  testerId: string
  reason: string
  now: Date
}

/** The tester gives the test up; the place is free again. */
export async function abandonTest(tx: SystemTx, { participationId, testerId, reason, now }: Abandoning) {
  await holdRequest(tx, participationId)
  const { after } = await move(tx, { participationId, testerId, act: 'abandon', actor: 'tester', reason, now })
  await releasePlace(tx, after, now)
  return standingAfter(after)
}
