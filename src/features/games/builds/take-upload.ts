import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database, SystemTx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { FinishedUpload } from '#platform/uploads/finish-upload.ts'
import { uploadGrant } from '#platform/uploads/upload-records.ts'
import { AppError } from '#shared/errors.ts'
import { gameChanged } from '../events.ts'
import { gameBuilds, uploads } from '../tables.ts'
import { buildStorageKeys } from './build-storage-keys.ts'

export const buildGrant = uploadGrant.extend({ buildId: z.uuid() })
export type BuildGrant = z.output<typeof buildGrant>

interface Tools {
  db: Database
  clock: Clock
  storage: Storage
}

/**
 * Stores the uploaded file of a build and queues the job that processes it. Idempotent. Throws STATE_CHANGED when the
 * build waits for no file; the upload is then rejected permanently.
 */
export async function takeBuildUpload(
  upload: FinishedUpload<BuildGrant>,
  { db, clock, storage }: Tools,
): Promise<void> {
  const { buildId, ownerId: studioId } = upload.grant
  const storageKey = buildStorageKeys(buildId).archive(upload.id)
  if (await db.asSystem((tx) => isTaken(tx, upload.id))) return
  await storage.putFile(storageKey, upload.path)
  try {
    await db.asSystem(async (tx) => {
      const [build] = await tx
        .update(gameBuilds)
        .set({ state: 'processing', failure: null, updatedAt: clock.now() })
        .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.studioId, studioId), eq(gameBuilds.state, 'uploading')))
        .returning({ gameId: gameBuilds.gameId })
      if (!build) {
        if (await isTaken(tx, upload.id)) return
        throw new AppError('STATE_CHANGED', 'This build doesn’t need a file.')
      }
      await tx.delete(uploads).where(eq(uploads.buildId, buildId))
      await tx.insert(uploads).values({
        id: upload.id,
        ownerId: studioId,
        buildId,
        size: upload.bytes,
        name: upload.name,
        finishedAt: clock.now(),
      })
      await enqueue(tx, 'process-build', { buildId, attempt: 1 }, { key: `process-build:${buildId}` })
      tx.happened(gameChanged({ gameId: build.gameId, studioId }), clock.now())
    })
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await storage.delete(storageKey)
    throw error
  }
}

async function isTaken(tx: SystemTx, uploadId: string): Promise<boolean> {
  const [there] = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, uploadId))
  return there !== undefined
}
