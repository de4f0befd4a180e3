import { z } from 'zod'
import { gameBuilds, games } from '#features/games/sql.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'

export interface ReadyGameInput {
  /** The studio whose games may be used; null (an admin) allows any game. */
  studioId: string | null
  gameId?: string | undefined
}

const readyGameRow = z.object({
  id: z.string(),
  studioId: z.string(),
  title: z.string(),
  buildId: z.string().nullable(),
  version: z.string().nullable(),
})

/**
 * The given game, or else the newest one, preferably with a ready build; null if there is none. Throws NOT_FOUND for
 * another studio's game.
 */
export async function readyGame(tx: SystemTx, { studioId, gameId }: ReadyGameInput) {
  const [game] = await rows(tx, readyGameRow)`
    select g.id, g.studio_id, g.title, b.id as build_id, b.version
    from ${games} g left join ${gameBuilds} b on b.id = g.current_build_id and b.state = 'ready'
    where g.deleted_at is null and (${studioId}::uuid is null or g.studio_id = ${studioId}::uuid)
      and (${gameId ?? null}::uuid is null or g.id = ${gameId ?? null}::uuid)
    order by b.id is null, g.created_at desc, g.id limit 1`
  if (!game && gameId) throw new AppError('NOT_FOUND')
  return game ?? null
}
