import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { PlayedOn } from '#shared/play/played-on.ts'
import { noteDevice } from './devices/note-device.ts'
import { lockPlaytest, move, stateAfter } from './move-playtest.ts'

interface StartTestInput {
  playtestId: string
  testerId: string
  /** What the tester's browser says of its device. */
  playedOn?: PlayedOn | undefined
  now: Date
}

/**
 * Starts a test; active time counts from now on. Idempotent. Throws NOT_FOUND, STATE_CHANGED when the deadline has
 * passed or the test has already ended.
 */
export async function startTest(tx: SystemTx, { playtestId, testerId, playedOn, now }: StartTestInput) {
  const started = await lockPlaytest(tx, playtestId, { testerId })
  if (started.status === 'in_progress') return stateAfter(started)
  const { after } = await move(tx, {
    playtestId,
    testerId,
    act: 'start',
    actor: 'tester',
    now,
    set: (before) => {
      if (now >= before.deadlineAt) throw new AppError('STATE_CHANGED', 'The time for this test has expired.')
      return { startedAt: now, lastHeartbeatAt: now }
    },
  })
  if (playedOn) await noteDevice(tx, { test: after, playedOn, now })
  return stateAfter(after)
}
