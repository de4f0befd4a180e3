import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { workspaceTasks } from './tables.ts'

interface ReadTaskInput {
  workspaceId: string
  taskId: string
}

/**
 * A task of a workspace that the caller has locked. Throws NOT_FOUND, also for a deleted task unless it is requested.
 */
export async function readTask(tx: SystemTx, { workspaceId, taskId }: ReadTaskInput, { deleted = false } = {}) {
  const [task] = await tx
    .select()
    .from(workspaceTasks)
    .where(
      and(
        eq(workspaceTasks.id, taskId),
        eq(workspaceTasks.workspaceId, workspaceId),
        deleted ? sql`${workspaceTasks.deletedAt} is not null` : isNull(workspaceTasks.deletedAt),
      ),
    )
  if (!task) throw new AppError('NOT_FOUND')
  return task
}
