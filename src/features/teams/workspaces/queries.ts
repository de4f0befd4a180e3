import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { seeWorkspace } from './lock-workspace.ts'
import { archivedList, type Member, member, type WorkspaceItem, workspaceItem } from './schema.ts'
import { teamWorkspaces, workspaceMembers } from './tables.ts'

const archivedWorkspace = z.extend(archivedList.shape.workspaces.def.element, { key: sortKey })

/**
 * SQL: ids of the workspaces that a person owns or is a member of, including archived ones. A union, so that each part
 * uses its index.
 */
export const heldBy = (profileId: string): SQL => sql`(
      select id from ${teamWorkspaces} where studio_id = ${profileId}
      union select workspace_id from ${workspaceMembers} where profile_id = ${profileId})`

/** Workspaces that a person owns or is a member of, by name, without archived ones. */
export const myWorkspaces = (tx: PersonTx | SystemTx, profileId: string): Promise<WorkspaceItem[]> =>
  rows(tx, workspaceItem)`
    select w.id, w.name, w.studio_id, coalesce(c.company_name, c.name, 'Unknown Studio') as studio_name,
      case when w.studio_id = ${profileId} then 'owner' else m.role end as role, coalesce(m.joined_at, w.created_at) as joined_at,
      (select count(*)::int from ${workspaceMembers} x where x.workspace_id = w.id) as members
    from ${heldBy(profileId)} mine
    join lateral (select * from ${teamWorkspaces} x where x.id = mine.id limit 1) w on true
    left join ${workspaceMembers} m on m.workspace_id = w.id and m.profile_id = ${profileId}
    ${cardOf(sql`w.studio_id`, 'c')}
    where w.archived_at is null
    order by lower(w.name), w.id`

/** The studio first, then managers and members by joining time. Throws NOT_FOUND for strangers. */
export async function membersOf(tx: PersonTx, whose: { workspaceId: string; profileId: string }): Promise<Member[]> {
  const { id, studioId } = await seeWorkspace(tx, whose)
  return rows(tx, member)`
    select p.id as profile_id, coalesce(c.name, 'A former member') as name,
      case when p.role = 'owner' then nullif(c.company_name, '') end as studio_name, p.role, p.joined_at
    from (select ${studioId}::uuid as id, 'owner' as role, w.created_at as joined_at from ${teamWorkspaces} w where w.id = ${id}
      union all select profile_id, role, joined_at from ${workspaceMembers} where workspace_id = ${id}) p
    ${cardOf(sql`p.id`, 'c')}
    order by array_position(array['owner', 'manager', 'member'], p.role), p.joined_at, p.id`
}

/** A page of a studio's archived workspaces, latest first. */
export async function archivedWorkspaces(
  tx: PersonTx,
  { studioId, cursor }: { studioId: string; cursor?: string | undefined },
): Promise<z.output<typeof archivedList>> {
  const list = keyset({ by: { 'w.archived_at': 'timestamptz', 'w.id': 'uuid' }, size: 50, cursor })
  const found = await rows(tx, archivedWorkspace)`
    select w.id, w.name, w.archived_at, ${list.key} as key from ${teamWorkspaces} w
    where w.studio_id = ${studioId} and w.archived_at is not null ${list.after} ${list.order}`
  const { rows: workspaces, nextCursor } = list.page(found)
  return { workspaces, nextCursor }
}
