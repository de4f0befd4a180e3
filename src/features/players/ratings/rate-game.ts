import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { playerActed } from '../early-access/events.ts'
import { earlyAccess, earlyAccessPlayers } from '../early-access/tables.ts'
import { isOpenNow } from '../sql.ts'
import { playerRatings } from './tables.ts'

interface RateInput {
  gameId: string
  /** The version that the player saw. */
  buildId: string
  playerId: string
  rating: number
  sentence: string
  now: Date
}

const rated = z.object({ studioId: z.string(), buildId: z.string(), hasPlayed: z.boolean(), isOpen: z.boolean() })

/**
 * Stores or changes a player's rating of the open version. Throws NOT_FOUND for a person who does not take part,
 * STATE_CHANGED before the first play, after early access was closed, and for a version that is no longer the open one.
 */
export async function rateGame(
  tx: SystemTx,
  { gameId, buildId, playerId, rating, sentence, now }: RateInput,
): Promise<void> {
  const game = await foundRow(tx, rated)`
    select e.studio_id, e.build_id, m.played_at is not null as has_played, ${isOpenNow()} as is_open
    from ${earlyAccess} e join ${games} g on g.id = e.game_id join ${earlyAccessPlayers} m on m.game_id = e.game_id
    where e.game_id = ${gameId} and m.player_id = ${playerId} and m.left_at is null for share of e`
  if (!game.isOpen) throw new AppError('STATE_CHANGED', 'The studio has closed early access to this game.')
  if (game.buildId !== buildId) throw new AppError('STATE_CHANGED', 'A new version is open. Play and rate that one.')
  if (!game.hasPlayed) throw new AppError('STATE_CHANGED', 'Play the game first.')
  await tx
    .insert(playerRatings)
    .values({ buildId, playerId, gameId, rating, sentence, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [playerRatings.buildId, playerRatings.playerId],
      set: { rating, sentence, updatedAt: now },
    })
  tx.happened(playerActed({ gameId, playerId, studioId: game.studioId }), now)
}

const ratingOf = z.object({ gameId: z.string(), studioId: z.string() })

interface UnrateInput {
  buildId: string
  playerId: string
  now: Date
}

/** Removes a player's rating of a version. Throws NOT_FOUND without one. */
export async function removeRating(tx: SystemTx, { buildId, playerId, now }: UnrateInput): Promise<void> {
  const removed = await foundRow(tx, ratingOf)`
    delete from ${playerRatings} r using ${earlyAccess} e
    where r.build_id = ${buildId} and r.player_id = ${playerId} and e.game_id = r.game_id returning r.game_id, e.studio_id`
  tx.happened(playerActed({ ...removed, playerId }), now)
}
