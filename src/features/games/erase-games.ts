import { sql } from 'drizzle-orm'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { buildPlaces } from './builds/build-places.ts'
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
  const builds = await tx.execute<{ id: string }>(sql`select id from game_builds where studio_id = ${studioId}`)
  if (games.rows.length === 0) return
  await tx.execute(sql`
    delete from game_screenshots where game_id in (select id from games where studio_id = ${studioId})`)
  await tx.execute(sql`delete from uploads where owner_id = ${studioId}`)
  await tx.execute(sql`
    update game_builds set file_id = null, url = null, notes = '', state = 'failed', failure = 'Deleted with its studio.'
    where studio_id = ${studioId}`)
  await tx.execute(sql`delete from files where owner_id = ${studioId}`)
  await tx.execute(
    sql`update games set description = '', cover_key = null, current_build_id = null where studio_id = ${studioId}`,
  )
  const prefixes = [...builds.rows.map(({ id }) => buildPlaces(id).root), ...games.rows.map(({ id }) => `images/${id}`)]
  await enqueue(tx, 'delete-stored', { prefixes })
}
