import { z } from 'zod'
import { may } from '#features/access/may.ts'
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
  mine: signedIn
    .route(reads('Workspaces you own or are a member of'))
    .output(workspaceList)
    .handler(({ context: { db, caller } }) =>
      db.asPerson(caller.profileId, (tx) => myWorkspaces(tx, caller.profileId)),
    ),

  archived: may('workspace_manage')
    .route(reads('Workspaces a studio has archived'))
    .input(pageInput)
    .output(archivedList)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => archivedWorkspaces(tx, { ...input, studioId: caller.profileId })),
    ),

  members: signedIn
    .route(acts('People of a workspace, the studio first'))
    .input(oneWorkspace)
    .output(memberList)
    .handler(({ context: { db, caller }, input }) =>
      db.asPerson(caller.profileId, (tx) => membersOf(tx, { ...input, profileId: caller.profileId })),
    ),

  create: may('workspace_manage')
    .route(acts('Create a workspace'))
    .input(createInput)
    .output(createOutput)
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => createWorkspace(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  rename: may('workspace_manage')
    .route(acts('Rename a workspace'))
    .input(renameInput)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => renameWorkspace(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  archive: may('workspace_manage')
    .route(acts('Archive a workspace; it can be restored'))
    .input(oneWorkspace)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => archiveWorkspace(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  restore: may('workspace_manage')
    .route(acts('Restore an archived workspace'))
    .input(oneWorkspace)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => restoreWorkspace(tx, { ...input, studioId: caller.profileId, now: clock.now() })),
    ),

  setRole: may('workspace_manage')
    .route(acts('Make a member a manager, or back'))
    .input(roleInput)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => setMemberRole(tx, { ...input, callerId: caller.profileId, now: clock.now() })),
    ),

  removeMember: may('workspace_manage')
    .route(acts('Remove a member from a workspace'))
    .input(oneMember)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) => removeMember(tx, { ...input, callerId: caller.profileId, now: clock.now() })),
    ),

  leave: signedIn
    .route(acts('Leave a workspace you are a member of'))
    .input(oneWorkspace)
    .output(z.void())
    .handler(({ context: { db, caller, clock }, input }) =>
      db.asSystem((tx) =>
        leaveWorkspace(tx, { ...input, profileId: caller.profileId, name: caller.name, now: clock.now() }),
      ),
    ),
}
