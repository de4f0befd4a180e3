import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { taskChanged } from '../events.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { assign } from './assign-task.ts'
import { readTask } from './read-task.ts'
import type { editInput } from './schema.ts'
import { workspaceTasks } from './tables.ts'

type Edit = z.output<typeof editInput> & { editorId: string; now: Date }

/** Changes the text, assignee and due date of a task, for anyone in the workspace. Throws NOT_FOUND, STATE_CHANGED. */
export async function editTask(tx: SystemTx, input: Edit): Promise<{ version: number }> {
  const { workspaceId, taskId, version, title, description, assigneeId, dueOn, editorId, now } = input
  const workspace = await lockWorkspace(tx, { workspaceId, profileId: editorId })
  const task = await readTask(tx, { workspaceId, taskId })
  const read = task.updatedAt.getTime()
  // Two edits within a millisecond are two versions.
  const updatedAt = new Date(Math.max(now.getTime(), read + 1))
  if (read !== version) throw new AppError('STATE_CHANGED')
  const reassigned = task.assigneeId !== assigneeId
  if (reassigned) await assign(tx, { workspace, task: { id: taskId, title }, assigneeId, actorId: editorId, now })
  const changed = await tx
    .update(workspaceTasks)
    .set({ title, description, assigneeId, dueOn, updatedAt })
    .where(
      and(
        eq(workspaceTasks.id, taskId),
        eq(workspaceTasks.workspaceId, workspaceId),
        eq(workspaceTasks.updatedAt, task.updatedAt),
      ),
    )
    .returning({ id: workspaceTasks.id })
  if (!changed[0]) throw new AppError('STATE_CHANGED')
  const dashboardsOf = reassigned ? [task.assigneeId, assigneeId] : []
  tx.happened(taskChanged({ workspaceId, taskId, dashboardsOf }), now)
  return { version: updatedAt.getTime() }
}
