import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, idRow, rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { gameRestored, gameTakenDown } from '../events.ts'
import { games } from '../tables.ts'
import { gameTakedowns } from './tables.ts'

/** Name of the job that closes the open requests of a game; its payload is `{ gameId }`. */
export const closeRequestsTask = 'close-requests-of-game'

interface TakeDownInput {
  gameId: string
  /** The studio reads it. */
  reason: string
  adminId: string
  now: Date
}

const found = z.object({ studioId: z.string(), title: z.string() })

/**
 * Takes a game down: it is not public any more, and nothing new begins with it (requests, invitations, links, posts, promo
 * pages, early access). A job closes its open requests and refunds their free spots; tests in progress go on and are paid.
 * The lock of the game comes after or before everything that begins with it. Throws NOT_FOUND, STATE_CHANGED.
 */
export async function takeGameDown(tx: SystemTx, { gameId, reason, adminId, now }: TakeDownInput): Promise<void> {
  const game = await foundRow(tx, found)`
    select studio_id, title from ${games} where id = ${gameId} and deleted_at is null for no key update`
  const { studioId, title } = game
  const [takedown] = await rows(tx, idRow)`
    insert into ${gameTakedowns} (game_id, studio_id, reason, taken_down_by, created_at)
    values (${gameId}, ${studioId}, ${reason}, ${adminId}, ${at(now)})
    on conflict do nothing returning id`
  if (!takedown) throw new AppError('STATE_CHANGED', 'This game is already taken down.')
  await tx.execute(
    sql`update ${games} set is_public = false, taken_down_at = ${at(now)}, updated_at = ${at(now)} where id = ${gameId}`,
  )
  await enqueue(tx, closeRequestsTask, { gameId }, { key: `${closeRequestsTask}:${gameId}` })
  tx.happened(gameTakenDown({ takedownId: takedown.id, gameId, studioId, title, reason, adminId }), now)
}

/** Lifts a takedown. The studio decides whether the game is public again. Throws STATE_CHANGED. */
export async function restoreTakenDown(
  tx: SystemTx,
  { gameId, adminId, now }: Omit<TakeDownInput, 'reason'>,
): Promise<void> {
  const [game] = await rows(tx, found)`
    update ${games} set taken_down_at = null, updated_at = ${at(now)} where id = ${gameId} and taken_down_at is not null
    returning studio_id, title`
  if (!game) throw new AppError('STATE_CHANGED', 'This game is not taken down.')
  const [lifted] = await rows(tx, idRow)`
    update ${gameTakedowns} set restored_at = ${at(now)}, restored_by = ${adminId}
    where game_id = ${gameId} and restored_at is null returning id`
  if (!lifted) throw new Error('A game that is taken down has no takedown')
  tx.happened(gameRestored({ takedownId: lifted.id, gameId, adminId, ...game }), now)
}
