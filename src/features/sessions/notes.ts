import { and, eq, isNull, sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { teamWorkspaces, workspaceMembers } from '#features/teams/workspaces/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { noteMentioned, sessionChanged } from './events.ts'
import { noteLimits } from './rules.ts'
import { sessionNotes, sessionWatches } from './tables.ts'

interface WriteNoteInput {
  /** Chosen by the browser. */
  id: string
  sessionId: string
  studioId: string
  authorId: string
  at: Date
  text: string
  tags: string[]
  mentions: string[]
  now: Date
}

/**
 * Adds a note to a session. The same id again changes nothing. The caller may write in the session (`findWritable`).
 * Throws DUPLICATE_ERROR for an id of another note, VALIDATION_ERROR at 500 notes.
 */
export async function addNote(tx: SystemTx, input: WriteNoteInput): Promise<void> {
  const { id, sessionId, studioId, authorId, at, text, tags, now } = input
  // The lock keeps concurrent notes within the limit.
  await tx.execute(sql`select 1 from ${playtests} where id = ${sessionId} for no key update`)
  const [stored] = await tx.select().from(sessionNotes).where(eq(sessionNotes.id, id))
  if (stored && (stored.playtestId !== sessionId || stored.authorId !== authorId)) throw new AppError('DUPLICATE_ERROR')
  if (stored) return
  await assertRoomForNote(tx, sessionId)
  const mentions = await teammates(tx, input)
  await tx
    .insert(sessionNotes)
    .values({ id, playtestId: sessionId, studioId, authorId, at, text, tags, mentions, createdAt: now })
  await sayChanged(tx, { sessionId, studioId, now })
  mention(tx, input, mentions)
}

/** Throws VALIDATION_ERROR at 500 notes that were not removed. */
export async function assertRoomForNote(tx: SystemTx, sessionId: string): Promise<void> {
  const standing = and(eq(sessionNotes.playtestId, sessionId), isNull(sessionNotes.deletedAt))
  if ((await tx.$count(sessionNotes, standing)) >= noteLimits.perSession)
    throw new AppError('VALIDATION_ERROR', `A session can have at most ${noteLimits.perSession} notes.`)
}

/** Changes a note of one's own. Throws NOT_FOUND. */
export async function editNote(tx: SystemTx, input: WriteNoteInput): Promise<void> {
  const { id, sessionId, studioId, authorId, at, text, tags, now } = input
  const own = and(
    eq(sessionNotes.id, id),
    eq(sessionNotes.playtestId, sessionId),
    eq(sessionNotes.authorId, authorId),
    isNull(sessionNotes.deletedAt),
  )
  const [before] = await tx.select().from(sessionNotes).where(own).for('update')
  if (!before) throw new AppError('NOT_FOUND')
  const mentions = await teammates(tx, input)
  await tx.update(sessionNotes).set({ at, text, tags, mentions, editedAt: now }).where(own)
  await sayChanged(tx, { sessionId, studioId, now })
  mention(
    tx,
    input,
    mentions.filter((person) => !before.mentions.includes(person)),
  )
}

/** Those of the mentioned people who belong to the studio: itself and the members of its workspaces. */
async function teammates(
  tx: SystemTx,
  { mentions, studioId, authorId }: Pick<WriteNoteInput, 'mentions' | 'studioId' | 'authorId'>,
): Promise<string[]> {
  if (mentions.length === 0) return []
  const found = await rows(tx, idRow)`
    select m.profile_id as id from ${workspaceMembers} m join ${teamWorkspaces} w on w.id = m.workspace_id
    where w.studio_id = ${studioId} and w.archived_at is null and m.profile_id = any(${sql.param(mentions)}::uuid[])`
  const people = new Set([...found.map(({ id }) => id), studioId])
  return [...new Set(mentions)].filter((person) => people.has(person) && person !== authorId)
}

function mention(tx: SystemTx, { id, sessionId, authorId, now }: WriteNoteInput, to: string[]) {
  if (to.length > 0) tx.happened(noteMentioned({ noteId: id, playtestId: sessionId, authorId, to }), now)
}

/** Browsers of the studio's people who have the session open read it again. */
export async function sayChanged(
  tx: SystemTx,
  { sessionId, studioId, now }: { sessionId: string; studioId: string; now: Date },
): Promise<void> {
  const watching = await rows(tx, idRow)`
    select viewer_id as id from ${sessionWatches} where playtest_id = ${sessionId} order by opened_at desc limit 50`
  const people = [...new Set([studioId, ...watching.map(({ id }) => id)])]
  tx.happened(sessionChanged({ playtestId: sessionId, people }), now)
}
