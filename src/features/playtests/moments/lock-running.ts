import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { lockPlaytest, type Playtest } from '../move-playtest.ts'
import { stateOf } from '../rules.ts'

/**
 * Locks a playtest whose moments may change: it is running, or the validation returned its review. A review that the
 * studio returned was read by the studio, so its moments are fixed. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function lockRunning(
  tx: SystemTx,
  { playtestId, testerId }: { playtestId: string; testerId: string },
): Promise<Playtest> {
  const playtest = await lockPlaytest(tx, playtestId, { testerId })
  const state = stateOf(playtest.status, playtest.returnedBy)
  if (state !== 'in_progress' && state !== 'returned')
    throw new AppError('STATE_CHANGED', 'Moments can be marked while a test is running.')
  return playtest
}
