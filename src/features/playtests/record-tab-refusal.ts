import { eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { Refusal } from '#shared/play/play-messages.ts'
import { momentsChanged } from './events.ts'
import { noteRefusals } from './note-refusals.ts'
import { playtests } from './tables.ts'

/**
 * Notes what a browser refused a game in a tab of its own, and errors of its scripts, as the room does for a game in it:
 * either shows a bug "can't go on". Holders that are not playtests, and tests that are not running, take nothing.
 */
export async function recordTabRefusal(
  tx: SystemTx,
  { holder, refusal, now }: { holder: string; refusal: Refusal; now: Date },
): Promise<void> {
  const [kind, playtestId = ''] = holder.split(':')
  if (kind !== 'playtest') return
  const [test] = await tx.select({ testerId: playtests.testerId }).from(playtests).where(eq(playtests.id, playtestId))
  if (!test) return
  const sides = { playtestId, testerId: test.testerId }
  try {
    const isNew = await noteRefusals(tx, { ...sides, refusals: [refusal] })
    if (isNew) tx.happened(momentsChanged(sides), now)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STATE_CHANGED') throw error
  }
}
