import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { accountChanged } from './events.ts'
import { lockAccount } from './lock-account.ts'
import { businessNotes } from './tables.ts'

interface NewNote {
  /** Idempotency key. */
  id: string
  studioId: string
  body: string
  authorId: string
  now: Date
}

/** Adds a note on a studio. Idempotent by id and content. Throws NOT_FOUND, DUPLICATE_ERROR. */
export async function addNote(tx: SystemTx, { id, studioId, body, authorId, now }: NewNote): Promise<void> {
  await lockAccount(tx, { studioId })
  const added = await tx
    .insert(businessNotes)
    .values({ id, studioId, body, authorId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: businessNotes.id })
    .returning({ id: businessNotes.id })
  if (added[0]) return tx.happened(accountChanged({ studioId }), now)
  const [same] = await tx.select().from(businessNotes).where(eq(businessNotes.id, id))
  firstResult(same, { studioId, body, authorId })
}

interface OwnNote {
  noteId: string
  authorId: string
  now: Date
}

/** Changes the text of one's own note. Throws NOT_FOUND. */
export const editNote = (tx: SystemTx, { body, ...note }: OwnNote & { body: string }): Promise<void> =>
  change(tx, note, { set: { body, updatedAt: note.now }, where: isNull(businessNotes.deletedAt) })

/** Deletes one's own note. Throws NOT_FOUND. */
export const removeNote = (tx: SystemTx, note: OwnNote): Promise<void> =>
  change(tx, note, { set: { deletedAt: note.now }, where: isNull(businessNotes.deletedAt) })

/** Restores one's own note within a day of its deletion. Throws NOT_FOUND. */
export const restoreNote = (tx: SystemTx, note: OwnNote): Promise<void> => {
  const since = new Date(note.now.getTime() - hours(24))
  return change(tx, note, {
    set: { deletedAt: null },
    where: sql`${businessNotes.deletedAt} > ${at(since)}`,
  })
}

interface NoteChange {
  set: Partial<typeof businessNotes.$inferInsert>
  where: SQL
}

async function change(tx: SystemTx, { noteId, authorId, now }: OwnNote, { set, where }: NoteChange): Promise<void> {
  const [changed] = await tx
    .update(businessNotes)
    .set(set)
    .where(and(eq(businessNotes.id, noteId), eq(businessNotes.authorId, authorId), where))
    .returning({ studioId: businessNotes.studioId })
  if (!changed) throw new AppError('NOT_FOUND')
  tx.happened(accountChanged(changed), now)
}
