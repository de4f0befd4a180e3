import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { type ImageTools, serveImages, serveStoredImages } from '#features/storage/image-routes.ts'
import { pictureKeyOf } from '../checks/picture-key.ts'
import { maySeePicture } from '../checks/queries.ts'
import { imageSizes } from '../image-url.ts'
import { imageKeyOf } from './image-storage-keys.ts'
import { maySeeImages } from './may-see-image.ts'
import { assertOwnGame, storeImage } from './store-image.ts'

const uploadParams = z.object({ gameId: z.uuid(), as: z.enum(['cover', 'screenshot']) })

/**
 * `POST /images/{gameId}/cover|screenshot?id=` stores the image in the body; `GET
 * /images/{gameId}/{imageId}/{size}.webp` serves it to people who may see the game. `GET
 * /build-pictures/{buildId}/{checkId}/{size}.webp` serves the picture of a check to its studio.
 */
export async function serveGameImages(app: FastifyInstance, tools: ImageTools): Promise<void> {
  const { db, clock } = tools
  await serveImages(
    app,
    '/images',
    {
      uploads: {
        path: '/images/:gameId/:as',
        params: uploadParams,
        assertMay: (caller) => assertMay({ db, clock, caller }, 'game_edit'),
        assertOwn: ({ gameId }, studioId) => assertOwnGame(db, { gameId, studioId }),
        store: ({ gameId, as }, upload) => storeImage({ gameId, as, ...upload }, tools),
      },
      sizes: imageSizes,
      keyOf: imageKeyOf,
      maySee: ({ ownerId: gameId, viewerId }) => db.asSystem((tx) => maySeeImages(tx, { gameId, viewerId })),
    },
    tools,
  )
  serveStoredImages(
    app,
    '/build-pictures',
    {
      sizes: imageSizes,
      keyOf: pictureKeyOf,
      maySee: async ({ ownerId: buildId, viewerId: studioId }) =>
        studioId !== null && db.asSystem((tx) => maySeePicture(tx, { buildId, studioId })),
    },
    tools,
  )
}
