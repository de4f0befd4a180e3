import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockGameShared } from '#features/games/lock-game.ts'
import { games } from '#features/games/sql.ts'
import { lockProfile } from '#features/profiles/locks/lock-account.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import { firstResult } from '#platform/db/first-result.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { limits } from '../rules.ts'
import { postChanged } from './events.ts'
import { studioPosts } from './tables.ts'

interface WritePostInput {
  /** Chosen by the browser; makes the call idempotent. */
  id: string
  studioId: string
  gameId: string | null
  body: string
  now: Date
}

/** Name of the job that notifies the readers of a post. */
export const notifyTask = 'notify-followers'

/**
 * Writes a post. The lock on the studio's profile serialises its posts, so that the limit holds for calls at the same
 * time. Throws NOT_FOUND for another studio's game, STATE_CHANGED for a private one, RATE_LIMITED, DUPLICATE_ERROR.
 */
export async function writePost(tx: SystemTx, { id, studioId, gameId, body, now }: WritePostInput): Promise<void> {
  await lockProfile(tx, studioId)
  const [same] = await tx.select().from(studioPosts).where(eq(studioPosts.id, id))
  if (same) {
    firstResult(same, { studioId, gameId, body })
    return
  }
  if (gameId !== null) await assertPublic(tx, { gameId, studioId })
  const since = new Date(now.getTime() - hours(24))
  const written = await tx.$count(
    studioPosts,
    and(eq(studioPosts.studioId, studioId), gt(studioPosts.createdAt, since)),
  )
  if (written >= limits.postsPerDay)
    throw new AppError('RATE_LIMITED', `You can write ${limits.postsPerDay} posts in 24 hours.`)
  await tx.insert(studioPosts).values({ id, studioId, gameId, body, createdAt: now })
  await enqueue(tx, notifyTask, { postId: id })
  tx.happened(postChanged({ postId: id, studioId, gameId }), now)
}

const visibility = z.object({ isPublic: z.boolean() })

async function assertPublic(tx: SystemTx, game: { gameId: string; studioId: string }) {
  await lockGameShared(tx, game)
  const [found] = await rows(tx, visibility)`select is_public from ${games} where id = ${game.gameId}`
  if (!found?.isPublic) throw new AppError('STATE_CHANGED', 'Make the game’s page public first.')
}

interface OwnPostInput {
  postId: string
  studioId: string
  now: Date
}

const own = ({ postId, studioId }: OwnPostInput) =>
  and(eq(studioPosts.id, postId), eq(studioPosts.studioId, studioId), isNull(studioPosts.takenDownAt))

const changed = { postId: studioPosts.id, studioId: studioPosts.studioId, gameId: studioPosts.gameId }

/** Changes the text of a post. Throws NOT_FOUND for another studio's, a deleted or a taken-down post. */
export async function editPost(tx: SystemTx, { body, ...input }: OwnPostInput & { body: string }): Promise<void> {
  const [post] = await tx
    .update(studioPosts)
    .set({ body, editedAt: input.now })
    .where(and(own(input), isNull(studioPosts.deletedAt)))
    .returning(changed)
  if (!post) throw new AppError('NOT_FOUND')
  tx.happened(postChanged(post), input.now)
}

/** Deletes a post; it can be restored for a day. Throws NOT_FOUND like `editPost`. */
export async function deletePost(tx: SystemTx, input: OwnPostInput): Promise<void> {
  const [post] = await tx
    .update(studioPosts)
    .set({ deletedAt: input.now })
    .where(and(own(input), isNull(studioPosts.deletedAt)))
    .returning(changed)
  if (!post) throw new AppError('NOT_FOUND')
  tx.happened(postChanged(post), input.now)
}

/** Restores a post that was deleted less than a day ago. Throws NOT_FOUND otherwise. */
export async function restorePost(tx: SystemTx, input: OwnPostInput): Promise<void> {
  const since = at(new Date(input.now.getTime() - hours(24)))
  const [post] = await tx
    .update(studioPosts)
    .set({ deletedAt: null })
    .where(and(own(input), isNotNull(studioPosts.deletedAt), sql`${studioPosts.deletedAt} > ${since}`))
    .returning(changed)
  if (!post) throw new AppError('NOT_FOUND')
  tx.happened(postChanged(post), input.now)
}
