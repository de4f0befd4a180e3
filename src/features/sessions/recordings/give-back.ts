import { eq } from 'drizzle-orm'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { recordingParts } from '../tables.ts'
import { findLocked } from './lock-recording.ts'

interface GiveBackInput {
  playtestId: string
  testerId: string
  now: Date
}

const reason = 'The recording could not be made on this device.'

/**
 * Gives the spot of a test back whose recording can't be made on the tester's device: their record says nothing of it,
 * as long as nothing was recorded (sessions-8). Throws NOT_FOUND, STATE_CHANGED.
 */
export async function giveBack(tx: SystemTx, { playtestId, testerId, now }: GiveBackInput): Promise<void> {
  await abandonTest(tx, { playtestId, testerId, reason, counts: false, now })
  const recording = await findLocked(tx, { playtestId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  if ((await tx.$count(recordingParts, eq(recordingParts.recordingId, recording.id))) > 0)
    throw new AppError('STATE_CHANGED', 'A part of this test is recorded already. You can send none, with a reason.')
}
