import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { games } from '#features/games/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { isOpenNow } from '../sql.ts'
import { playerActed } from './events.ts'
import { earlyAccess, earlyAccessPlayers } from './tables.ts'

interface PlayerInput {
  gameId: string
  playerId: string
  now: Date
}

const ofStudio = z.object({ studioId: z.string() })

/**
 * Joins the early access of a game that is open and not the person's own. Idempotent: two calls at once make one
 * player. Throws NOT_FOUND otherwise.
 */
export async function joinGame(tx: SystemTx, { gameId, playerId, now }: PlayerInput): Promise<void> {
  const [game] = await rows(tx, ofStudio)`
    select e.studio_id from ${earlyAccess} e join ${games} g on g.id = e.game_id
    where e.game_id = ${gameId} and ${isOpenNow()} and e.studio_id <> ${playerId}
    for share of e`
  if (!game) throw new AppError('NOT_FOUND')
  const { rowCount } = await tx.execute(sql`
    insert into ${earlyAccessPlayers} as m (game_id, player_id, joined_at)
    values (${gameId}, ${playerId}, ${at(now)})
    on conflict (game_id, player_id) do update set joined_at = excluded.joined_at, left_at = null
      where m.left_at is not null`)
  if (rowCount) tx.happened(playerActed({ ...game, gameId, playerId }), now)
}

/** Leaves the early access of a game; ratings stay. Throws NOT_FOUND for a person who does not take part. */
export async function leaveGame(tx: SystemTx, { gameId, playerId, now }: PlayerInput): Promise<void> {
  const game = await foundRow(tx, ofStudio)`
    update ${earlyAccessPlayers} m set left_at = ${at(now)} from ${earlyAccess} e
    where m.game_id = ${gameId} and m.player_id = ${playerId} and m.left_at is null and e.game_id = m.game_id
    returning e.studio_id`
  tx.happened(playerActed({ ...game, gameId, playerId }), now)
}
