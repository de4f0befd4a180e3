import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'

interface Which {
  gameId: string
  studioId: string
}

interface Held extends Record<string, unknown> {
  id: string
  title: string
  coverKey: string | null
}

/**
 * The studio's game, held until the end of the transaction: it can't be deleted or changed meanwhile. Whoever promises
 * something about a game (a request, an invitation) holds it first. Throws NOT_FOUND for another's or a deleted one.
 */
export const lockGameShared = (tx: SystemTx, which: Which) => lockedGame(tx, which, 'share')

/** The same for whoever changes the game or what hangs on it: one at a time. */
export const lockGame = (tx: SystemTx, which: Which) => lockedGame(tx, which, 'no key update')

async function lockedGame(tx: SystemTx, { gameId, studioId }: Which, strength: 'share' | 'no key update') {
  const { rows } = await tx.execute<Held>(sql`
    select id, title, cover_key as "coverKey" from games
    where id = ${gameId} and studio_id = ${studioId} and deleted_at is null for ${sql.raw(strength)}`)
  const game = rows[0]
  if (!game) throw new AppError('NOT_FOUND')
  return game
}
