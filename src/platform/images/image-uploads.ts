import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { randomUUID } from '../crypto/crypto.ts'
import type { Caller } from '../rpc/procedure.ts'
import { uuidIn } from '../uuid-in.ts'

export interface ImageUploads<Params> {
  params: z.ZodType<Params>
  findCaller(request: FastifyRequest): Promise<Caller | null>
  /** Throws unless this person may upload. */
  assertMay(caller: Caller): Promise<void>
  /** Throws unless what the path names belongs to the studio. */
  assertOwn(params: Params, studioId: string): Promise<void>
  store(params: Params, upload: { studioId: string; imageId: string; content: Buffer }): Promise<void>
}

/**
 * A POST route that stores the picture in its body, under the id in `?id=` or a new one, and answers the id. Who may not
 * upload is refused before the body is read (SIGNED_OUT, RLS_VIOLATION, NOT_FOUND), so that a refused upload costs nothing.
 */
export function serveImageUploads<Params>(scope: FastifyInstance, path: string, uploads: ImageUploads<Params>): void {
  const { params, findCaller, assertMay, assertOwn, store } = uploads
  const admitted = new WeakMap<FastifyRequest, { named: Params; studioId: string }>()
  scope.post<{ Querystring: { id?: string }; Body: Buffer | undefined }>(
    path,
    {
      onRequest: async (request) => {
        const caller = await findCaller(request)
        const named = params.safeParse(request.params)
        if (!caller) throw new AppError('SIGNED_OUT')
        await assertMay(caller)
        if (!named.success) throw new AppError('NOT_FOUND')
        await assertOwn(named.data, caller.profileId)
        admitted.set(request, { named: named.data, studioId: caller.profileId })
      },
    },
    async (request, reply) => {
      const upload = admitted.get(request)
      if (!upload) throw new AppError('SIGNED_OUT')
      const imageId = uuidIn(request.query.id) ?? randomUUID()
      const content = request.body ?? Buffer.alloc(0)
      await store(upload.named, { studioId: upload.studioId, imageId, content })
      return reply.header('cache-control', 'no-store').send({ id: imageId })
    },
  )
}
