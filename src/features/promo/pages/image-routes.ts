import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import type { UploadTools } from '#features/storage/upload-tools.ts'
import { acceptImages, sendImage } from '#platform/images/image-bodies.ts'
import { serveImageUploads } from '#platform/images/image-uploads.ts'
import type { Log } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { maySeePromoImages } from './find-shown-page.ts'
import { imageKeyOf, imageStorageKey } from './image-storage-keys.ts'
import { promoImageSizes } from './rules.ts'
import { assertOwnPage, storePromoImage } from './store-image.ts'

export interface ImageTools extends UploadTools {
  log: Log
}

const uploadParams = z.object({ pageId: z.uuid() })
const imageParams = z.object({
  pageId: z.uuid(),
  imageId: z.uuid(),
  file: z.enum(promoImageSizes.map((size) => `${size}.webp` as const)),
})
const key = z.string().max(100)

/**
 * `POST /promo-images/{pageId}?id=` stores the picture in the body; `GET /promo-images/{pageId}/{imageId}/{size}.webp`
 * serves it to people who may see the page, `?key=` to those with the link of its preview.
 */
export async function servePromoImages(app: FastifyInstance, tools: ImageTools): Promise<void> {
  const { db, clock, log, storage, findCaller } = tools
  await app.register(async (scope) => {
    acceptImages(scope, log)

    serveImageUploads(scope, '/promo-images/:pageId', {
      params: uploadParams,
      findCaller,
      assertMay: (caller) => assertMay({ db, clock, caller }, 'promo_edit'),
      assertOwn: ({ pageId }, studioId) => assertOwnPage(db, { pageId, studioId }),
      store: ({ pageId }, upload) => storePromoImage({ pageId, ...upload }, tools),
    })

    scope.get<{ Params: { pageId: string; imageId: string; file: string }; Querystring: { key?: string } }>(
      '/promo-images/:pageId/:imageId/:file',
      async (request, reply) => {
        const params = imageParams.safeParse(request.params)
        if (!params.success) throw new AppError('NOT_FOUND')
        const { pageId, imageId, file } = params.data
        const caller = await findCaller(request)
        const asked = {
          pageId,
          key: key.safeParse(request.query.key).data ?? null,
          viewerId: caller?.profileId ?? null,
        }
        const seen = await db.asSystem((tx) => maySeePromoImages(tx, asked))
        if (!seen) throw new AppError('NOT_FOUND')
        return sendImage(request, reply, {
          storage,
          key: imageStorageKey(imageKeyOf(pageId, imageId), file.replace('.webp', '')),
        })
      },
    )
  })
}
