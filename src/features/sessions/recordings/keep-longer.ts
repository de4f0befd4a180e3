import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { keepAnswered, keepAsked } from '../events.ts'
import { keepDays, retainUntilOf } from '../rules.ts'
import { sessionRecordings } from '../tables.ts'
import { assertWatchable, findLocked } from './lock-recording.ts'
import { sidesOf } from './send-recording.ts'

interface AskInput {
  playtestId: string
  testerId: string
  /** Days from now. */
  days: number
  now: Date
}

/** The studio asks the tester to keep a recording longer. Asking again replaces the days. Throws NOT_FOUND, STATE_CHANGED. */
export async function askToKeep(tx: SystemTx, { playtestId, testerId, days, now }: AskInput): Promise<void> {
  const recording = await findLocked(tx, { playtestId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  assertWatchable(recording, now)
  if (retainUntilOf(now, days) <= recording.retainUntil)
    throw new AppError('VALIDATION_ERROR', 'It is kept that long already.')
  if (recording.keepAskedDays === days) return
  await tx
    .update(sessionRecordings)
    .set({ keepAskedDays: days, updatedAt: now })
    .where(and(eq(sessionRecordings.id, recording.id), eq(sessionRecordings.state, 'ready')))
  tx.happened(keepAsked({ ...sidesOf(recording), days }), now)
}

interface AnswerInput {
  playtestId: string
  testerId: string
  agree: boolean
  now: Date
}

/** The tester answers: without their press nothing is kept longer (sessions-3). Throws NOT_FOUND, STATE_CHANGED. */
export async function answerKeep(tx: SystemTx, { playtestId, testerId, agree, now }: AnswerInput): Promise<void> {
  const recording = await findLocked(tx, { playtestId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  const { keepAskedDays, retainUntil } = recording
  if (recording.state !== 'ready' || retainUntil <= now || keepAskedDays === null)
    throw new AppError('STATE_CHANGED', 'Nobody asks you to keep this recording anymore.')
  const longer = { retainUntil: retainUntilOf(now, Math.min(keepAskedDays, keepDays.most)), keptByAgreement: true }
  await tx
    .update(sessionRecordings)
    .set({ keepAskedDays: null, updatedAt: now, ...(agree && longer) })
    .where(and(eq(sessionRecordings.id, recording.id), eq(sessionRecordings.state, 'ready')))
  tx.happened(keepAnswered({ ...sidesOf(recording), agree }), now)
}
