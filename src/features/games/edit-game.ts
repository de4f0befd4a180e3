import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from './events.ts'
import type { GameFields } from './schema.ts'
import { games } from './tables.ts'

interface EditGameInput {
  gameId: string
  studioId: string
  /** The details, or whether the page is public. */
  change: GameFields | { isPublic: boolean }
  now: Date
}

/** Changes the details or the visibility of a game. Throws NOT_FOUND for another studio's or a deleted game. */
export async function editGame(tx: SystemTx, { gameId, studioId, change, now }: EditGameInput): Promise<void> {
  const changed = await tx
    .update(games)
    .set({ ...change, updatedAt: now })
    .where(and(eq(games.id, gameId), eq(games.studioId, studioId), isNull(games.deletedAt)))
    .returning({ id: games.id })
  if (!changed[0]) throw new AppError('NOT_FOUND')
  tx.happened(gameChanged({ gameId, studioId }), now)
}
