import { sql } from 'drizzle-orm'
import { cardOf } from '#features/profiles/card-of.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import type { TeamRole } from './workspaces/rules.ts'
import { teamWorkspaces, workspaceMembers } from './workspaces/tables.ts'

export interface WorkspacePerson {
  id: string
  /** For the studio its company name. */
  name: string
  teamRole: TeamRole
}

/** The studio and the members of a workspace, the studio first, then by name. The caller has checked the access. */
export async function peopleOfWorkspace(tx: PersonTx | SystemTx, workspaceId: string): Promise<WorkspacePerson[]> {
  const { rows } = await tx.execute<{ id: string; name: string; teamRole: TeamRole }>(sql`
    select p.id, p.team_role as "teamRole",
      coalesce(case when p.team_role = 'owner' then nullif(c.company_name, '') end, c.name, 'Former member') as name
    from (select studio_id as id, 'owner' as team_role from ${teamWorkspaces} where id = ${workspaceId}
      union all select profile_id, role from ${workspaceMembers} where workspace_id = ${workspaceId}) p
    ${cardOf(sql`p.id`, 'c')}
    order by p.team_role <> 'owner', lower(c.name), p.id`)
  return rows.map(({ id, name, teamRole }) => ({ id, name, teamRole }))
}
