import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockGame } from '#features/games/lock-game.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { foundRow } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { earlyAccessClosed, earlyAccessOpened } from './events.ts'
import { earlyAccess } from './tables.ts'

interface OpenInput {
  gameId: string
  studioId: string
  buildId: string
  now: Date
}

const openable = z.object({ isPublic: z.boolean(), isReady: z.boolean() })

/**
 * Opens a ready build of a public game to players, instead of the one that was open. Throws NOT_FOUND for another
 * studio's game or a build of another game, STATE_CHANGED for a private game or a build that is not ready.
 */
export async function openEarlyAccess(tx: SystemTx, { gameId, studioId, buildId, now }: OpenInput): Promise<void> {
  await lockGame(tx, { gameId, studioId })
  const build = await foundRow(tx, openable)`
    select g.is_public, b.state = 'ready' as is_ready from ${gameBuilds} b join ${games} g on g.id = b.game_id
    where b.id = ${buildId} and b.game_id = ${gameId} for share of b`
  if (!build.isPublic) throw new AppError('STATE_CHANGED', 'Make the game’s page public first.')
  if (!build.isReady) throw new AppError('STATE_CHANGED', 'This build is not ready yet.')
  await tx.execute(sql`
    insert into ${earlyAccess} as e (game_id, studio_id, build_id, is_open, opened_at, updated_at)
    values (${gameId}, ${studioId}, ${buildId}, true, ${at(now)}, ${at(now)})
    on conflict (game_id) do update set build_id = excluded.build_id, is_open = true, updated_at = excluded.updated_at,
      opened_at = case when e.is_open then e.opened_at else excluded.opened_at end`)
  tx.happened(earlyAccessOpened({ gameId, studioId, buildId }), now)
}

/** Closes early access; players and ratings stay on record. Throws NOT_FOUND, STATE_CHANGED when it is closed. */
export async function closeEarlyAccess(
  tx: SystemTx,
  { gameId, studioId, now }: Omit<OpenInput, 'buildId'>,
): Promise<void> {
  await lockGame(tx, { gameId, studioId })
  const { rowCount } = await tx.execute(sql`
    update ${earlyAccess} set is_open = false, updated_at = ${at(now)}
    where game_id = ${gameId} and studio_id = ${studioId} and is_open`)
  if (rowCount === 0) throw new AppError('STATE_CHANGED', 'This game is not open to players.')
  tx.happened(earlyAccessClosed({ gameId, studioId }), now)
}
