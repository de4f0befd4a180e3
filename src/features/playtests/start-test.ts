import { z } from 'zod'
import { reviewRequests } from '#features/requests/sql.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import type { PlayedOn } from '#shared/play/played-on.ts'
import { noteDevice } from './devices/note-device.ts'
import { lockPlaytest, movePlaytest, stateAfter } from './move-playtest.ts'
import { isWaiting, waitingText } from './stages/rules.ts'

interface StartTestInput {
  playtestId: string
  testerId: string
  /** What the tester's browser says of its device. */
  playedOn?: PlayedOn | undefined
  now: Date
}

/**
 * Starts a test; active time counts from now on. Idempotent. Throws NOT_FOUND, STATE_CHANGED when the deadline has
 * passed, the test has already ended, or it is not open yet (`opensAt`).
 */
export async function startTest(tx: SystemTx, { playtestId, testerId, playedOn, now }: StartTestInput) {
  const started = await lockPlaytest(tx, playtestId, { testerId })
  if (started.status === 'in_progress') return stateAfter(started)
  const isLate = started.togetherAt !== null && started.arrivedAt === null
  const isLater = started.stage !== null && started.stage > 1
  const hoursLeft = isLate || isLater ? await deadlineHoursOf(tx, started.requestId) : null
  const { after } = await movePlaytest(tx, {
    playtestId,
    testerId,
    act: 'start',
    actor: 'tester',
    now,
    set: (before) => {
      if (isWaiting(before, now)) throw new AppError('STATE_CHANGED', waitingText(before), { opensAt: before.opensAt })
      if (now >= before.deadlineAt) throw new AppError('STATE_CHANGED', 'The time for this test has expired.')
      // Until a later stage is started, or somebody comes to a test that has begun, the deadline is that of the start.
      const own = hoursLeft === null ? {} : { deadlineAt: new Date(now.getTime() + hours(hoursLeft)) }
      return { startedAt: now, lastHeartbeatAt: now, ...(isLate && { arrivedAt: now }), ...own }
    },
  })
  if (playedOn) await noteDevice(tx, { test: after, playedOn, now })
  return stateAfter(after)
}

async function deadlineHoursOf(tx: SystemTx, requestId: string): Promise<number> {
  const { hours } = await foundRow(tx, z.object({ hours: z.number() }))`
    select deadline_hours as hours from ${reviewRequests} where id = ${requestId}`
  return hours
}
