import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { can } from '#features/access/permissions.ts'
import type { StorageQuota } from '#features/storage/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { acceptImages, sendImage } from '#platform/images/image-bodies.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { AppError } from '#shared/errors.ts'
import { imageSizes } from '../rules.ts'
import { imageKeyOf, imageStorageKey } from './image-storage-keys.ts'
import { maySeeImages } from './may-see-image.ts'
import { assertOwnGame, storeImage } from './store-image.ts'

export interface ImageTools {
  db: Database
  clock: Clock
  log: Log
  storage: Storage
  quota: StorageQuota
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

const uploadParams = z.object({ gameId: z.uuid(), as: z.enum(['cover', 'screenshot']) })
const imageParams = z.object({
  gameId: z.uuid(),
  imageId: z.uuid(),
  file: z.enum(imageSizes.map((size) => `${size}.webp` as const)),
})

/**
 * `POST /images/{gameId}/cover|screenshot?id=` stores the image in the body; `GET
 * /images/{gameId}/{imageId}/{size}.webp` serves it to people who may see the game.
 */
export async function serveGameImages(app: FastifyInstance, tools: ImageTools): Promise<void> {
  const { db, log, storage, findCaller } = tools
  await app.register(async (scope) => {
    acceptImages(scope, log)

    scope.post<{ Params: { gameId: string; as: string }; Querystring: { id?: string }; Body: Buffer | undefined }>(
      '/images/:gameId/:as',
      {
        // Before the body is read, so that an unauthorized upload costs nothing.
        onRequest: async (request) => {
          const caller = await findCaller(request)
          const params = uploadParams.safeParse(request.params)
          if (!caller) throw new AppError('SIGNED_OUT')
          if (!can(caller, 'game_edit')) throw new AppError('RLS_VIOLATION')
          if (!params.success) throw new AppError('NOT_FOUND')
          await assertOwnGame(db, { gameId: params.data.gameId, studioId: caller.profileId })
        },
      },
      async (request, reply) => {
        const caller = await findCaller(request)
        if (!caller) throw new AppError('SIGNED_OUT')
        const { gameId, as } = uploadParams.parse(request.params)
        const id = z.uuid().safeParse(request.query.id)
        const imageId = id.success ? id.data : randomUUID()
        const content = request.body ?? Buffer.alloc(0)
        await storeImage({ gameId, studioId: caller.profileId, as, imageId, content }, tools)
        return reply.header('cache-control', 'no-store').send({ id: imageId })
      },
    )

    scope.get<{ Params: { gameId: string; imageId: string; file: string } }>(
      '/images/:gameId/:imageId/:file',
      async (request, reply) => {
        const params = imageParams.safeParse(request.params)
        if (!params.success) throw new AppError('NOT_FOUND')
        const { gameId, imageId, file } = params.data
        const caller = await findCaller(request)
        const seen = await db.asSystem((tx) => maySeeImages(tx, { gameId, viewerId: caller?.profileId ?? null }))
        const key = imageStorageKey(imageKeyOf(gameId, imageId), file.replace('.webp', ''))
        if (!seen) throw new AppError('NOT_FOUND')
        return sendImage(request, reply, { storage, key })
      },
    )
  })
}
