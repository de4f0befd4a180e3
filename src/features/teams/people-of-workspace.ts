import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cardOf } from '#features/profiles/card-of.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { teamRoles } from './workspaces/rules.ts'
import { teamWorkspaces, workspaceMembers } from './workspaces/tables.ts'

const workspacePerson = z.object({
  id: z.string(),
  name: z.string(),
  /** The studio that the owner stands for. */
  studioName: z.string().nullable(),
  teamRole: z.enum(teamRoles),
})

/** The studio and the members of a workspace, the studio first, then by name. The caller has checked the access. */
export const peopleOfWorkspace = (tx: PersonTx | SystemTx, workspaceId: string) =>
  rows(tx, workspacePerson)`
    select p.id, p.team_role,
      coalesce(c.name, 'Former member') as name, case when p.team_role = 'owner' then nullif(c.company_name, '') end as studio_name
    from (select studio_id as id, 'owner' as team_role from ${teamWorkspaces} where id = ${workspaceId}
      union all select profile_id, role from ${workspaceMembers} where workspace_id = ${workspaceId}) p
    ${cardOf(sql`p.id`, 'c')}
    order by p.team_role <> 'owner', lower(c.name), p.id`
