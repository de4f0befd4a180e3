import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { type ImageTools, serveImages, serveStoredImages } from '#features/storage/image-routes.ts'
import { acceptImages } from '#platform/images/image-bodies.ts'
import { serveImageUploads } from '#platform/images/image-uploads.ts'
import { pictureKeyOf } from '../checks/picture-key.ts'
import { maySeePicture } from '../checks/queries.ts'
import { useCheckPicture } from '../checks/use-check-picture.ts'
import { imageSizes } from '../image-url.ts'
import { imageKeyOf } from './image-storage-keys.ts'
import { maySeeImages } from './may-see-image.ts'
import { assertOwnGame, storeImage } from './store-image.ts'

const checkParams = z.object({ gameId: z.uuid(), checkId: z.uuid() })
const uploadParams = z.object({ gameId: z.uuid(), as: z.enum(['cover', 'screenshot']) })

/**
 * `POST /images/{gameId}/cover|screenshot?id=` stores the image in the body, `POST
 * /images/{gameId}/cover-from-check/{checkId}` that of a check; `GET
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
  await app.register(async (scope) => {
    acceptImages(scope, tools.log)
    serveImageUploads(scope, '/images/:gameId/cover-from-check/:checkId', {
      params: checkParams,
      findCaller: tools.findCaller,
      assertMay: (caller) => assertMay({ db, clock, caller }, 'game_edit'),
      assertOwn: ({ gameId }, studioId) => assertOwnGame(db, { gameId, studioId }),
      store: (check, { studioId }) => useCheckPicture({ ...check, studioId }, tools),
    })
  })
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
