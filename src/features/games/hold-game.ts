import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { games } from './tables.ts'

/**
 * The studio's game, held until the end of the transaction: it can't be deleted meanwhile. Whoever promises something
 * about a game (a request, an invitation, a build) holds it first. Throws NOT_FOUND for another's or a deleted one.
 */
export async function holdGame(tx: SystemTx, { gameId, studioId }: { gameId: string; studioId: string }) {
  const [game] = await tx
    .select({ id: games.id, title: games.title, currentBuildId: games.currentBuildId })
    .from(games)
    .where(and(eq(games.id, gameId), eq(games.studioId, studioId), isNull(games.deletedAt)))
    .for('share')
  if (!game) throw new AppError('NOT_FOUND')
  return game
}
