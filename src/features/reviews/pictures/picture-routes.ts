import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { playtests } from '#features/playtests/sql.ts'
import { type ImageTools, serveImages } from '#features/storage/image-routes.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import { imageSizes } from '#platform/images/image-sizes.ts'
import { AppError } from '#shared/errors.ts'
import { hiddenBecauseOf } from '../reports/sql.ts'
import { bugPictureKey } from './rules.ts'
import { storeBugPicture } from './store-bug-picture.ts'
import { bugPictures } from './tables.ts'

/**
 * `POST /bug-pictures/{playtestId}/{bugId}?id=` stores the picture in the body; `GET
 * /bug-pictures/{playtestId}/{imageId}/{size}.webp` serves it to its tester, to the studio that may read the review, and to
 * admins who decide disputes.
 */
export async function serveBugPictures(app: FastifyInstance, tools: ImageTools): Promise<void> {
  const { db, clock } = tools
  await serveImages(
    app,
    '/bug-pictures',
    {
      uploads: {
        path: '/bug-pictures/:playtestId/:bugId',
        params: z.object({ playtestId: z.uuid(), bugId: z.uuid() }),
        assertMay: (caller) => assertMay({ db, clock, caller }, 'review_create'),
        assertOwn: async ({ playtestId }, testerId) => {
          const own = await db.asPerson(testerId, (tx) =>
            tx.$count(playtests, and(eq(playtests.id, playtestId), eq(playtests.testerId, testerId))),
          )
          if (own === 0) throw new AppError('NOT_FOUND')
        },
        store: ({ playtestId, bugId }, { studioId: testerId, imageId: id, content }) =>
          storeBugPicture({ playtestId, bugId, testerId, id, content }, tools),
      },
      sizes: Object.keys(imageSizes.screenshot),
      keyOf: bugPictureKey,
      // The row policy says which tester and studio may read it; admins who decide disputes see all.
      maySee: async ({ ownerId, imageId, caller }) => {
        if (caller === null) return false
        const count = (tx: SystemTx | PersonTx) =>
          tx.$count(
            bugPictures,
            and(
              eq(bugPictures.playtestId, ownerId),
              eq(bugPictures.id, imageId),
              sql`${hiddenBecauseOf(sql`${ownerId}`)} is null`,
            ),
          )
        if ((await db.asPerson(caller.profileId, count)) > 0) return true
        const decides = await assertMay({ db, clock, caller }, 'dispute_decide').then(
          () => true,
          () => false,
        )
        return decides && (await db.asSystem(count)) > 0
      },
    },
    tools,
  )
}
