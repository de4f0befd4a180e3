import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { deliverBuild } from '#features/games/deliver-build.ts'
import type { GamesServices } from '#features/games/open-services.ts'
import type { Delivery } from '#features/games/schema.ts'
import { games } from '#features/games/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { isOpenNow } from '../sql.ts'
import { playerActed } from './events.ts'
import { earlyAccess, earlyAccessPlayers } from './tables.ts'

interface PlayInput {
  gameId: string
  playerId: string
  /** The sign-in that asks. */
  sessionId: string
  services: GamesServices
  now: Date
}

const playable = z.object({ buildId: z.string(), studioId: z.string(), isOpen: z.boolean(), isFirst: z.boolean() })

/**
 * Gives the open build of a game to a player who takes part. Throws NOT_FOUND for other people, STATE_CHANGED when the
 * studio has closed early access.
 */
export async function playGame(
  tx: SystemTx,
  { gameId, playerId, sessionId, services, now }: PlayInput,
): Promise<Delivery> {
  const game = await foundRow(tx, playable)`
    select e.build_id, e.studio_id, ${isOpenNow()} as is_open, m.played_at is null as is_first
    from ${earlyAccessPlayers} m join ${earlyAccess} e on e.game_id = m.game_id join ${games} g on g.id = e.game_id
    where m.game_id = ${gameId} and m.player_id = ${playerId} and m.left_at is null`
  if (!game.isOpen) throw new AppError('STATE_CHANGED', 'The studio has closed early access to this game.')
  const delivery = await deliverBuild(tx, {
    buildId: game.buildId,
    holder: `player:${playerId}`,
    sessionId,
    services,
    now,
  })
  await tx.execute(sql`
    update ${earlyAccessPlayers} set played_at = ${at(now)}
    where game_id = ${gameId} and player_id = ${playerId} and left_at is null`)
  // Only the first time changes what screens show.
  if (game.isFirst) tx.happened(playerActed({ gameId, playerId, studioId: game.studioId }), now)
  return delivery
}
