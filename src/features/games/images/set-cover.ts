import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { announceGame } from '../announce-game.ts'
import { games } from '../tables.ts'

interface Setting {
  gameId: string
  studioId: string
  /** Null goes back to the drawn cover. */
  imageKey: string | null
  now: Date
}

/** Puts a stored image in front of a game and lets the former one go. Throws NOT_FOUND for another's or a deleted one. */
export async function setCover(tx: SystemTx, { gameId, studioId, imageKey, now }: Setting): Promise<void> {
  const own = and(eq(games.id, gameId), eq(games.studioId, studioId), isNull(games.deletedAt))
  const [game] = await tx.select({ former: games.coverKey }).from(games).where(own).for('no key update')
  if (!game) throw new AppError('NOT_FOUND')
  if (game.former === imageKey) return
  await tx.update(games).set({ coverKey: imageKey, updatedAt: now }).where(own)
  if (game.former) await enqueue(tx, 'delete-stored', { prefixes: [game.former] })
  await announceGame(tx, { gameId, studioId })
}
