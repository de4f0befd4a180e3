import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from './events.ts'
import { claimsOnGame } from './ports.ts'
import { restoreHours } from './rules.ts'
import { games } from './tables.ts'

interface DeleteGameInput {
  gameId: string
  studioId: string
  now: Date
}

/**
 * Deletes a game; its studio can restore it for `restoreHours`. Payments and playtests stay on record. Throws
 * NOT_FOUND, and STATE_CHANGED while the game has an open request, an unfinished playtest or a pending invitation.
 */
export async function deleteGame(tx: SystemTx, { gameId, studioId, now }: DeleteGameInput): Promise<void> {
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), eq(games.studioId, studioId), isNull(games.deletedAt)))
    .for('update')
  if (!game) throw new AppError('NOT_FOUND')
  await assertUnclaimed(tx, gameId)
  await tx.update(games).set({ deletedAt: now, updatedAt: now }).where(eq(games.id, gameId))
  tx.happened(gameChanged({ gameId, studioId }), now)
}

const claimed = z.object({ refusal: z.string().nullable() })

async function assertUnclaimed(tx: SystemTx, gameId: string): Promise<void> {
  const claims = claimsOnGame.ask(gameId).map(({ holds, refusal }) => sql`when ${holds} then ${refusal}::text`)
  const [found] = await rows(tx, claimed)`select case ${sql.join(claims, sql` `)} end as refusal`
  if (found?.refusal) throw new AppError('STATE_CHANGED', found.refusal)
}

/** Restores a deleted game. Throws NOT_FOUND when it is another studio's, not deleted, or deleted too long ago. */
export async function restoreGame(tx: SystemTx, { gameId, studioId, now }: DeleteGameInput): Promise<void> {
  const oldest = new Date(now.getTime() - hours(restoreHours))
  const restored = await tx
    .update(games)
    .set({ deletedAt: null, updatedAt: now })
    .where(and(eq(games.id, gameId), eq(games.studioId, studioId), gt(games.deletedAt, oldest)))
    .returning({ id: games.id })
  if (!restored[0]) throw new AppError('NOT_FOUND')
  tx.happened(gameChanged({ gameId, studioId }), now)
}
