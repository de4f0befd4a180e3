import { expiryOf } from '#features/teams/invites/rules.ts'
import { timesAfterMove } from '#features/teams/tasks/rules.ts'
import type { AreaAnswers } from '../../answers.ts'
import { demoStudio } from '../../data/people.ts'
import { generalChannel, type KeptTask, type KeptWorkspace, workspaces } from '../../data/studio-team.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

export const findWorkspace = (demo: Demo, workspaceId: string): KeptWorkspace =>
  found(demo.of(workspaces).rows.find(({ id }) => id === workspaceId))

/** The people of a workspace, the studio first. */
export const peopleOf = ({ members, createdAt }: KeptWorkspace) => [
  { profileId: demoStudio.id, name: demoStudio.name, role: 'owner' as const, joinedAt: createdAt },
  ...members,
]

const findTask = (demo: Demo, { workspaceId, taskId }: { workspaceId: string; taskId: string }): KeptTask =>
  found(findWorkspace(demo, workspaceId).tasks.find(({ id }) => id === taskId))

export const workspacesAnswers = {
  mine: (_input, demo) =>
    demo
      .of(workspaces)
      .rows.filter(({ archivedAt }) => archivedAt === null)
      .map(({ id, name, createdAt, members }) => ({
        ...{ id, name, studioId: demoStudio.id, studioName: demoStudio.companyName, role: 'owner' as const },
        ...{ joinedAt: createdAt, members: members.length },
      })),

  members: ({ workspaceId }, demo) => peopleOf(findWorkspace(demo, workspaceId)),

  archived: (_input, demo) => ({
    workspaces: demo
      .of(workspaces)
      .rows.flatMap(({ id, name, archivedAt }) => (archivedAt ? [{ id, name, archivedAt }] : [])),
    nextCursor: null,
  }),

  create({ id, name }, demo) {
    const { rows } = demo.of(workspaces)
    const kept = { id, name, createdAt: demo.now, archivedAt: null, members: [], tasks: [], invites: [] }
    if (!rows.some((row) => row.id === id)) rows.push({ ...kept, channels: [generalChannel()] })
    return { id }
  },

  rename({ workspaceId, name }, demo) {
    findWorkspace(demo, workspaceId).name = name
  },

  archive({ workspaceId }, demo) {
    findWorkspace(demo, workspaceId).archivedAt = demo.now
  },

  restore({ workspaceId }, demo) {
    findWorkspace(demo, workspaceId).archivedAt = null
  },

  setRole({ workspaceId, profileId, role }, demo) {
    found(findWorkspace(demo, workspaceId).members.find((member) => member.profileId === profileId)).role = role
  },

  removeMember({ workspaceId, profileId }, demo) {
    const workspace = findWorkspace(demo, workspaceId)
    workspace.members = workspace.members.filter((member) => member.profileId !== profileId)
  },
} satisfies AreaAnswers<'workspaces'>

export const teamInvitesAnswers = {
  open: ({ workspaceId }, demo) => findWorkspace(demo, workspaceId).invites,

  send({ id, workspaceId, email, role }, demo) {
    const { invites } = findWorkspace(demo, workspaceId)
    const code = `TM-${id.replaceAll('-', '').slice(0, 6).toUpperCase()}`
    const times = { createdAt: demo.now, expiresAt: expiryOf(demo.now), lastSentAt: demo.now }
    if (!invites.some((invite) => invite.id === id)) invites.push({ id, email, code, role, ...times })
    return { id, code }
  },

  revoke({ inviteId }, demo) {
    for (const workspace of demo.of(workspaces).rows)
      workspace.invites = workspace.invites.filter(({ id }) => id !== inviteId)
  },
} satisfies AreaAnswers<'teamInvites'>

export const teamTasksAnswers = {
  board({ workspaceId }, demo) {
    const workspace = findWorkspace(demo, workspaceId)
    return {
      ...{ workspaceName: workspace.name, you: 'owner' as const },
      people: peopleOf(workspace).map(({ profileId, name, role }) => ({ id: profileId, name, teamRole: role })),
      tasks: workspace.tasks
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ deletedAt: _deletedAt, ...task }) => task),
    }
  },

  add({ id, workspaceId, status, ...fields }, demo) {
    const { tasks } = findWorkspace(demo, workspaceId)
    if (!tasks.some((task) => task.id === id))
      tasks.push({
        ...{ ...fields, id, status, createdBy: demoStudio.id, version: 1, deletedAt: null },
        startedAt: status === 'todo' ? null : demo.now,
        completedAt: status === 'done' ? demo.now : null,
      })
    return { id }
  },

  edit({ workspaceId, taskId, version, ...fields }, demo) {
    const task = findTask(demo, { workspaceId, taskId })
    if (task.version !== version) throw new AppError('STATE_CHANGED')
    Object.assign(task, fields, { version: version + 1 })
    return { version: task.version }
  },

  move({ workspaceId, taskId, status, beforeId }, demo) {
    const workspace = findWorkspace(demo, workspaceId)
    const task = findTask(demo, { workspaceId, taskId })
    Object.assign(task, timesAfterMove(task, status, demo.now), { status })
    const others = workspace.tasks.filter(({ id }) => id !== taskId)
    const at = others.findIndex(({ id }) => id === beforeId)
    workspace.tasks = at < 0 ? [...others, task] : others.toSpliced(at, 0, task)
  },

  delete({ workspaceId, taskId }, demo) {
    findTask(demo, { workspaceId, taskId }).deletedAt = demo.now
  },

  restore({ workspaceId, taskId }, demo) {
    findTask(demo, { workspaceId, taskId }).deletedAt = null
  },
} satisfies AreaAnswers<'teamTasks'>
