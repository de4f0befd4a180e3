import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import type { UploadTools } from '#features/storage/upload-tools.ts'
import { acceptImages, sendImage } from '#platform/images/image-bodies.ts'
import { serveImageUploads } from '#platform/images/image-uploads.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { imageSizes } from '../rules.ts'
import { imageKeyOf, imageStorageKey } from './image-storage-keys.ts'
import { maySeeImages } from './may-see-image.ts'
import { assertOwnGame, storeImage } from './store-image.ts'

interface ImageTools extends UploadTools {
  log: Log
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
  const { db, clock, log, storage, findCaller } = tools
  await app.register(async (scope) => {
    acceptImages(scope, log)

    serveImageUploads(scope, '/images/:gameId/:as', {
      params: uploadParams,
      findCaller,
      assertMay: (caller) => assertMay({ db, clock, caller }, 'game_edit'),
      assertOwn: ({ gameId }, studioId) => assertOwnGame(db, { gameId, studioId }),
      store: ({ gameId, as }, upload) => storeImage({ gameId, as, ...upload }, tools),
    })

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
