import { and, eq, isNull } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { announceGame } from './announce-game.ts'
import type { GameFields } from './schema.ts'
import { games } from './tables.ts'

interface Editing {
  gameId: string
  studioId: string
  /** What changes: the written fields, or whether everyone may see the game's page. */
  change: GameFields | { isPublic: boolean }
  now: Date
}

/** Changes what is written about a game, or who may see it. Throws NOT_FOUND for another's or a deleted one. */
export async function editGame(tx: SystemTx, { gameId, studioId, change, now }: Editing): Promise<void> {
  const changed = await tx
    .update(games)
    .set({ ...change, updatedAt: now })
    .where(and(eq(games.id, gameId), eq(games.studioId, studioId), isNull(games.deletedAt)))
    .returning({ id: games.id })
  if (!changed[0]) throw new AppError('NOT_FOUND')
  await announceGame(tx, { gameId, studioId })
}
