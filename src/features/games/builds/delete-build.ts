import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { releaseStorage } from '#features/storage/reserve-storage.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { deleteChecks } from '../checks/delete-checks.ts'
import { gameChanged } from '../events.ts'
import { isBuildInUse } from '../ports.ts'
import { files, gameBuilds, games, uploads } from '../tables.ts'
import { buildStorageKeys } from './build-storage-keys.ts'

const useOfBuild = z.object({ current: z.boolean(), used: z.boolean() })

/**
 * Deletes an unused build with its files. Throws NOT_FOUND, and STATE_CHANGED while it is the current one, is being
 * processed, or a request or a playtest refers to it.
 */
export async function deleteBuild(
  tx: SystemTx,
  { buildId, studioId, now }: { buildId: string; studioId: string; now: Date },
): Promise<void> {
  const [build] = await tx
    .select({ gameId: gameBuilds.gameId, state: gameBuilds.state, fileId: gameBuilds.fileId })
    .from(gameBuilds)
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.studioId, studioId)))
    .for('update')
  if (!build) throw new AppError('NOT_FOUND')
  if (build.state === 'processing') throw new AppError('STATE_CHANGED', 'This build is being checked. Wait a moment.')
  const [found] = await rows(tx, useOfBuild)`
    select exists (select 1 from ${games} g where g.id = b.game_id and g.current_build_id = b.id) as current, ${isBuildInUse.ask()} as used
    from ${gameBuilds} b where b.id = ${buildId}`
  if (found?.current) throw new AppError('STATE_CHANGED', 'Testers get this build. Make another build current first.')
  if (found?.used) throw new AppError('STATE_CHANGED', 'A review request refers to this build, so it stays on record.')

  await deleteChecks(tx, [buildId])
  await tx.delete(uploads).where(eq(uploads.buildId, buildId))
  await tx.delete(gameBuilds).where(eq(gameBuilds.id, buildId))
  if (build.fileId) await tx.delete(files).where(eq(files.id, build.fileId))
  await releaseStorage(tx, [buildStorageKeys(buildId).root])
  await enqueue(tx, 'delete-stored', { prefixes: [buildStorageKeys(buildId).root] })
  tx.happened(gameChanged({ gameId: build.gameId, studioId }), now)
}
