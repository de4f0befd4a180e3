import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { teamRoles } from './rules.ts'
import { teamWorkspaces, workspaceMembers } from './tables.ts'

interface WorkspaceAccessInput {
  workspaceId: string
  profileId: string
}

const lockedWorkspace = z.object({
  id: z.string(),
  name: z.string(),
  studioId: z.string(),
  /** The person's role in it. */
  role: z.enum(teamRoles),
})
export type LockedWorkspace = z.output<typeof lockedWorkspace>

/**
 * Locks a workspace FOR SHARE for one of its people: it can't be archived until the transaction ends. All operations in
 * a workspace call this first. Throws NOT_FOUND for strangers and for an archived workspace.
 */
export const lockWorkspaceShared = (tx: SystemTx, input: WorkspaceAccessInput): Promise<LockedWorkspace> =>
  read(tx, input, sql`for share of w`)

/** Like `lockWorkspaceShared`, with an exclusive lock, for changes of the workspace or its members. */
export const lockWorkspace = (tx: SystemTx, input: WorkspaceAccessInput): Promise<LockedWorkspace> =>
  read(tx, input, sql`for no key update of w`)

/** Like `lockWorkspaceShared`, without a lock, for reads. */
export const seeWorkspace = (tx: SystemTx | PersonTx, input: WorkspaceAccessInput): Promise<LockedWorkspace> =>
  read(tx, input, sql``)

async function read(
  tx: SystemTx | PersonTx,
  { workspaceId, profileId }: WorkspaceAccessInput,
  lockClause: ReturnType<typeof sql>,
): Promise<LockedWorkspace> {
  return foundRow(tx, lockedWorkspace)`
    select w.id, w.name, w.studio_id, case when w.studio_id = ${profileId} then 'owner' else m.role end as role
    from ${teamWorkspaces} w
    left join ${workspaceMembers} m on m.workspace_id = w.id and m.profile_id = ${profileId}
    where w.id = ${workspaceId} and w.archived_at is null and (w.studio_id = ${profileId} or m.profile_id is not null)
    ${lockClause}`
}
