import { z } from 'zod'
import { may } from '#features/access/may.ts'
import { asPerson, asSystem } from '#platform/rpc/in-transaction.ts'
import { signedIn } from '#platform/rpc/procedure.ts'
import { acts, reads } from '#platform/rpc/route.ts'
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

export const workspacesApi = {
  mine: signedIn(reads('Workspaces you own or are a member of'))
    .output(workspaceList)
    .handler(asPerson((tx, _, { me }) => myWorkspaces(tx, me))),

  archived: may('workspace_manage', reads('Workspaces a studio has archived'))
    .input(pageInput)
    .output(archivedList)
    .handler(asPerson((tx, input, { me }) => archivedWorkspaces(tx, { ...input, studioId: me }))),

  members: signedIn(acts('People of a workspace, the studio first'))
    .input(oneWorkspace)
    .output(memberList)
    .handler(asPerson((tx, input, { me }) => membersOf(tx, { ...input, profileId: me }))),

  create: may('workspace_manage', acts('Create a workspace'))
    .input(createInput)
    .output(createOutput)
    .handler(asSystem((tx, input, { me, now }) => createWorkspace(tx, { ...input, studioId: me, now }))),

  rename: may('workspace_manage', acts('Rename a workspace'))
    .input(renameInput)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => renameWorkspace(tx, { ...input, studioId: me, now }))),

  archive: may('workspace_manage', acts('Archive a workspace; it can be restored'))
    .input(oneWorkspace)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => archiveWorkspace(tx, { ...input, studioId: me, now }))),

  restore: may('workspace_manage', acts('Restore an archived workspace'))
    .input(oneWorkspace)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => restoreWorkspace(tx, { ...input, studioId: me, now }))),

  setRole: may('workspace_manage', acts('Make a member a manager, or back'))
    .input(roleInput)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => setMemberRole(tx, { ...input, callerId: me, now }))),

  removeMember: may('workspace_manage', acts('Remove a member from a workspace'))
    .input(oneMember)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => removeMember(tx, { ...input, callerId: me, now }))),

  leave: signedIn(acts('Leave a workspace you are a member of'))
    .input(oneWorkspace)
    .output(z.void())
    .handler(asSystem((tx, input, { me, now }) => leaveWorkspace(tx, { ...input, profileId: me, now }))),
}
