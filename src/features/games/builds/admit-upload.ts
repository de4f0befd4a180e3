import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import type { UploadDescription } from '#platform/uploads/read-upload-description.ts'
import type { UploadGrant } from '#platform/uploads/upload-records.ts'
import { AppError } from '#shared/errors.ts'
import { fileNameError } from '../build-file-types.ts'
import { gameBuilds } from '../tables.ts'

export const buildPurpose = 'build'

/**
 * Authorizes the upload of a build's file by its studio. Throws NOT_FOUND for another studio's build, STATE_CHANGED
 * when the build waits for no file, VALIDATION_ERROR when the file differs from the announced one.
 */
export async function admitBuildUpload(
  db: Database,
  { studioId, wish }: { studioId: string; wish: UploadDescription },
): Promise<UploadGrant> {
  const buildId = z.uuid().safeParse(wish.metadata.buildId)
  if (!buildId.success) throw new AppError('VALIDATION_ERROR', 'The upload has no build.')
  const [build] = await db.asPerson(studioId, (tx) =>
    tx
      .select({ state: gameBuilds.state, kind: gameBuilds.kind, bytes: gameBuilds.bytes })
      .from(gameBuilds)
      .where(and(eq(gameBuilds.id, buildId.data), eq(gameBuilds.studioId, studioId))),
  )
  if (!build || build.kind === 'link') throw new AppError('NOT_FOUND')
  if (build.state !== 'uploading') throw new AppError('STATE_CHANGED', 'This build doesn’t need a file.')
  const problem = fileNameError(build.kind, wish.name)
  if (problem) throw new AppError('VALIDATION_ERROR', problem)
  if (build.bytes !== wish.bytes)
    throw new AppError('VALIDATION_ERROR', 'This is not the file you chose before: its size differs.')
  return { ownerId: studioId, purpose: buildPurpose, buildId: buildId.data }
}
