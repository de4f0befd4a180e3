import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { UploadTools } from '#features/storage/upload-tools.ts'
import { acceptImages } from '#platform/images/image-bodies.ts'
import type { Log } from '#platform/log/log.ts'
import { sendStored } from '#platform/storage/send-stored.ts'
import { AppError } from '#shared/errors.ts'
import { pictureLimits } from '../rules.ts'
import { admitPicture, openPicture, storePicture } from './pictures.ts'

const place = z.object({
  sessionId: z.uuid(),
  second: z
    .string()
    .regex(/^\d{1,5}\.webp$/)
    .transform((name) => Number.parseInt(name, 10)),
})

/**
 * `PUT /session-pictures/{sessionId}/{second}.webp` takes a small picture of a second of a recording, at most 32 kB, from the
 * studio's people; `GET` serves it to those who may watch the session.
 */
export async function servePictures(app: FastifyInstance, tools: UploadTools & { log: Log }): Promise<void> {
  const { storage, findCaller, log } = tools

  async function callerOf(request: FastifyRequest) {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    const read = place.safeParse(request.params)
    if (!read.success) throw new AppError('NOT_FOUND')
    return { caller, of: read.data }
  }

  await app.register(async (scope) => {
    acceptImages(scope, log)
    const admitted = new WeakMap<FastifyRequest, z.output<typeof place> & { testerId: string }>()
    scope.put<{ Body: Buffer | undefined }>(
      '/session-pictures/:sessionId/:second',
      {
        // Who may not send is refused before the body is read.
        onRequest: async (request) => {
          const { caller, of } = await callerOf(request)
          const testerId = await admitPicture(tools, caller, of)
          if (Number(request.headers['content-length']) > pictureLimits.bytes) throw tooLarge()
          admitted.set(request, { ...of, testerId })
        },
      },
      async (request, reply) => {
        const of = admitted.get(request)
        const content = request.body ?? Buffer.alloc(0)
        if (!of) throw new AppError('NOT_FOUND')
        if (content.length > pictureLimits.bytes) throw tooLarge()
        await storePicture(tools, { ...of, content })
        return reply.status(204).header('cache-control', 'no-store').send()
      },
    )

    scope.get('/session-pictures/:sessionId/:second', async (request, reply) => {
      const { caller, of } = await callerOf(request)
      const key = await openPicture(tools, caller, of)
      const stored = await storage.stat(key)
      if (!stored) throw new AppError('NOT_FOUND')
      reply.headers({
        'content-type': 'image/webp',
        // It goes with the recording, which can be withdrawn at any time.
        'cache-control': 'private, max-age=60',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      return sendStored(request, reply, { storage, key, stored })
    })
  })
}

const tooLarge = () => new AppError('TOO_LARGE', 'A picture of a recording can be up to 32 kB.')
