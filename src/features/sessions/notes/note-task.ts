import { and, eq, isNull } from 'drizzle-orm'
import { addTask } from '#features/teams/tasks/add-task.ts'
import { TITLE_MAX } from '#features/teams/tasks/rules.ts'
import { workspaceTasks } from '#features/teams/tasks/sql.ts'
import { teamWorkspaces } from '#features/teams/workspaces/sql.ts'
import { randomUUID } from '#platform/crypto/crypto.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { sayChanged } from '../notes.ts'
import { sessionNotes } from '../tables.ts'
import { namedInNote } from './named-in-note.ts'
import { titleOfNote } from './title-of-note.ts'

interface MakeTaskInput {
  /** Of the note. */
  id: string
  sessionId: string
  studioId: string
  /** Who makes it. */
  authorId: string
  workspaceId: string
  now: Date
}

/**
 * Makes a task of a note on a board of the studio; the task keeps the time of the session. A note has one task: the same
 * press again, or a teammate's at the same time, answers that one, until it is deleted. The caller may write in the session
 * (`findWritable`). Throws NOT_FOUND, VALIDATION_ERROR for a full board.
 */
export async function makeTask(tx: SystemTx, input: MakeTaskInput): Promise<{ taskId: string }> {
  const { id, sessionId, studioId, authorId, workspaceId, now } = input
  const of = and(
    eq(sessionNotes.id, id),
    eq(sessionNotes.playtestId, sessionId),
    eq(sessionNotes.studioId, studioId),
    isNull(sessionNotes.deletedAt),
  )
  const [note] = await tx.select().from(sessionNotes).where(of).for('update')
  if (!note) throw new AppError('NOT_FOUND')
  if (note.taskId !== null && (await isOnBoard(tx, note.taskId))) return { taskId: note.taskId }
  const ofStudio = and(eq(teamWorkspaces.id, workspaceId), eq(teamWorkspaces.studioId, studioId))
  if ((await tx.$count(teamWorkspaces, ofStudio)) === 0) throw new AppError('NOT_FOUND')
  const title = titleOfNote(note.text, TITLE_MAX)
  const { id: taskId } = await addTask(tx, {
    id: randomUUID(),
    workspaceId,
    status: 'todo',
    title,
    description: note.text.trim() === title ? '' : note.text.trim(),
    assigneeId: null,
    dueOn: null,
    creatorId: authorId,
    session: { id: sessionId, at: note.at, mentions: await namedInNote(tx, note) },
    now,
  })
  await tx.update(sessionNotes).set({ taskId }).where(of)
  await sayChanged(tx, { sessionId, studioId, now })
  return { taskId }
}

const isOnBoard = async (tx: SystemTx, taskId: string): Promise<boolean> =>
  (await tx.$count(workspaceTasks, and(eq(workspaceTasks.id, taskId), isNull(workspaceTasks.deletedAt)))) > 0
