import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { eventType, type LiveTarget, type Notice, toPeople } from '#platform/events/event.ts'
import type { LiveKind } from '#shared/live-kinds.ts'
import { paths } from '#shared/paths.ts'
import { memberRoles, roleLabels } from './workspaces/rules.ts'
import { teamWorkspaces, workspaceMembers } from './workspaces/tables.ts'

/** What can happen in a workspace: to itself, its members and invites, its tasks and its channels. */

const id = z.uuid()
const inWorkspace = z.object({ workspaceId: id })
const named = inWorkspace.extend({ workspaceName: z.string() })
const ofMember = named.extend({ profileId: id })

/** The studio and all members of a workspace, and the person who has just left (`also`). */
const peopleOf = (workspaceId: string, also?: string) => ({
  people: sql`
    select p.id from (select studio_id as id from ${teamWorkspaces} where id = ${workspaceId}
      union select profile_id from ${workspaceMembers} where workspace_id = ${workspaceId}
      union select ${also ?? null}::uuid) p
    where p.id is not null`,
})

const kindsNamingPeople: LiveKind[] = ['workspaces', 'teamDashboard', 'teamTasks', 'teamChannels']

/** Live events for all data with a workspace's name or people. */
const toReadersOfPeople = (workspaceId: string, also?: string) =>
  kindsNamingPeople.map((kind) => ({ to: peopleOf(workspaceId, also), kind, ref: workspaceId }))

export const workspaceCreated = eventType('workspace.created', inWorkspace.extend({ studioId: id }), {
  live: ({ workspaceId, studioId }) => [toPeople(studioId, 'workspaces', workspaceId)],
})
/** Renamed, archived or restored. */
export const workspaceChanged = eventType('workspace.changed', inWorkspace, {
  live: ({ workspaceId }) => toReadersOfPeople(workspaceId),
})

export const memberRoleChanged = eventType(
  'workspace.member-role-changed',
  ofMember.extend({ role: z.enum(memberRoles) }),
  {
    live: ({ workspaceId }) => toReadersOfPeople(workspaceId),
    notify: ({ workspaceId, workspaceName, profileId, role }, at) => [
      {
        to: profileId,
        type: 'system',
        title: `You are now a ${roleLabels[role].toLowerCase()}`,
        message: `Your role in ${workspaceName} has changed.`,
        link: paths.team(workspaceId),
        key: `workspace-role:${workspaceId}:${profileId}:${at.toISOString()}`,
      },
    ],
  },
)

/** The studio removed a member. */
export const memberRemoved = eventType('workspace.member-removed', ofMember, {
  live: ({ workspaceId, profileId }) => toReadersOfPeople(workspaceId, profileId),
  notify: ({ workspaceId, workspaceName, profileId }, at) => [
    {
      to: profileId,
      type: 'system',
      title: 'You left a workspace',
      message: `The studio has removed you from ${workspaceName}.`,
      key: `workspace-removed:${workspaceId}:${at.toISOString()}`,
    },
  ],
})

export const memberLeft = eventType('workspace.member-left', ofMember.extend({ studioId: id }), {
  live: ({ workspaceId, profileId }) => toReadersOfPeople(workspaceId, profileId),
  notify: ({ workspaceId, workspaceName, profileId, studioId }, at) => [
    {
      to: studioId,
      type: 'system',
      names: { person: profileId },
      title: `{person|A member} left ${workspaceName}`,
      message: 'They no longer see its tasks and channels.',
      link: paths.studioTeam(workspaceId),
      key: `workspace-left:${workspaceId}:${profileId}:${at.toISOString()}`,
    },
  ],
})

/** A person of a workspace; its studio is named by its company. */
const author = z.object({ id, ofStudio: z.boolean() })
const namesOf = (by: z.output<typeof author>) => (by.ofStudio ? { studio: by.id } : { person: by.id })
const placeOf = ({ ofStudio }: z.output<typeof author>) => (ofStudio ? '{studio|The studio}' : '{person|A member}')

const toReadersOfInvites = ({ workspaceId }: z.output<typeof inWorkspace>): LiveTarget[] => [
  { to: peopleOf(workspaceId), kind: 'teamInvites', ref: workspaceId },
]
const answered = named.extend({ inviteId: id, studioId: id })
const toStudio = ({ studioId, workspaceId }: z.output<typeof answered>) => ({
  to: studioId,
  type: 'invitation' as const,
  link: paths.studioTeam(workspaceId),
})

