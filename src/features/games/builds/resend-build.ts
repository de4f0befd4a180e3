import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type StorageQuota, standardQuota } from '#features/storage/rules.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { AppError } from '#shared/errors.ts'
import { fileNameError } from '../build-file-types.ts'
import { gameChanged } from '../events.ts'
import { isUploaded, statesBefore } from '../rules.ts'
import { gameBuilds, uploads } from '../tables.ts'
import { buildStorageKeys } from './build-storage-keys.ts'
import { reserveBuild } from './reserve-build.ts'

interface BuildScope {
  buildId: string
  studioId: string
  now: Date
}

/**
 * Resets a build to wait for another file: after a failure, or when the first file was wrong. Throws NOT_FOUND,
 * STATE_CHANGED (it is being processed or ready), VALIDATION_ERROR (the file's name, the studio's storage is full).
 */
export async function resendBuild(
  tx: SystemTx,
  {
    buildId,
    studioId,
    name,
    size,
    quota = standardQuota,
    now,
  }: BuildScope & { name: string; size: number; quota?: StorageQuota },
): Promise<void> {
  const kind = await kindOf(tx, { buildId, studioId })
  if (!isUploaded(kind)) throw new AppError('NOT_FOUND')
  const problem = fileNameError(kind, name)
  if (problem) throw new AppError('VALIDATION_ERROR', problem, { fields: { name: problem } })
  const [moved] = await tx
    .update(gameBuilds)
    .set({ state: 'uploading', failure: null, pages: null, entry: null, bytes: size, updatedAt: now })
    .where(and(eq(gameBuilds.id, buildId), inArray(gameBuilds.state, ['uploading', ...statesBefore('uploading')])))
    .returning({ gameId: gameBuilds.gameId })
  if (!moved) throw new AppError('STATE_CHANGED')
  await reserveBuild(tx, { buildId, studioId, bytes: size, quota, now })
  const former = await tx.delete(uploads).where(eq(uploads.buildId, buildId)).returning({ id: uploads.id })
  const keys = former.map(({ id }) => buildStorageKeys(buildId).archive(id))
  if (keys.length > 0) await enqueue(tx, 'delete-stored', { keys })
  tx.happened(gameChanged({ gameId: moved.gameId, studioId }), now)
}

/**
 * Processes the stored file of a failed build again. Throws NOT_FOUND, STATE_CHANGED when the build has not failed or
 * its file was deleted.
 */
export async function retryBuild(tx: SystemTx, { buildId, studioId, now }: BuildScope): Promise<void> {
  await kindOf(tx, { buildId, studioId })
  await processAgain(tx, { buildId, studioId, now }, {})
}

/**
 * Processes the stored file of a web build with the page that its studio chose to start the game. Throws NOT_FOUND,
 * VALIDATION_ERROR (the file has no such page), STATE_CHANGED when nothing is to be chosen.
 */
export async function choosePage(
  tx: SystemTx,
  { buildId, studioId, page, now }: BuildScope & { page: string },
): Promise<void> {
  await kindOf(tx, { buildId, studioId })
  const [build] = await tx.select({ pages: gameBuilds.pages }).from(gameBuilds).where(eq(gameBuilds.id, buildId))
  if (!build?.pages) throw new AppError('STATE_CHANGED')
  if (!build.pages.includes(page)) throw new AppError('VALIDATION_ERROR', 'Choose one of the pages.')
  await processAgain(tx, { buildId, studioId, now }, { entry: page })
}

async function processAgain(
  tx: SystemTx,
  { buildId, studioId, now }: BuildScope,
  chosen: { entry?: string },
): Promise<void> {
  const kept = await tx.$count(uploads, and(eq(uploads.buildId, buildId), isNotNull(uploads.finishedAt)))
  const [moved] = await tx
    .update(gameBuilds)
    .set({ state: 'processing', failure: null, pages: null, ...chosen, updatedAt: now })
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.state, 'failed')))
    .returning({ gameId: gameBuilds.gameId })
  if (!moved || kept === 0) throw new AppError('STATE_CHANGED', 'There is no file to retry. Choose one.')
  await enqueue(tx, 'process-build', { buildId, attempt: 1 }, { key: `process-build:${buildId}` })
  tx.happened(gameChanged({ gameId: moved.gameId, studioId }), now)
}

async function kindOf(tx: SystemTx, { buildId, studioId }: Pick<BuildScope, 'buildId' | 'studioId'>) {
  const [build] = await tx
    .select({ kind: gameBuilds.kind })
    .from(gameBuilds)
    .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.studioId, studioId)))
    .for('no key update')
  if (!build) throw new AppError('NOT_FOUND')
  return build.kind
}
