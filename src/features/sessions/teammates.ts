import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { cardOf } from '#features/profiles/card-of.ts'
import { teamWorkspaces, workspaceMembers } from '#features/teams/workspaces/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { TEAMMATES_FOUND } from './rules.ts'

const named = z.object({ id: z.string(), name: z.string() })
type Named = z.output<typeof named>

/** The boards of a studio on which this person writes. */
export const boardsFor = (
  tx: SystemTx,
  { studioId, personId }: { studioId: string; personId: string },
): Promise<Named[]> =>
  rows(tx, named)`
    select w.id, w.name from ${teamWorkspaces} w
    where w.studio_id = ${studioId} and w.archived_at is null and (w.studio_id = ${personId} or exists (
      select 1 from ${workspaceMembers} m where m.workspace_id = w.id and m.profile_id = ${personId}))
    order by lower(w.name), w.id`

interface FindInput {
  studioId: string
  /** Whom it leaves out. */
  but: string
  find: string
}

/** The studio and members of its workspaces, a word of whose names begins like this, by name. */
export async function findTeammates(tx: SystemTx, { studioId, but, find }: FindInput): Promise<{ people: Named[] }> {
  const begins = `${find.replaceAll(/[\\%_]/g, '\\$&')}%`
  const people = await rows(tx, named)`
    select p.id, c.name from (
      select ${studioId}::uuid as id
      union select m.profile_id from ${workspaceMembers} m join ${teamWorkspaces} w on w.id = m.workspace_id
        where w.studio_id = ${studioId} and w.archived_at is null) p
    ${cardOf(sql`p.id`, 'c')}
    where p.id <> ${but} and c.name is not null and (c.name ilike ${begins} or c.name ilike ${`% ${begins}`})
    order by lower(c.name), p.id limit ${TEAMMATES_FOUND}`
  return { people }
}
