import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { playtests } from '../tables.ts'
import { recordHeartbeat } from './record-heartbeat.ts'

/**
 * Adds the time of a game that its tester plays in a tab of its own. It shares the limit of `recordHeartbeat` with the
 * room: both together never add more than the time that has passed. Holders that are not playtests, such as a studio's
 * preview, and tests that are not running add nothing.
 */
export async function recordTabTime(
  tx: SystemTx,
  { holder, seconds, now }: { holder: string; seconds: number; now: Date },
): Promise<void> {
  const [kind, playtestId = ''] = holder.split(':')
  if (kind !== 'playtest') return
  const [test] = await tx.select({ testerId: playtests.testerId }).from(playtests).where(eq(playtests.id, playtestId))
  if (!test) return
  try {
    await recordHeartbeat(tx, { playtestId, testerId: test.testerId, seconds, now })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STATE_CHANGED') throw error
  }
}
