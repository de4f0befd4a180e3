import type { FastifyRequest } from 'fastify'
import { can } from '#features/access/permissions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { openUploads, type Uploads } from '#platform/uploads/tus-plugin.ts'
import { AppError } from '#shared/errors.ts'
import { admitBuildUpload } from './admit-upload.ts'
import { takeBuildUpload } from './take-upload.ts'

interface Tools {
  db: Database
  clock: Clock
  log: Log
  storage: Storage
  dataDir: string
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

/** Resumable uploads at `/uploads`: a studio uploads the file of one of its builds. */
export function openBuildUploads({ db, clock, log, storage, dataDir, findCaller }: Tools): Uploads {
  return openUploads({
    dataDir,
    clock,
    log,
    async authorize(request, wish) {
      const caller = await findCaller(request)
      if (!caller) throw new AppError('SIGNED_OUT')
      if (!can(caller, 'build_edit')) throw new AppError('RLS_VIOLATION')
      return admitBuildUpload(db, { studioId: caller.profileId, wish })
    },
    findOwner: async (request) => (await findCaller(request))?.profileId ?? null,
    onFinished: (upload) => takeBuildUpload(upload, { db, clock, storage }),
  })
}
