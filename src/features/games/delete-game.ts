import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { invitations } from '#features/invitations/sql.ts'
import { playtests } from '#features/reviews/playtests/sql.ts'
import { reviewRequests } from '#features/reviews/requests/sql.ts'
import { hours } from '#platform/clock.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { announceGame } from './announce-game.ts'
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
  const reason = await deletionBlocker(tx, gameId)
  if (reason) throw new AppError('STATE_CHANGED', reason)
  await tx.update(games).set({ deletedAt: now, updatedAt: now }).where(eq(games.id, gameId))
  await announceGame(tx, { gameId, studioId })
}

async function deletionBlocker(tx: SystemTx, gameId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ requested: boolean; tested: boolean; invited: boolean }>(sql`
    select
      exists (select 1 from ${reviewRequests} r where r.game_id = ${gameId} and r.status = 'open') as requested,
      exists (select 1 from ${playtests} p where p.game_id = ${gameId}
        and p.status not in ('approved', 'rejected', 'abandoned', 'timed_out')) as tested,
      exists (select 1 from ${invitations} i where i.game_id = ${gameId} and i.status = 'pending') as invited`)
  const found = rows[0]
  if (found?.requested) return 'This game has an open review request. Close it first.'
  if (found?.tested) return 'Someone is still testing this game. Wait until the last review is settled.'
  if (found?.invited) return 'Testers are invited to this game. Withdraw the invitations first.'
  return null
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
  await announceGame(tx, { gameId, studioId })
}
