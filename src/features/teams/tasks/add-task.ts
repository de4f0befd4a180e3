import { and, count, eq, isNull, max } from 'drizzle-orm'
import type { z } from 'zod'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { taskChanged } from '../events.ts'
import { lockWorkspace } from '../workspaces/lock-workspace.ts'
import { assign } from './assign-task.ts'
import { TASKS_MAX, timesAfterMove } from './rules.ts'
import type { addInput } from './schema.ts'
import { workspaceTasks } from './tables.ts'

interface NewTask extends z.output<typeof addInput> {
  creatorId: string
  /** The time of a session that it came from, and the people whom its words may name. */
  session?: { id: string; at: Date; mentions: string[] }
  now: Date
}

/** Adds a task at the end of its column. Idempotent by id and content. Throws NOT_FOUND, DUPLICATE_ERROR. */
export async function addTask(tx: SystemTx, input: NewTask): Promise<{ id: string }> {
  const { id, workspaceId, title, description, assigneeId, dueOn, status, creatorId, session, now } = input
  const workspace = await lockWorkspace(tx, { workspaceId, profileId: creatorId })
  const onBoard = and(eq(workspaceTasks.workspaceId, workspaceId), isNull(workspaceTasks.deletedAt))
  const [board] = await tx.select({ cards: count() }).from(workspaceTasks).where(onBoard)
  const [column] = await tx
    .select({ last: max(workspaceTasks.position) })
    .from(workspaceTasks)
    .where(and(onBoard, eq(workspaceTasks.status, status)))
  const times = timesAfterMove({ status: 'todo', startedAt: null, completedAt: null }, status, now)
  const content = { workspaceId, title, description, assigneeId, dueOn, createdBy: creatorId }
  const added = await tx
    .insert(workspaceTasks)
    .values({
      id,
      ...content,
      status,
      ...times,
      position: (column?.last ?? 0) + 1,
      sessionId: session?.id,
      sessionAt: session?.at,
      mentions: session?.mentions,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: workspaceTasks.id })
    .returning({ id: workspaceTasks.id })
  if (!added[0]) {
    const [same] = await tx.select().from(workspaceTasks).where(eq(workspaceTasks.id, id))
    return { id: firstResult(same, content).id }
  }
  if ((board?.cards ?? 0) >= TASKS_MAX)
    throw new AppError('VALIDATION_ERROR', `A board holds ${TASKS_MAX} tasks. Please delete some that are done.`)
  await assign(tx, { workspace, task: { id, title }, assigneeId, actorId: creatorId, now })
  tx.happened(taskChanged({ workspaceId, taskId: id, dashboardsOf: [assigneeId] }), now)
  return { id }
}
