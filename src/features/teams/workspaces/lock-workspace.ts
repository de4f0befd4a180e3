import { sql } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { TeamRole } from './rules.ts'

interface Whose {
  workspaceId: string
  profileId: string
}

export interface LockedWorkspace {
  id: string
  name: string
  studioId: string
  /** What the person is in it. */
  role: TeamRole
}

/**
 * The workspace as one of its people has it, held until the end of the transaction: it can't be archived meanwhile. Every
 * operation in a workspace holds it first. Throws NOT_FOUND for strangers and for an archived one.
 */
export const lockWorkspaceShared = (tx: SystemTx, whose: Whose): Promise<LockedWorkspace> =>
  read(tx, whose, sql`for share of w`)

/** The same for whoever changes the workspace or its members: one at a time. */
export const lockWorkspace = (tx: SystemTx, whose: Whose): Promise<LockedWorkspace> =>
  read(tx, whose, sql`for no key update of w`)

/** The same for reads: holds nothing. */
export const seeWorkspace = (tx: SystemTx | PersonTx, whose: Whose): Promise<LockedWorkspace> => read(tx, whose, sql``)

async function read(
  tx: SystemTx | PersonTx,
  { workspaceId, profileId }: Whose,
  hold: ReturnType<typeof sql>,
): Promise<LockedWorkspace> {
  const { rows } = await tx.execute<{ id: string; name: string; studioId: string; role: TeamRole }>(sql`
    select w.id, w.name, w.studio_id as "studioId",
      case when w.studio_id = ${profileId} then 'owner' else m.role end as role
    from team_workspaces w
    left join workspace_members m on m.workspace_id = w.id and m.profile_id = ${profileId}
    where w.id = ${workspaceId} and w.archived_at is null and (w.studio_id = ${profileId} or m.profile_id is not null)
    ${hold}`)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}
