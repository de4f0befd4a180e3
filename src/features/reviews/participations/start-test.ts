import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { move, standingAfter } from './move.ts'

/** The tester begins; from now on time in front counts. */
export async function startTest(
  tx: SystemTx,
  { participationId, testerId, now }: { participationId: string; testerId: string; now: Date },
) {
  const { after } = await move(tx, {
    participationId,
    testerId,
    act: 'start',
    actor: 'tester',
    now,
    set: (before) => {
      if (now >= before.deadlineAt) throw new AppError('STATE_CHANGED', 'The time for this test has run out.')
      return { startedAt: now, lastBeatAt: now }
    },
  })
  return standingAfter(after)
}
