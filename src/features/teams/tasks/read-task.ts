import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { workspaceTasks } from './tables.ts'

interface Which {
  workspaceId: string
  taskId: string
}

/** A card of a board whose workspace is locked. Throws NOT_FOUND; also for one that was deleted, unless that is asked for. */
export async function readTask(tx: SystemTx, { workspaceId, taskId }: Which, { deleted = false } = {}) {
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
