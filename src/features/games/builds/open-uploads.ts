import { and, eq } from 'drizzle-orm'
import { assertMay } from '#features/access/assert-may.ts'
import type { Database } from '#platform/db/open.ts'
import type { HttpTools } from '#platform/http/http-tools.ts'
import type { UploadDescription } from '#platform/uploads/read-upload-description.ts'
import { openUploads, type Uploads } from '#platform/uploads/tus-plugin.ts'
import { type UploadUse, uploadUse } from '#platform/uploads/upload-use.ts'
import { uuidIn } from '#platform/uuid-in.ts'
import { AppError } from '#shared/errors.ts'
import { fileNameError } from '../build-file-types.ts'
import { isUploaded } from '../rules.ts'
import { gameBuilds } from '../tables.ts'
import { type BuildGrant, buildGrant, takeBuildUpload } from './take-upload.ts'

interface Tools extends Pick<HttpTools, 'db' | 'clock' | 'log' | 'storage' | 'findCaller'> {
  dataDir: string
}

/** What uploads of builds' files are for: a studio uploads the file of one of its builds. */
export const buildUploads = ({
  db,
  clock,
  storage,
  findCaller,
}: Pick<Tools, 'db' | 'clock' | 'storage' | 'findCaller'>): UploadUse =>
  uploadUse({
    grant: buildGrant,
    async authorize(request, wish) {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      await assertMay({ db, clock, caller }, 'build_edit')
      return admitBuildUpload(db, { studioId: caller.profileId, wish })
    },
    onFinished: (upload) => takeBuildUpload(upload, { db, clock, storage }),
  })

/** Resumable uploads of builds' files alone, at `/uploads`. */
export const openBuildUploads = ({ dataDir, log, ...tools }: Tools): Uploads =>
  openUploads({
    dataDir,
    log,
    clock: tools.clock,
    storage: tools.storage,
    ...buildUploads(tools),
    findOwner: async (request) => (await tools.findCaller(request))?.profileId ?? null,
  })

const buildPurpose = 'build'

/**
 * Authorizes the upload of a build's file by its studio. Throws NOT_FOUND for another studio's build, STATE_CHANGED
 * when the build waits for no file, VALIDATION_ERROR when the file differs from the announced one.
 */
async function admitBuildUpload(
  db: Database,
  { studioId, wish }: { studioId: string; wish: UploadDescription },
): Promise<BuildGrant> {
  const buildId = uuidIn(wish.metadata.buildId)
  if (!buildId) throw new AppError('VALIDATION_ERROR', 'The upload has no build.')
  const [build] = await db.asPerson(studioId, (tx) =>
    tx
      .select({ state: gameBuilds.state, kind: gameBuilds.kind, bytes: gameBuilds.bytes })
      .from(gameBuilds)
      .where(and(eq(gameBuilds.id, buildId), eq(gameBuilds.studioId, studioId))),
  )
  if (!build || !isUploaded(build.kind)) throw new AppError('NOT_FOUND')
  if (build.state !== 'uploading') throw new AppError('STATE_CHANGED', 'This build doesn’t need a file.')
  const problem = fileNameError(build.kind, wish.name)
  if (problem) throw new AppError('VALIDATION_ERROR', problem)
  if (build.bytes !== wish.bytes)
    throw new AppError('VALIDATION_ERROR', 'This is not the file you chose before: its size differs.')
  return { ownerId: studioId, purpose: buildPurpose, buildId }
}
