import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { sayChanged } from '../notes.ts'
import { assertWatchable, findLocked } from '../recordings/lock-recording.ts'
import { captionLimits } from '../rules.ts'
import { isPlayable } from '../sql.ts'
import { sessionCaptions, sessionRecordings } from '../tables.ts'
import { type Cue, vttOf } from './web-vtt.ts'

const stored = z.object({ vtt: z.string(), revision: z.number() })

/** The captions of a session as WebVTT. The caller has found the session. */
export async function readCaptions(tx: SystemTx, { sessionId, now }: { sessionId: string; now: Date }) {
  const [found] = await rows(tx, stored)`
    select c.vtt, c.revision from ${sessionCaptions} c join ${sessionRecordings} r on r.id = c.recording_id
    where c.playtest_id = ${sessionId} and ${isPlayable(now)}`
  return found ?? { vtt: vttOf([]), revision: 0 }
}

interface SaveCaptionsInput {
  sessionId: string
  testerId: string
  studioId: string
  authorId: string
  /** The revision that was read; 0 before the first. */
  revision: number
  cues: readonly Cue[]
  now: Date
}

/**
 * Replaces the captions of a recording by what a person typed. Throws NOT_FOUND, STATE_CHANGED after a concurrent edit or
 * without a recording, VALIDATION_ERROR for a line that ends before it begins.
 */
export async function saveCaptions(tx: SystemTx, input: SaveCaptionsInput): Promise<{ vtt: string; revision: number }> {
  const { sessionId, testerId, studioId, authorId, revision, cues, now } = input
  const recording = await findLocked(tx, { playtestId: sessionId, testerId })
  if (!recording) throw new AppError('NOT_FOUND')
  assertWatchable(recording, now)
  if (cues.some(({ from, to }) => to <= from)) throw new AppError('VALIDATION_ERROR', 'A line ends after it begins.')
  const [before] = await tx.select().from(sessionCaptions).where(eq(sessionCaptions.recordingId, recording.id))
  if ((before?.revision ?? 0) !== revision)
    throw new AppError('STATE_CHANGED', 'Somebody else has edited the captions. Reload them first.')
  const vtt = vttOf(cues)
  if (vtt.length > captionLimits.characters) throw new AppError('VALIDATION_ERROR', 'These captions are too long.')
  const row = { vtt, source: 'typed' as const, revision: revision + 1, editedBy: authorId, updatedAt: now }
  await tx
    .insert(sessionCaptions)
    .values({ ...row, recordingId: recording.id, playtestId: sessionId, testerId, studioId })
    .onConflictDoUpdate({
      target: sessionCaptions.recordingId,
      set: row,
      setWhere: sql`${sessionCaptions.revision} = ${revision}`,
    })
  await sayChanged(tx, { sessionId, studioId, now })
  return { vtt, revision: revision + 1 }
}
