import { and, eq, ne, sql } from 'drizzle-orm'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { memberLeft, memberRemoved, memberRoleChanged } from '../events.ts'
import { workspaceTasks } from '../tasks/tables.ts'
import { type LockedWorkspace, lockWorkspace } from './lock-workspace.ts'
import type { MemberRole } from './rules.ts'
import { formerMembers, workspaceMembers as members, teamWorkspaces } from './tables.ts'

interface Whom {
  workspaceId: string
  /** Profile id of the caller. */
  callerId: string
  /** Profile id of the member. */
  profileId: string
  now: Date
}

const memberIs = ({ workspaceId, profileId }: Whom) =>
  and(eq(members.workspaceId, workspaceId), eq(members.profileId, profileId))

/**
 * Locks the workspace for its studio, which alone changes members. Throws NOT_FOUND for strangers, RLS_VIOLATION for
 * members.
 */
async function lockOwn(tx: SystemTx, { workspaceId, callerId }: Whom): Promise<LockedWorkspace> {
  const workspace = await lockWorkspace(tx, { workspaceId, profileId: callerId })
  if (workspace.role !== 'owner') throw new AppError('RLS_VIOLATION')
  return workspace
}

/** Changes the role of a member between member and manager. Idempotent. Throws NOT_FOUND, RLS_VIOLATION. */
export async function setMemberRole(tx: SystemTx, { role, ...whom }: Whom & { role: MemberRole }): Promise<void> {
  const { name } = await lockOwn(tx, whom)
  const changed = await tx
    .update(members)
    .set({ role })
    .where(and(memberIs(whom), ne(members.role, role)))
    .returning({ profileId: members.profileId })
  if (!changed[0]) {
    const [same] = await tx.select({ role: members.role }).from(members).where(memberIs(whom))
    if (!same) throw new AppError('NOT_FOUND')
    return
  }
  tx.happened(memberRoleChanged({ ...whom, workspaceName: name, role }), whom.now)
}

/**
 * Removes a member; their open tasks become unassigned. Throws NOT_FOUND (also when already removed), RLS_VIOLATION.
 */
export async function removeMember(tx: SystemTx, whom: Whom): Promise<void> {
  const { name } = await lockOwn(tx, whom)
  await takeOut(tx, whom)
  tx.happened(memberRemoved({ ...whom, workspaceName: name }), whom.now)
}

/** A member leaves the workspace; the studio is notified. Throws NOT_FOUND, RLS_VIOLATION for the studio itself. */
export async function leaveWorkspace(
  tx: SystemTx,
  { workspaceId, profileId, now }: Pick<Whom, 'workspaceId' | 'profileId' | 'now'>,
): Promise<void> {
  const workspace = await lockWorkspace(tx, { workspaceId, profileId })
  if (workspace.role === 'owner') throw new AppError('RLS_VIOLATION')
  await takeOut(tx, { workspaceId, callerId: profileId, profileId, now })
  const { studioId, name: workspaceName } = workspace
  tx.happened(memberLeft({ workspaceId, workspaceName, profileId, studioId }), now)
}

async function takeOut(tx: SystemTx, whom: Whom) {
  const { workspaceId, profileId } = whom
  const [gone] = await tx.delete(members).where(memberIs(whom)).returning({ joinedAt: members.joinedAt })
  if (!gone) throw new AppError('NOT_FOUND')
  await tx.execute(sql`
    insert into ${formerMembers} (workspace_id, studio_id, profile_id, joined_at, left_at)
    select id, studio_id, ${profileId}, ${at(gone.joinedAt)}, ${at(whom.now)}
    from ${teamWorkspaces} where id = ${workspaceId}`)
  await tx.execute(sql`
    update ${workspaceTasks} set assignee_id = null, updated_at = ${at(whom.now)}
    where workspace_id = ${workspaceId} and assignee_id = ${profileId} and status <> 'done'`)
}
