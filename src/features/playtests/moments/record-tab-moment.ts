import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { MomentKey } from '#shared/play/play-frame.ts'
import { playtests } from '../tables.ts'
import { addMoment } from './add-moment.ts'
import type { MomentKind } from './rules.ts'

/** The kinds of the room's keys. */
export const kindOfKey: Readonly<Record<MomentKey, MomentKind>> = {
  'moment-1': 'confused',
  'moment-2': 'fun',
  'moment-3': 'bug',
  'moment-4': 'stuck',
}

/** The test is not running, has as many moments as it can have, or the id is another test's. */
const refusals: readonly ErrorCode[] = ['STATE_CHANGED', 'VALIDATION_ERROR', 'DUPLICATE_ERROR', 'NOT_FOUND']

interface RecordTabMomentInput {
  holder: string
  id: string
  key: MomentKey
  /** Seconds in front that the tab has not reported yet. */
  ahead: number
  /** When it was pressed, by the server's clock as the tab knows it. */
  at?: Date | undefined
  now: Date
}

/**
 * Marks a moment of a game that its tester plays in a tab of its own, at the recorded play time plus `ahead`. False when
 * the test takes none, and for holders that are not playtests.
 */
export async function recordTabMoment(
  tx: SystemTx,
  { holder, id, key, ahead, at, now }: RecordTabMomentInput,
): Promise<boolean> {
  const [kind, playtestId = ''] = holder.split(':')
  if (kind !== 'playtest') return false
  const [test] = await tx
    .select({ testerId: playtests.testerId, activeSeconds: playtests.activeSeconds })
    .from(playtests)
    .where(eq(playtests.id, playtestId))
  if (!test) return false
  const { testerId, activeSeconds } = test
  const atSeconds = activeSeconds + ahead
  try {
    await addMoment(tx, { id, playtestId, testerId, kind: kindOfKey[key], atSeconds, pressedAt: at, note: '', now })
    return true
  } catch (error) {
    if (error instanceof AppError && refusals.includes(error.code)) return false
    throw error
  }
}
