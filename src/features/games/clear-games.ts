import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import { hours } from '#platform/clock.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { buildStorageKeys } from './builds/build-storage-keys.ts'
import { deleteChecks } from './checks/delete-checks.ts'
import { restoreHours } from './rules.ts'
import { files, gameBuilds, gameScreenshots, games, uploads } from './tables.ts'

const storedImage = z.object({ key: z.string() })
const clearedBuild = z.object({ id: z.string(), fileId: z.string().nullable() })
const dueGame = z.object({ id: z.string(), at: z.date() })

/**
 * Deletes the stored data of deleted games: builds, images, files. Titles and versions stay, because testers' records
 * show them. The caller must hold locks on the games' rows. Idempotent.
 */
export async function clearGames(tx: SystemTx, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(gameIds)}::jsonb)::uuid)`
  const images = await rows(tx, storedImage)`
    select image_key as key from ${gameScreenshots} where game_id in ${ids}
    union select cover_key from ${games} where id in ${ids} and cover_key is not null`
  await tx.execute(sql`delete from ${gameScreenshots} where game_id in ${ids}`)
  await tx.execute(
    sql`delete from ${uploads} where build_id in (select b.id from ${gameBuilds} b where b.game_id in ${ids})`,
  )
  const builds = await rows(
    tx,
    clearedBuild,
  )`select id, file_id from ${gameBuilds} where game_id in ${ids} order by id for update`
  await deleteChecks(
    tx,
    builds.map(({ id }) => id),
  )
  await tx.execute(sql`
    update ${gameBuilds} set file_id = null, url = null, notes = '', state = 'failed', failure = 'Deleted with its game.'
    where game_id in ${ids}`)
  const stored = JSON.stringify(builds.flatMap(({ fileId }) => fileId ?? []))
  await tx.execute(sql`delete from ${files} where id in (select jsonb_array_elements_text(${stored}::jsonb)::uuid)`)
  await tx.execute(sql`update ${games} set cover_key = null, current_build_id = null where id in ${ids}`)
  const roots = builds.map(({ id }) => buildStorageKeys(id).root)
  await releaseStorage(tx, [...roots, ...images.map(({ key }) => key)])
  await enqueue(tx, 'delete-stored', { prefixes: [...roots, ...gameIds.map((id) => `images/${id}`)] })
}

/** SQL query: deleted games that can no longer be restored and still have stored data. */
export const longDeleted = (now: Date) => sql`
    select g.id, g.deleted_at as at from ${games} g
    where g.deleted_at <= ${at(new Date(now.getTime() - hours(restoreHours)))} and (g.cover_key is not null
      or exists (select 1 from ${gameScreenshots} s where s.game_id = g.id)
      or exists (select 1 from ${gameBuilds} b where b.game_id = g.id and b.state <> 'failed'))`

/** Clears one of these games. Returns 0 when another process has cleared or locked it. */
export async function clearLongDeleted(tx: SystemTx, { gameId, now }: { gameId: string; now: Date }): Promise<number> {
  const due = await rows(tx, dueGame)`${longDeleted(now)} and g.id = ${gameId} for update of g skip locked`
  const ids = due.map(({ id }) => id)
  await clearGames(tx, ids)
  return ids.length
}
