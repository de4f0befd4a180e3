import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { taskChanged } from '../events.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { readTask } from './read-task.ts'
import { timesAfterMove, withCardBefore } from './rules.ts'
import type { moveInput } from './schema.ts'
import { workspaceTasks } from './tables.ts'

type Move = z.output<typeof moveInput> & { moverId: string; now: Date }

/**
 * Moves a task before another one or to the end of a column, for anyone in the workspace. A lock serialises the moves
 * of a board, so that concurrent moves leave each column in one order. Throws NOT_FOUND.
 */
export async function moveTask(tx: SystemTx, { workspaceId, taskId, status, beforeId, moverId, now }: Move) {
  await lockWorkspace(tx, { workspaceId, profileId: moverId })
  const task = await readTask(tx, { workspaceId, taskId })
  const column = await tx
    .select({ id: workspaceTasks.id })
    .from(workspaceTasks)
    .where(
      and(
        eq(workspaceTasks.workspaceId, workspaceId),
        eq(workspaceTasks.status, status),
        isNull(workspaceTasks.deletedAt),
      ),
    )
    .orderBy(asc(workspaceTasks.position), asc(workspaceTasks.createdAt), asc(workspaceTasks.id))
  const order = withCardBefore(
    column.map(({ id }) => id),
    taskId,
    beforeId,
  )
  await tx
    .update(workspaceTasks)
    .set({ status, ...timesAfterMove(task, status, now) })
    .where(and(eq(workspaceTasks.id, taskId), eq(workspaceTasks.workspaceId, workspaceId)))
  await tx.execute(sql`
    update ${workspaceTasks} t set position = o.position
    from unnest(${sql.param(order)}::uuid[]) with ordinality as o (id, position)
    where t.id = o.id and t.workspace_id = ${workspaceId} and t.position <> o.position`)
  const dashboardsOf = task.status === status ? [] : [task.assigneeId]
  tx.happened(taskChanged({ workspaceId, taskId, dashboardsOf }), now)
}
