import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { games } from './tables.ts'
import { gameTakedowns } from './takedowns/tables.ts'

interface LockGameInput {
  gameId: string
  studioId: string
}

const lockedGame = z.object({
  id: z.string(),
  title: z.string(),
  coverKey: z.string().nullable(),
  takenDownAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
})

/**
 * Locks the studio's game FOR SHARE: it can't be deleted or changed until the transaction ends. Operations that depend
 * on the game (a request, an invitation) call this first. Throws NOT_FOUND for another studio's game, and STATE_CHANGED for
 * one that was deleted (a draft of something for it may be left) or that an admin took down.
 */
export const lockGameShared = (tx: SystemTx, input: LockGameInput) => lockGameRow(tx, input, 'share')

/**
 * Locks the studio's game exclusively, for changes of the game or its parts. Throws NOT_FOUND, also for a deleted one.
 */
export const lockGame = (tx: SystemTx, input: LockGameInput) => lockGameRow(tx, input, 'no key update')

const deletedGame = 'This game was deleted. Restore it first.'

async function lockGameRow(tx: SystemTx, { gameId, studioId }: LockGameInput, strength: 'share' | 'no key update') {
  const game = await foundRow(tx, lockedGame)`
    select id, title, cover_key, taken_down_at, deleted_at from ${games}
    where id = ${gameId} and studio_id = ${studioId} for ${sql.raw(strength)}`
  if (game.deletedAt !== null)
    throw strength === 'share' ? new AppError('STATE_CHANGED', deletedGame) : new AppError('NOT_FOUND')
  if (strength === 'share' && game.takenDownAt !== null) throw await takenDownError(tx, gameId)
  return game
}

const takedown = z.object({ reason: z.string() })

/** The refusal of what begins with a game that an admin took down. */
export async function takenDownError(tx: SystemTx, gameId: string): Promise<AppError> {
  const [found] = await rows(tx, takedown)`
    select reason from ${gameTakedowns} where game_id = ${gameId} and restored_at is null`
  return new AppError('STATE_CHANGED', `An admin took this game down: ${found?.reason ?? ''}`)
}
