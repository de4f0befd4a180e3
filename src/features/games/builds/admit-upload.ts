import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/db/open.ts'
import type { UploadDescription } from '#platform/uploads/read-upload-description.ts'
import type { UploadGrant } from '#platform/uploads/upload-records.ts'
import { AppError } from '#shared/errors.ts'
import { assertFileName } from '../build-file-types.ts'
import { gameBuilds } from '../tables.ts'

export const buildPurpose = 'build'

/**
 * Lets a studio send the file that one of its builds waits for. Throws NOT_FOUND for another's build, STATE_CHANGED when
 * it waits for none, VALIDATION_ERROR when the file is not the one that was announced.
 */
export async function admitBuildUpload(
  db: Database,
  { studioId, wish }: { studioId: string; wish: UploadDescription },
): Promise<UploadGrant> {
  const buildId = z.uuid().safeParse(wish.metadata.buildId)
  if (!buildId.success) throw new AppError('VALIDATION_ERROR', 'An upload names the build it is for.')
  const [build] = await db.asPerson(studioId, (tx) =>
    tx
      .select({ state: gameBuilds.state, kind: gameBuilds.kind, bytes: gameBuilds.bytes })
      .from(gameBuilds)
      .where(and(eq(gameBuilds.id, buildId.data), eq(gameBuilds.studioId, studioId))),
  )
  if (!build || build.kind === 'link') throw new AppError('NOT_FOUND')
  if (build.state !== 'uploading') throw new AppError('STATE_CHANGED', 'This build waits for no file.')
  const refusal = assertFileName(build.kind, wish.name)
  if (refusal) throw new AppError('VALIDATION_ERROR', refusal)
  if (build.bytes !== wish.bytes)
    throw new AppError('VALIDATION_ERROR', 'This is not the file you chose before: its size differs.')
  return { ownerId: studioId, purpose: buildPurpose, buildId: buildId.data }
}
