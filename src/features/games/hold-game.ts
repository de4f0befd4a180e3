import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { games } from './tables.ts'

interface Which {
  gameId: string
  studioId: string
}

/**
 * The studio's game, held until the end of the transaction: it can't be deleted or changed meanwhile. Whoever promises
 * something about a game (a request, an invitation) holds it first. Throws NOT_FOUND for another's or a deleted one.
 */
export const holdGame = (tx: SystemTx, which: Which) => lockedGame(tx, which, 'share')

/** The same for whoever changes the game or what hangs on it: one at a time. */
export const lockGame = (tx: SystemTx, which: Which) => lockedGame(tx, which, 'no key update')

async function lockedGame(tx: SystemTx, { gameId, studioId }: Which, strength: 'share' | 'no key update') {
  const [game] = await tx
    .select({ id: games.id, title: games.title, coverKey: games.coverKey })
    .from(games)
    .where(and(eq(games.id, gameId), eq(games.studioId, studioId), isNull(games.deletedAt)))
    .for(strength)
  if (!game) throw new AppError('NOT_FOUND')
  return game
}
