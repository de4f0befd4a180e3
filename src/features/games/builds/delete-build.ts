import { and, eq, sql } from 'drizzle-orm'
import { playtests } from '#features/reviews/playtests/sql.ts'
import { reviewRequests } from '#features/reviews/requests/sql.ts'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { announceGame } from '../announce-game.ts'
import { files, gameBuilds, games, uploads } from '../tables.ts'
import { buildStorageKeys } from './build-storage-keys.ts'

/**
 * Deletes an unused build with its files. Throws NOT_FOUND, and STATE_CHANGED while it is the current one, is being
 * processed, or a request or a playtest refers to it.
 */
export async function deleteBuild(
  tx: SystemTx,
  { buildId, studioId }: { buildId: string; studioId: string },
): Promise<void> {
  const [build] = await tx
    .select({ gameId: gameBuilds.gameId, state: gameBuilds.state, fileId: gameBuilds.fileId })
    .from(gameBuilds)
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.studioId, studioId)))
    .for('update')
  if (!build) throw new AppError('NOT_FOUND')
  if (build.state === 'processing') throw new AppError('STATE_CHANGED', 'This build is being checked. Wait a moment.')
  const { rows } = await tx.execute<{ current: boolean; used: boolean }>(sql`
    select exists (select 1 from ${games} g where g.current_build_id = ${buildId}) as current,
      exists (select 1 from ${reviewRequests} r where r.build_id = ${buildId})
        or exists (select 1 from ${playtests} p where p.build_id = ${buildId}) as used`)
  if (rows[0]?.current) throw new AppError('STATE_CHANGED', 'Testers get this build. Make another one current first.')
  if (rows[0]?.used)
    throw new AppError('STATE_CHANGED', 'A review request refers to this build, so it stays on record.')

  await tx.delete(uploads).where(eq(uploads.buildId, buildId))
  await tx.delete(gameBuilds).where(eq(gameBuilds.id, buildId))
  if (build.fileId) await tx.delete(files).where(eq(files.id, build.fileId))
  await releaseStorage(tx, [buildStorageKeys(buildId).root])
  await enqueue(tx, 'delete-stored', { prefixes: [buildStorageKeys(buildId).root] })
  await announceGame(tx, { gameId: build.gameId, studioId })
}
