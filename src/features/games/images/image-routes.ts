import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { StorageQuota } from '#features/storage/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import type { Log } from '#platform/log/log.ts'
import { asAnswer } from '#platform/rpc/errors.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { sendStored } from '#platform/storage/send-stored.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { AppError } from '#shared/errors.ts'
import { imageSizes, limits } from '../rules.ts'
import { imageKeyOf, imageStorageKey } from './image-storage-keys.ts'
import { maySeeImages } from './may-see-image.ts'
import { assertParty, storeImage } from './store-image.ts'

export interface ImageTools {
  db: Database
  clock: Clock
  log: Log
  storage: Storage
  quota: StorageQuota
  findCaller(request: FastifyRequest): Promise<Caller | null>
}

const sending = z.object({ gameId: z.uuid(), as: z.enum(['cover', 'screenshot']) })
const shown = z.object({
  gameId: z.uuid(),
  imageId: z.uuid(),
  file: z.enum(imageSizes.map((size) => `${size}.webp` as const)),
})
const taken = /^(image\/(jpeg|png|webp)|application\/octet-stream)$/

/**
 * `POST /images/{gameId}/cover|screenshot?id=` takes a picture as it is, the bytes alone; `GET
 * /images/{gameId}/{imageId}/{size}.webp` shows it to those who may see the game.
 */
export async function serveGameImages(app: FastifyInstance, tools: ImageTools): Promise<void> {
  const { db, log, storage, findCaller } = tools
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const failed = asAnswer(asRefusal(error), request.id, log)
      const { code, message, data } = failed.toJSON()
      return reply
        .status(failed.status)
        .headers({ 'cache-control': 'no-store' })
        .type('application/json')
        .send({ code, message, data })
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(taken, { parseAs: 'buffer', bodyLimit: limits.imageBytes }, (_request, body, done) =>
      done(null, body),
    )

    scope.post<{ Params: { gameId: string; as: string }; Querystring: { id?: string }; Body: Buffer | undefined }>(
      '/images/:gameId/:as',
      {
        // Before the body: a stranger's ten megabytes are not even read.
        onRequest: async (request) => {
          const caller = await findCaller(request)
          const wish = sending.safeParse(request.params)
          if (!caller) throw new AppError('SIGNED_OUT')
          if (!caller.roles.includes('studio')) throw new AppError('RLS_VIOLATION')
          if (!wish.success) throw new AppError('NOT_FOUND')
          await assertParty(db, { gameId: wish.data.gameId, studioId: caller.profileId })
        },
      },
      async (request, reply) => {
        const caller = await findCaller(request)
        if (!caller) throw new AppError('SIGNED_OUT')
        const { gameId, as } = sending.parse(request.params)
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
        const wish = shown.safeParse(request.params)
        if (!wish.success) throw new AppError('NOT_FOUND')
        const { gameId, imageId, file } = wish.data
        const caller = await findCaller(request)
        const seen = await db.asSystem((tx) => maySeeImages(tx, { gameId, viewerId: caller?.profileId ?? null }))
        const key = imageStorageKey(imageKeyOf(gameId, imageId), file.replace('.webp', ''))
        const stored = seen ? await storage.stat(key) : null
        if (!stored) throw new AppError('NOT_FOUND')
        reply.headers({
          'content-type': 'image/webp',
          // A key names one picture for ever. Only browsers keep it: what is public now may not be tomorrow.
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        return sendStored(request, reply, { storage, key, stored })
      },
    )
  })
}

/** What Fastify says of a body it does not take, in words for the person. */
function asRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE', 'A picture has up to 10 MB.')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('VALIDATION_ERROR', 'A picture is a JPEG, PNG or WebP file.')
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP'))
    return new AppError('VALIDATION_ERROR', 'The picture did not arrive whole.')
  return error
}
