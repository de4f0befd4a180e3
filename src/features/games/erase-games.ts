import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { clearGames } from './clear-games.ts'
import { deleteGame } from './delete-game.ts'
import { files, games as gamesTable, uploads } from './tables.ts'

const ownGame = z.object({ id: z.string(), exists: z.boolean() })

/**
 * Erases all games of a studio with builds, images and files. Titles and versions stay, because testers' records show
 * them. Throws STATE_CHANGED while a game has an open request, an unfinished playtest or a pending invitation.
 * Idempotent.
 */
export async function eraseGames(tx: SystemTx, { studioId, now }: { studioId: string; now: Date }): Promise<void> {
  const games = await rows(
    tx,
    ownGame,
  )`select id, deleted_at is null as exists from ${gamesTable} where studio_id = ${studioId} order by id for update`
  for (const { id: gameId, exists } of games) if (exists) await deleteGame(tx, { gameId, studioId, now })
  if (games.length === 0) return
  await clearGames(
    tx,
    games.map(({ id }) => id),
  )
  await tx.execute(sql`delete from ${uploads} where owner_id = ${studioId}`)
  await tx.execute(sql`delete from ${files} where owner_id = ${studioId}`)
  await tx.execute(sql`update ${gamesTable} set description = '' where studio_id = ${studioId}`)
}
