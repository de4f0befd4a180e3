import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { idRow, rows } from '#platform/db/rows.ts'
import { postReached } from './events.ts'
import { followersOf } from './followers.ts'
import { studioPosts } from './tables.ts'

const pageSize = 500
const shownPost = z.object({ studioId: z.string(), gameId: z.string().nullable(), createdAt: z.date() })

interface NotifyInput {
  postId: string
  now: Date
}

/**
 * Notifies the readers of a post, page by page in transactions of their own. A notification has a key for its studio
 * and day, so a job that runs twice, or a second post of the day, adds none.
 */
export async function notifyFollowers(db: Pick<Database, 'asSystem'>, input: NotifyInput): Promise<void> {
  let after: string | null = null
  do after = await db.asSystem((tx) => notifyPage(tx, { ...input, after }))
  while (after !== null)
}

/** Returns the last reader of a full page; null when none is left, or the post is gone. */
async function notifyPage(
  tx: SystemTx,
  { postId, after, now }: NotifyInput & { after: string | null },
): Promise<string | null> {
  const [post] = await rows(tx, shownPost)`
    select studio_id, game_id, created_at from ${studioPosts}
    where id = ${postId} and deleted_at is null and taken_down_at is null`
  if (!post) return null
  const found = await rows(tx, idRow)`
    select distinct r.id from (${followersOf(post)}) r
    where r.id <> ${post.studioId} ${after === null ? sql`` : sql`and r.id > ${after}::uuid`} order by r.id limit ${pageSize}`
  const readers = found.map(({ id }) => id)
  const day = post.createdAt.toISOString().slice(0, 10)
  const { studioId, gameId } = post
  if (readers.length > 0) tx.happened(postReached({ postId, studioId, gameId, readers, day }), now)
  return readers.length === pageSize ? (readers.at(-1) ?? null) : null
}
