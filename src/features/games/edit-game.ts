import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from './events.ts'
import { lockGameShared } from './lock-game.ts'
import type { GameFields } from './schema.ts'
import { games } from './tables.ts'

interface EditGameInput {
  gameId: string
  studioId: string
  /** The details, or whether the page is public. */
  change: GameFields | { isPublic: boolean }
  now: Date
}

/**
 * Changes the details or the visibility of a game. Throws NOT_FOUND for another studio's or a deleted game,
 * STATE_CHANGED for making a game public that an admin took down.
 */
export async function editGame(tx: SystemTx, { gameId, studioId, change, now }: EditGameInput): Promise<void> {
  const changed = await tx
    .update(games)
    .set({ ...change, updatedAt: now })
    .where(
      and(
        eq(games.id, gameId),
        eq(games.studioId, studioId),
        isNull(games.deletedAt),
        'isPublic' in change && change.isPublic ? isNull(games.takenDownAt) : undefined,
      ),
    )
    .returning({ id: games.id })
  if (!changed[0]) {
    // Throws NOT_FOUND, or says why the game is taken down.
    await lockGameShared(tx, { gameId, studioId })
    throw new AppError('STATE_CHANGED')
  }
  tx.happened(gameChanged({ gameId, studioId }), now)
}
