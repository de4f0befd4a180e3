import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { clearGames } from './clear-games.ts'
import { deleteGame } from './delete-game.ts'

/**
 * Takes every game of a studio away for good, with builds, pictures and files; what testers need to read their own records
 * (title, version) stays. Throws STATE_CHANGED while someone counts on one. Safe to repeat.
 */
export async function eraseGames(tx: SystemTx, { studioId, now }: { studioId: string; now: Date }): Promise<void> {
  const games = await tx.execute<{ id: string; there: boolean }>(
    sql`select id, deleted_at is null as there from games where studio_id = ${studioId} order by id for update`,
  )
  for (const { id: gameId, there } of games.rows) if (there) await deleteGame(tx, { gameId, studioId, now })
  if (games.rows.length === 0) return
  const ids = games.rows.map(({ id }) => id)
  await clearGames(tx, ids)
  await tx.execute(sql`delete from uploads where owner_id = ${studioId}`)
  await tx.execute(sql`delete from files where owner_id = ${studioId}`)
  await tx.execute(sql`update games set description = '' where studio_id = ${studioId}`)
}
