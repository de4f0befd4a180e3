import { and, eq, isNull } from 'drizzle-orm'
import { listBug } from '#features/reviews/bugs/list-bug.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { sayChanged } from '../notes.ts'
import { sessionNotes } from '../tables.ts'

interface MakeBugInput {
  /** Of the note. */
  id: string
  sessionId: string
  studioId: string
  now: Date
}

/**
 * Makes a note a bug of the game's list under its first line; the bug keeps the second of the session. A note is in one bug:
 * the same press again, or a teammate's at the same time, answers that one. The caller may write in the session
 * (`findWritable`). Throws NOT_FOUND.
 */
export async function makeBug(
  tx: SystemTx,
  { id, sessionId, studioId, now }: MakeBugInput,
): Promise<{ bugId: string }> {
  const of = and(
    eq(sessionNotes.id, id),
    eq(sessionNotes.playtestId, sessionId),
    eq(sessionNotes.studioId, studioId),
    isNull(sessionNotes.deletedAt),
  )
  const [note] = await tx.select({ text: sessionNotes.text }).from(sessionNotes).where(of)
  if (!note) throw new AppError('NOT_FOUND')
  const [title] = note.text.trim().split('\n')
  const listed = await listBug(tx, { studioId, member: { playtestId: sessionId, noteId: id }, title, now })
  await sayChanged(tx, { sessionId, studioId, now })
  return listed
}
