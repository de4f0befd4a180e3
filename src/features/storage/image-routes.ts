import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { acceptImages, sendImage } from '#platform/images/image-bodies.ts'
import { type ImageUploads, serveImageUploads } from '#platform/images/image-uploads.ts'
import type { Log } from '#platform/log/log.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { imageStorageKey } from './store-image.ts'
import type { UploadTools } from './upload-tools.ts'

export interface ImageTools extends UploadTools {
  log: Log
}

interface ImagesOf<Params> extends StoredImages {
  uploads: { path: string } & Omit<ImageUploads<Params>, 'findCaller'>
}

interface StoredImages {
  sizes: readonly string[]
  keyOf(ownerId: string, imageId: string): string
  /** Whether this person, null for one who is signed out, may see the image of the game, page or test. */
  maySee(asked: {
    ownerId: string
    imageId: string
    viewerId: string | null
    caller: Caller | null
    query: unknown
  }): Promise<boolean>
}

/** Stores the pictures in the bodies of uploads, and serves them at `{at}/{ownerId}/{imageId}/{size}.webp`. */
export async function serveImages<Params>(
  app: FastifyInstance,
  at: string,
  { uploads: { path, ...uploads }, ...stored }: ImagesOf<Params>,
  tools: Pick<ImageTools, 'log' | 'storage' | 'findCaller'>,
): Promise<void> {
  await app.register(async (scope) => {
    acceptImages(scope, tools.log)
    serveImageUploads(scope, path, { ...uploads, findCaller: tools.findCaller })
    serveStoredImages(scope, at, stored, tools)
  })
}

/** Serves pictures at `{at}/{ownerId}/{imageId}/{size}.webp`. */
export function serveStoredImages(
  app: FastifyInstance,
  at: string,
  { sizes, keyOf, maySee }: StoredImages,
  { storage, findCaller }: Pick<ImageTools, 'storage' | 'findCaller'>,
): void {
  const imageParams = z.object({ ownerId: z.uuid(), imageId: z.uuid(), file: z.enum(sizes.map((s) => `${s}.webp`)) })
  app.get(`${at}/:ownerId/:imageId/:file`, async (request: FastifyRequest, reply) => {
    const params = imageParams.safeParse(request.params)
    if (!params.success) throw new AppError('NOT_FOUND')
    const { ownerId, imageId, file } = params.data
    const caller = await findCaller(request)
    const seen = await maySee({ ownerId, imageId, viewerId: caller?.profileId ?? null, caller, query: request.query })
    if (!seen) throw new AppError('NOT_FOUND')
    return sendImage(request, reply, {
      storage,
      key: imageStorageKey(keyOf(ownerId, imageId), file.replace('.webp', '')),
    })
  })
}
