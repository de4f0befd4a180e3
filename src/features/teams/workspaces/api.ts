import { z } from 'zod'
import { only, signedIn } from '#platform/rpc/procedure.ts'
import { pageInput } from '#shared/cursor.ts'
import { leaveWorkspace, removeMember, setMemberRole } from './change-member.ts'
import { archiveWorkspace, renameWorkspace, restoreWorkspace } from './change-workspace.ts'
import { createWorkspace } from './create-workspace.ts'
import { archivedWorkspaces, membersOf, myWorkspaces } from './queries.ts'
import {
  archivedList,
  createInput,
  createOutput,
  memberList,
  oneMember,
  oneWorkspace,
  renameInput,
  roleInput,
  workspaceList,
} from './schema.ts'

const tags = ['Teams']
const studio = only('studio')

export const workspacesApi = {
  mine: signedIn
    .route({
      method: 'GET',
      path: '/workspaces/mine',
      operationId: 'listMyWorkspaces',
      summary: 'Workspaces you own or are a member of',
      tags,
    })
    .output(workspaceList)
    .handler(({ context: { db, caller } }) =>
      db.asPerson(caller.profileId, (tx) => myWorkspaces(tx, caller.profileId)),
    ),

  archived: studio
    .route({
      method: 'GET',
      path: '/workspaces/archived',
      operationId: 'listArchivedWorkspaces',
      summary: 'Workspaces a studio has archived',
      tags,
    })
    .input(pageInput)
    .output(archivedList)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => archivedWorkspaces(tx, { ...input, studioId: caller.profileId })),
    ),

  members: signedIn
    .route({
      method: 'POST',
      path: '/workspaces/members',
      operationId: 'listWorkspaceMembers',
      summary: 'People of a workspace, the studio first',
      tags,
    })
    .input(oneWorkspace)
    .output(memberList)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => membersOf(tx, { ...input, profileId: caller.profileId })),
    ),

  create: studio
    .route({
      method: 'POST',
      path: '/workspaces/create',
      operationId: 'createWorkspace',
      summary: 'Create a workspace',
      tags,
    })
    .input(createInput)
    .output(createOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => createWorkspace(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  rename: studio
    .route({
      method: 'POST',
      path: '/workspaces/rename',
      operationId: 'renameWorkspace',
      summary: 'Rename a workspace',
      tags,
    })
    .input(renameInput)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => renameWorkspace(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  archive: studio
    .route({
      method: 'POST',
      path: '/workspaces/archive',
      operationId: 'archiveWorkspace',
      summary: 'Archive a workspace; it can be restored',
      tags,
    })
    .input(oneWorkspace)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => archiveWorkspace(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  restore: studio
    .route({
      method: 'POST',
      path: '/workspaces/restore',
      operationId: 'restoreWorkspace',
      summary: 'Restore an archived workspace',
      tags,
    })
    .input(oneWorkspace)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => restoreWorkspace(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  setRole: studio
    .route({
      method: 'POST',
      path: '/workspaces/set-role',
      operationId: 'setWorkspaceRole',
      summary: 'Make a member a manager, or back',
      tags,
    })
    .input(roleInput)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => setMemberRole(tx, { ...input, callerId: caller.profileId, now: clock.now() })),
    ),

  removeMember: studio
    .route({
      method: 'POST',
      path: '/workspaces/remove-member',
      operationId: 'removeWorkspaceMember',
      summary: 'Remove a member from a workspace',
      tags,
    })
    .input(oneMember)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => removeMember(tx, { ...input, callerId: caller.profileId, now: clock.now() })),
    ),

  leave: signedIn
    .route({
      method: 'POST',
      path: '/workspaces/leave',
      operationId: 'leaveWorkspace',
      summary: 'Leave a workspace you are a member of',
      tags,
    })
    .input(oneWorkspace)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) =>
        leaveWorkspace(tx, { ...input, profileId: caller.profileId, name: caller.name, now: clock.now() }),
      ),
    ),
}
