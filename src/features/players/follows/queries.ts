import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { followingOutput, followStateOutput } from './schema.ts'
import { follows } from './tables.ts'

const pageSize = 50
const listed = z.extend(followingOutput.shape.follows.def.element, { key: sortKey })

/** What a person follows, last followed first. A game that was made private since is not named. */
export async function followingOf(
  tx: SystemTx,
  { followerId, cursor }: { followerId: string; cursor?: string | undefined },
) {
  const list = keyset({ by: { 'f.created_at': 'timestamptz', 'f.subject_id': 'uuid' }, size: pageSize, cursor })
  const found = await rows(tx, listed)`
    select f.subject_id, f.kind, case when f.kind = 'studio' then coalesce(nullif(o.company_name, ''), o.name, 'Unknown Studio')
        else coalesce(g.title, 'A game that is not public') end as name,
      case when g.id is not null then coalesce(nullif(s.company_name, ''), s.name) end as studio_name, g.cover_key, ${list.key} as key
    from ${follows} f
    left join ${games} g on g.id = f.subject_id and g.is_public and g.deleted_at is null
    left join ${profiles} s on s.id = g.studio_id
    left join ${profiles} o on o.id = f.subject_id
    where f.follower_id = ${followerId} ${list.after} ${list.order}`
  const { rows: page, nextCursor } = list.page(found)
  return { follows: page, nextCursor }
}

/** Whether a person follows a public game and its studio. Throws NOT_FOUND for a game that is not public. */
export async function followState(tx: SystemTx, { gameId, followerId }: { gameId: string; followerId: string }) {
  return foundRow(tx, followStateOutput)`
    select g.studio_id, coalesce(nullif(o.company_name, ''), o.name, 'Unknown Studio') as studio_name,
      exists (select 1 from ${follows} f where f.follower_id = ${followerId} and f.subject_id = g.id) as game,
      exists (select 1 from ${follows} f where f.follower_id = ${followerId} and f.subject_id = g.studio_id) as studio
    from ${games} g left join ${profiles} o on o.id = g.studio_id
    where g.id = ${gameId} and g.is_public and g.deleted_at is null`
}
