import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/db/open.ts'
import type { TestPerson } from '#testing/call.ts'
import { addTask } from './add-task.ts'
import type { TaskState } from './rules.ts'
import { workspaceTasks } from './tables.ts'

interface TaskWishes {
  workspaceId: string
  by: TestPerson
  id?: string
  title?: string
  status?: TaskState
  assignee?: TestPerson
  now?: Date
}

/** Adds a task at the end of its column. */
export async function aTask(
  db: Database,
  { workspaceId, by, id = randomUUID(), title = 'Shoot the trailer', status = 'todo', assignee, now }: TaskWishes,
): Promise<{ id: string; version: number }> {
  const moment = now ?? new Date()
  const content = { title, description: '', dueOn: null, assigneeId: assignee?.profileId ?? null }
  await db.asSystem((tx) => addTask(tx, { id, workspaceId, status, ...content, creatorId: by.profileId, now: moment }))
  return { id, version: moment.getTime() }
}

/** A task's row in the database, deleted or not. */
export async function theTask(db: Database, id: string) {
  const [row] = await db.asSystem((tx) => tx.select().from(workspaceTasks).where(eq(workspaceTasks.id, id)))
  if (!row) throw new Error('There is no such task')
  return row
}
