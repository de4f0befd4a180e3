import { and, eq, isNull } from 'drizzle-orm'
import { listBug } from '#features/reviews/bugs/list-bug.ts'
import { BUG_TITLE_MAX } from '#features/reviews/bugs/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { sayChanged } from '../notes.ts'
import { sessionNotes } from '../tables.ts'
import { namedInNote } from './named-in-note.ts'
import { titleOfNote } from './title-of-note.ts'

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
  const [note] = await tx.select().from(sessionNotes).where(of)
  if (!note) throw new AppError('NOT_FOUND')
  const title = titleOfNote(note.text, BUG_TITLE_MAX)
  const mentions = await namedInNote(tx, note)
  const listed = await listBug(tx, { studioId, member: { playtestId: sessionId, noteId: id }, title, mentions, now })
  await sayChanged(tx, { sessionId, studioId, now })
  return listed
}
