import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { taskAssigned } from '../events.ts'
import { peopleOfWorkspace } from '../people-of-workspace.ts'

interface Assignment {
  workspace: { id: string; name: string }
  task: { id: string; title: string }
  /** Profile id of the new assignee; null for none. */
  assigneeId: string | null
  actorId: string
  now: Date
}

/**
 * Asserts that the assignee belongs to the workspace, and notifies them unless they assigned the task to themselves.
 */
export async function assign(tx: SystemTx, { workspace, task, assigneeId, actorId, now }: Assignment) {
  if (assigneeId === null) return
  const people = await peopleOfWorkspace(tx, workspace.id)
  const assignee = people.find(({ id }) => id === assigneeId)
  if (!assignee) {
    const message = 'Please pick someone in this workspace'
    throw new AppError('VALIDATION_ERROR', message, { fields: { assigneeId: message } })
  }
  if (assigneeId === actorId) return
  const event = taskAssigned({
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    taskId: task.id,
    title: task.title,
    assigneeId,
    ofStudio: assignee.teamRole === 'owner',
    by: { id: actorId, ofStudio: people.some(({ id, teamRole }) => id === actorId && teamRole === 'owner') },
  })
  tx.happened(event, now)
}
