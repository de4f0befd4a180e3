import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { follows } from '../follows/tables.ts'
import { ownPostsOutput, reportedPostsOutput, timelineOutput } from './schema.ts'
import { postReports, studioPosts } from './tables.ts'

const pageSize = 20

interface PageInput {
  cursor?: string | undefined
}

const shownColumns = sql`p.id, coalesce(nullif(o.company_name, ''), o.name, 'Unknown Studio') as studio_name, p.game_id,
  g.title as game_title, p.body, p.created_at, p.edited_at`
const shownFrom = sql`${studioPosts} p left join ${games} g on g.id = p.game_id left join ${profiles} o on o.id = p.studio_id`

const newestFirst = (cursor: string | undefined) =>
  keyset({ by: { 'p.created_at': 'timestamptz', 'p.id': 'uuid' }, size: pageSize, cursor })

/** The posts of what a person follows, newest first. */
export async function timelineOf(tx: SystemTx, { readerId, cursor }: PageInput & { readerId: string }) {
  const list = newestFirst(cursor)
  const row = z.extend(timelineOutput.shape.posts.def.element, { key: sortKey })
  const followed = sql`array(select f.subject_id from ${follows} f where f.follower_id = ${readerId})`
  const found = await rows(tx, row)`
    select ${shownColumns}, exists (select 1 from ${postReports} r where r.post_id = p.id and r.reporter_id = ${readerId}) as reported,
      ${list.key} as key
    from ${shownFrom}
    where (p.studio_id = any(${followed}) or p.game_id = any(${followed})) and p.deleted_at is null and p.taken_down_at is null
      and (p.game_id is null or (g.is_public and g.deleted_at is null)) and not ${isPaused(sql`p.studio_id`)}
      ${list.after} ${list.order}`
  const { rows: posts, nextCursor } = list.page(found)
  return { posts, nextCursor }
}

/** A studio's posts about one of its games and to all its followers, newest first, without deleted ones. */
export async function postsOfStudio(
  tx: SystemTx,
  { studioId, gameId, cursor }: PageInput & { studioId: string; gameId: string },
) {
  const list = newestFirst(cursor)
  const row = z.extend(ownPostsOutput.shape.posts.def.element, { key: sortKey })
  const found = await rows(tx, row)`
    select ${shownColumns}, p.takedown_reason, ${list.key} as key from ${shownFrom}
    where p.studio_id = ${studioId} and (p.game_id is null or p.game_id = ${gameId}) and p.deleted_at is null
      ${list.after} ${list.order}`
  const { rows: posts, nextCursor } = list.page(found)
  return { posts, nextCursor }
}

/** Posts with open reports, for admins, newest post first. */
export async function reportedPosts(tx: SystemTx, { cursor }: PageInput) {
  const list = newestFirst(cursor)
  const row = z.extend(reportedPostsOutput.shape.posts.def.element, { key: sortKey })
  const open = sql`${postReports} r where r.post_id = p.id and r.closed_at is null`
  const found = await rows(tx, row)`
    select ${shownColumns}, (select min(r.created_at) from ${open}) as first_at,
      (select json_agg(json_build_object('reason', r.reason, 'note', r.note) order by r.created_at) from ${open}) as reports,
      ${list.key} as key
    from ${shownFrom}
    where p.deleted_at is null and p.taken_down_at is null and exists (select 1 from ${open}) ${list.after} ${list.order}`
  const { rows: posts, nextCursor } = list.page(found)
  return { posts, nextCursor }
}
