import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { sessionRecordings } from '../tables.ts'

export type Recording = typeof sessionRecordings.$inferSelect

type Which = { playtestId: string; testerId: string } | { id: string }

/** Locks a recording (FOR NO KEY UPDATE) and returns it; null outside of the scope. */
export async function findLocked(tx: SystemTx, which: Which): Promise<Recording | null> {
  const where =
    'id' in which
      ? eq(sessionRecordings.id, which.id)
      : and(eq(sessionRecordings.playtestId, which.playtestId), eq(sessionRecordings.testerId, which.testerId))
  const [row] = await tx.select().from(sessionRecordings).where(where).for('no key update')
  return row ?? null
}

/** Locks a recording that still takes chunks. Throws NOT_FOUND, STATE_CHANGED. */
export async function lockRunningRecording(tx: SystemTx, which: Which): Promise<Recording> {
  const found = await findLocked(tx, which)
  if (!found) throw new AppError('NOT_FOUND')
  assertRunning(found)
  return found
}

/** A joined recording that can be watched. */
type WatchableRecording = Recording & { seconds: number }

/** Throws STATE_CHANGED for a recording that can't be watched now, such as one that is kept no longer. */
export function assertWatchable(recording: Recording, now: Date): asserts recording is WatchableRecording {
  const { state, seconds, withdrawnAt, retainUntil } = recording
  if (state !== 'ready' || seconds === null || withdrawnAt !== null || retainUntil <= now)
    throw new AppError('STATE_CHANGED', 'This recording can’t be watched anymore.')
}

/** Throws STATE_CHANGED for a recording that was sent, withdrawn or not sent. */
export function assertRunning({ state, closedAt, withdrawnAt }: Pick<Recording, 'state' | 'closedAt' | 'withdrawnAt'>) {
  if (state !== 'recording' || closedAt !== null || withdrawnAt !== null)
    throw new AppError('STATE_CHANGED', 'This recording has ended.')
}
