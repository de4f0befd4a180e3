import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { minutes } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { assertRoomForNote, sayChanged } from '../notes.ts'
import { noteLimits } from '../rules.ts'
import { sessionNotes } from '../tables.ts'

interface RemoveNoteInput {
  id: string
  sessionId: string
  studioId: string
  /** Who removes or restores it. */
  authorId: string
  now: Date
}

/** Removes a note: its author and the studio may. Idempotent. */
export async function removeNote(tx: SystemTx, input: RemoveNoteInput): Promise<void> {
  await set(tx, input, { deletedAt: input.now, where: isNull(sessionNotes.deletedAt) })
}

/**
 * Restores a note within a day of its removal, as it was: with its author, its task and its bug, and nobody is notified
 * again. Who may remove it may restore it. Throws NOT_FOUND, VALIDATION_ERROR.
 */
export async function restoreNote(tx: SystemTx, input: RemoveNoteInput): Promise<void> {
  await assertRoomForNote(tx, input.sessionId)
  const since = new Date(input.now.getTime() - minutes(noteLimits.restoreMinutes))
  const restored = await set(tx, input, { deletedAt: null, where: gt(sessionNotes.deletedAt, since) })
  if (!restored) throw new AppError('NOT_FOUND')
}

/** False where no note of theirs was changed. */
async function set(
  tx: SystemTx,
  { id, sessionId, studioId, authorId, now }: RemoveNoteInput,
  { deletedAt, where }: { deletedAt: Date | null; where: SQL },
): Promise<boolean> {
  const of = and(eq(sessionNotes.id, id), eq(sessionNotes.playtestId, sessionId), eq(sessionNotes.studioId, studioId))
  const theirs = or(eq(sessionNotes.authorId, authorId), sql`${sessionNotes.studioId} = ${authorId}`)
  const [changed] = await tx
    .update(sessionNotes)
    .set({ deletedAt })
    .where(and(of, theirs, where))
    .returning({ id: sessionNotes.id })
  if (changed) await sayChanged(tx, { sessionId, studioId, now })
  return changed !== undefined
}
