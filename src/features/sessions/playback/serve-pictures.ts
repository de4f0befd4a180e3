import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { StoreTools, UploadTools } from '#features/storage/upload-tools.ts'
import { acceptImages } from '#platform/images/image-bodies.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { sendStored } from '#platform/storage/send-stored.ts'
import { AppError } from '#shared/errors.ts'
import { admitMomentPicture, openMomentPicture, storeMomentPicture } from '../moment-pictures/pictures-of-moments.ts'
import { pictureLimits } from '../rules.ts'
import { admitPicture, openPicture, storePicture } from './pictures.ts'

/** A kind of small pictures: where they are, who may send and see one. */
interface PictureRoute<Place> {
  url: string
  place: z.ZodType<Place>
  /** The tester of the session, for a caller who may send this picture. */
  admit(tools: StoreTools, caller: Caller, of: Place): Promise<string>
  store(tools: StoreTools, picture: Place & { testerId: string; content: Buffer }): Promise<void>
  /** Storage key. */
  open(tools: StoreTools, caller: Caller, of: Place): Promise<string>
}

const named = <Out>(name: RegExp, read: (name: string) => Out) => z.string().regex(name).transform(read)

const ofSeconds: PictureRoute<{ sessionId: string; second: number }> = {
  url: '/session-pictures/:sessionId/:second',
  place: z.object({ sessionId: z.uuid(), second: named(/^\d{1,5}\.webp$/, Number.parseInt) }),
  admit: admitPicture,
  store: storePicture,
  open: openPicture,
}

const ofMoments: PictureRoute<{ sessionId: string; momentId: string }> = {
  url: '/moment-pictures/:sessionId/:momentId',
  place: z.object({
    sessionId: z.uuid(),
    momentId: named(/^[\da-f-]{36}\.webp$/, (name) => name.slice(0, -5)).pipe(z.uuid()),
  }),
  admit: admitMomentPicture,
  store: storeMomentPicture,
  open: openMomentPicture,
}

/**
 * `PUT /session-pictures/{sessionId}/{second}.webp` takes a small picture of a second of a recording, at most 32 kB, from the
 * studio's people, and `PUT /moment-pictures/{sessionId}/{momentId}.webp` one of a moment from its tester; `GET` serves them
 * to those who may watch the session.
 */
export async function servePictures(app: FastifyInstance, tools: UploadTools & { log: Log }): Promise<void> {
  await app.register(async (scope) => {
    acceptImages(scope, tools.log)
    serveRoute(scope, tools, ofSeconds)
    serveRoute(scope, tools, ofMoments)
  })
}

function serveRoute<Place extends object>(
  scope: FastifyInstance,
  tools: UploadTools,
  route: PictureRoute<Place>,
): void {
  const { storage, findCaller } = tools

  async function callerOf(request: FastifyRequest) {
    const caller = await findCaller(request)
    if (!caller) throw new AppError('SIGNED_OUT')
    if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
    const read = route.place.safeParse(request.params)
    if (!read.success) throw new AppError('NOT_FOUND')
    return { caller, of: read.data }
  }

  const admitted = new WeakMap<FastifyRequest, Place & { testerId: string }>()
  scope.put<{ Body: Buffer | undefined }>(
    route.url,
    {
      // Who may not send is refused before the body is read.
      onRequest: async (request) => {
        const { caller, of } = await callerOf(request)
        const testerId = await route.admit(tools, caller, of)
        if (Number(request.headers['content-length']) > pictureLimits.bytes) throw tooLarge()
        admitted.set(request, { ...of, testerId })
      },
    },
    async (request, reply) => {
      const of = admitted.get(request)
      const content = request.body ?? Buffer.alloc(0)
      if (!of) throw new AppError('NOT_FOUND')
      if (content.length > pictureLimits.bytes) throw tooLarge()
      await route.store(tools, { ...of, content })
      return reply.status(204).header('cache-control', 'no-store').send()
    },
  )

  scope.get(route.url, async (request, reply) => {
    const { caller, of } = await callerOf(request)
    const key = await route.open(tools, caller, of)
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
}

const tooLarge = () => new AppError('TOO_LARGE', 'A picture of a recording can be up to 32 kB.')