/** Sent for the first time or again. */
export const inviteSent = eventType('team-invite.sent', inWorkspace, { live: toReadersOfInvites })
export const inviteRevoked = eventType('team-invite.revoked', inWorkspace, { live: toReadersOfInvites })

export const inviteAccepted = eventType('team-invite.accepted', answered.extend({ profileId: id }), {
  live: ({ workspaceId, profileId }) => [
    ...toReadersOfPeople(workspaceId),
    ...toReadersOfInvites({ workspaceId }),
    // Their roles have changed.
    toPeople(profileId, 'accounts'),
  ],
  notify: (invite) => [
    {
      ...toStudio(invite),
      names: { person: invite.profileId },
      title: `{person|A new member} joined ${invite.workspaceName}`,
      message: 'You can assign tasks to them now.',
      key: `team-invite-accepted:${invite.inviteId}`,
    },
  ],
})

export const inviteDeclined = eventType(
  'team-invite.declined',
  answered.extend({ profileId: id, invitedEmail: z.string() }),
  {
    live: toReadersOfInvites,
    notify: (invite) => [
      {
        ...toStudio(invite),
        names: { person: invite.profileId, as: invite.invitedEmail },
        title: `Invite to ${invite.workspaceName} declined`,
        message: 'You invited {person|a person who deleted their account}.',
        key: `team-invite-declined:${invite.inviteId}`,
      },
    ],
  },
)

/** Added, edited, moved, deleted or restored. `dashboardsOf`: the assignees whose list of open tasks changed. */
export const taskChanged = eventType(
  'task.changed',
  inWorkspace.extend({ taskId: id, dashboardsOf: z.array(id.nullable()) }),
  {
    live: ({ workspaceId, taskId, dashboardsOf }) => [
      toPeople(dashboardsOf, 'teamDashboard'),
      { to: peopleOf(workspaceId), kind: 'teamTasks', ref: taskId },
    ],
  },
)

/** Someone else assigned the task to this person; `ofStudio` if that is the studio itself. */
export const taskAssigned = eventType(
  'task.assigned',
  named.extend({ taskId: id, title: z.string(), assigneeId: id, ofStudio: z.boolean(), by: author }),
  {
    notify: ({ workspaceId, workspaceName, taskId, title, assigneeId, ofStudio, by }, at) => [
      {
        to: assigneeId,
        type: 'other',
        names: namesOf(by),
        title: `${placeOf(by)} assigned you a task`,
        message: `“${title}” in ${workspaceName}.`,
        link: `${paths.teamPart(workspaceId, 'tasks', { ofStudio })}&task=${taskId}`,
        key: `task-assigned:${taskId}:${at.getTime()}`,
      },
    ],
  },
)

const inChannel = inWorkspace.extend({ channelId: id })
const toReadersOfMessages = ({ workspaceId, channelId: ref }: z.output<typeof inChannel>): LiveTarget[] => [
  { to: peopleOf(workspaceId), kind: 'teamMessages', ref },
  { to: peopleOf(workspaceId), kind: 'teamChannels', ref },
]

/** Created, renamed, archived or restored. */
export const channelChanged = eventType('channel.changed', inChannel, {
  live: ({ workspaceId, channelId }) => [{ to: peopleOf(workspaceId), kind: 'teamChannels', ref: channelId }],
})
export const channelRead = eventType('channel.read', z.object({ channelId: id, readerId: id }), {
  live: ({ channelId, readerId }) => [toPeople(readerId, 'teamChannels', channelId)],
})

export const messagePosted = eventType(
  'channel.message-posted',
  inChannel.extend({
    workspaceName: z.string(),
    channelName: z.string(),
    messageId: id,
    author,
    mentioned: z.array(z.object({ id, ofStudio: z.boolean() })),
  }),
  {
    live: toReadersOfMessages,
    notify: ({ workspaceId, workspaceName, channelId, channelName, messageId, author, mentioned }) =>
      mentioned.map(
        ({ id: to, ofStudio }): Notice => ({
          to,
          type: 'other',
          names: namesOf(author),
          title: `${placeOf(author)} mentioned you`,
          message: `In #${channelName} of ${workspaceName}.`,
          link: `${paths.teamPart(workspaceId, 'channels', { ofStudio })}&channel=${channelId}`,
          key: `mention:${messageId}`,
        }),
      ),
  },
)
/** Deleted or restored. */
export const messageChanged = eventType('channel.message-changed', inChannel, { live: toReadersOfMessages })
