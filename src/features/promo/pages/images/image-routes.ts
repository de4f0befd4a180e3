import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { type ImageTools, serveImages } from '#features/storage/image-routes.ts'
import { maySeePromoImages } from '../find-shown-page.ts'
import { promoImageSizes } from '../rules.ts'
import { imageKeyOf } from './image-storage-keys.ts'
import { assertOwnPage, storePromoImage } from './store-image.ts'

const uploadParams = z.object({ pageId: z.uuid() })
const preview = z.object({ key: z.string().max(100) })

/**
 * `POST /promo-images/{pageId}?id=` stores the picture in the body; `GET /promo-images/{pageId}/{imageId}/{size}.webp`
 * serves it to people who may see the page, `?key=` to those with the link of its preview.
 */
export async function servePromoImages(app: FastifyInstance, tools: ImageTools): Promise<void> {
  const { db, clock } = tools
  await serveImages(
    app,
    '/promo-images',
    {
      uploads: {
        path: '/promo-images/:pageId',
        params: uploadParams,
        assertMay: (caller) => assertMay({ db, clock, caller }, 'promo_edit'),
        assertOwn: ({ pageId }, studioId) => assertOwnPage(db, { pageId, studioId }),
        store: ({ pageId }, upload) => storePromoImage({ pageId, ...upload }, tools),
      },
      sizes: promoImageSizes,
      keyOf: imageKeyOf,
      maySee({ ownerId: pageId, viewerId, query }) {
        const key = preview.safeParse(query).data?.key ?? null
        return db.asSystem((tx) => maySeePromoImages(tx, { pageId, key, viewerId }))
      },
    },
    tools,
  )
}
