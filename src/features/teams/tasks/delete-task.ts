import { and, eq } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { taskChanged } from '../events.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { readTask } from './read-task.ts'
import { mayDeleteTask } from './rules.ts'
import { workspaceTasks } from './tables.ts'

interface Deletion {
  workspaceId: string
  taskId: string
  actorId: string
  now: Date
}

/** Deletes a task. Throws NOT_FOUND, RLS_VIOLATION for a member who did not create it. */
export const deleteTask = (tx: SystemTx, deletion: Deletion): Promise<void> => set(tx, deletion, deletion.now)

/** Restores a deleted task at its position. Throws like the deletion. */
export const restoreTask = (tx: SystemTx, deletion: Deletion): Promise<void> => set(tx, deletion, null)

async function set(tx: SystemTx, { workspaceId, taskId, actorId, now }: Deletion, deletedAt: Date | null) {
  const { role } = await lockWorkspace(tx, { workspaceId, profileId: actorId })
  const task = await readTask(tx, { workspaceId, taskId }, { deleted: deletedAt === null })
  if (!mayDeleteTask({ teamRole: role, isCreator: task.createdBy === actorId })) throw new AppError('RLS_VIOLATION')
  await tx
    .update(workspaceTasks)
    .set({ deletedAt })
    .where(and(eq(workspaceTasks.id, taskId), eq(workspaceTasks.workspaceId, workspaceId)))
  tx.happened(taskChanged({ workspaceId, taskId, dashboardsOf: [task.assigneeId] }), now)
}
