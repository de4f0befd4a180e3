import { sql } from 'drizzle-orm'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import type { Standing } from './rules.ts'
import type { WorkspaceItem } from './schema.ts'

interface Row extends Record<string, unknown> {
  id: string
  name: string
  studio_id: string
  studio_name: string
  role: Standing
  joined_at: string
  members: number
}

/** Workspaces a person owns or is a member of, by name; archived ones are left out. */
export async function myWorkspaces(tx: PersonTx | SystemTx, profileId: string): Promise<WorkspaceItem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select w.id, w.name, w.studio_id, coalesce(c.company_name, c.name, 'Unknown Studio') as studio_name,
      case when w.studio_id = ${profileId} then 'owner' else m.role end as role, coalesce(m.joined_at, w.created_at) as joined_at,
      (select count(*)::int from workspace_members x where x.workspace_id = w.id) as members
    from team_workspaces w
    left join workspace_members m on m.workspace_id = w.id and m.profile_id = ${profileId}
    left join profile_cards c on c.id = w.studio_id
    where w.archived_at is null and (w.studio_id = ${profileId} or m.profile_id is not null)
    order by lower(w.name), w.id`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    studioId: row.studio_id,
    studioName: row.studio_name,
    role: row.role,
    joinedAt: new Date(row.joined_at),
    members: row.members,
  }))
}
