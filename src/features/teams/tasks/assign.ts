import { notify } from '#features/notifications/notify.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { announce, personTopic } from '#platform/live/announce.ts'
import { AppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { peopleOfWorkspace } from '../people-of-workspace.ts'

interface Assignment {
  workspace: { id: string; name: string }
  task: { id: string; title: string }
  /** Profile id of the previous assignee; null for a new or unassigned task. */
  before: string | null
  assigneeId: string | null
  actorId: string
  now: Date
}

/**
 * Asserts that the assignee belongs to the workspace, and notifies them unless they assigned the task to themselves.
 */
export async function assign(tx: SystemTx, { workspace, task, before, assigneeId, actorId, now }: Assignment) {
  if (assigneeId === before) return
  if (before !== null) await announce(tx, personTopic(before), 'teamDashboard')
  if (assigneeId === null) return
  const people = await peopleOfWorkspace(tx, workspace.id)
  const assignee = people.find(({ id }) => id === assigneeId)
  if (!assignee) {
    const message = 'Please pick someone of this workspace'
    throw new AppError('VALIDATION_ERROR', message, { fields: { assigneeId: message } })
  }
  await announce(tx, personTopic(assigneeId), 'teamDashboard')
  if (assigneeId === actorId) return
  const actor = people.find(({ id }) => id === actorId)
  await notify(tx, {
    to: assigneeId,
    type: 'other',
    title: 'A task for you',
    message: `${actor?.name ?? 'Someone'} gave you “${task.title}” in ${workspace.name}.`,
    link: `${paths.teamPart(workspace.id, 'tasks', { ofStudio: assignee.teamRole === 'owner' })}&task=${task.id}`,
    key: `task-assigned:${task.id}:${now.getTime()}`,
    at: now,
  })
}
