import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import type { UploadTools } from '#features/storage/upload-tools.ts'
import { createHash } from '#platform/crypto/crypto.ts'
import type { ServeArea } from '#platform/http/http-tools.ts'
import type { Log } from '#platform/log/log.ts'
import { sendError } from '#platform/rpc/send-error.ts'
import { AppError } from '#shared/errors.ts'
import { digestOfToken } from './playback/clips.ts'
import { openPlayback, openSharedClip } from './playback/open-playback.ts'
import { rememberPlayed } from './playback/read-ahead.ts'
import { sendPlayback } from './playback/send-playback.ts'
import { servePictures } from './playback/serve-pictures.ts'
import { serveSaid } from './probe/serve-said.ts'
import { chunksInMemory } from './recordings/chunks-in-memory.ts'
import { isPartToken } from './recordings/part-token.ts'
import { type Chunk, storeChunk } from './recordings/store-chunk.ts'
import { chunkLimits } from './rules.ts'

interface SessionsHttp extends UploadTools {
  log: Log
  dataDir: string
  /** Signs the tokens of parts and the links to recordings. */
  secret: Buffer
}

const place = z.object({
  partId: z.uuid(),
  index: z.coerce
    .number()
    .int()
    .min(0)
    .max(chunkLimits.perRecording - 1),
  track: z.enum(['screen', 'voice']).default('screen'),
})
const digestPattern = /^[0-9a-f]{64}$/
/** Milliseconds of the part, below a day. */
const madePattern = /^(\d{1,8})?$/
const levelsPattern = /^([0-9a-f]{2}){0,40}$/

/**
 * `PUT /recordings/{partId}/{index}` (`?track=voice` for the voice alone) takes one chunk of at most 4 MB, with the headers
 * `x-part-token`, `x-content-sha256`, `x-voice-levels` and `x-made-ms`, from the tester whose part it is.
 * `GET /recordings/play/{token}` plays what a link is for, with ranges, to the person it was made for;
 * `GET /clips/{token}` plays a clip to people outside, while its link runs.
 */
async function serveSessions(app: FastifyInstance, tools: SessionsHttp): Promise<void> {
  const { db, clock, log, secret, storage, findCaller } = tools
  const openAhead = rememberPlayed(storage)

  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendError(request, reply, { error: asChunkError(error), log }))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: chunkLimits.bytes }, (_request, body, done) =>
      done(null, body),
    )
    const admitted = new WeakMap<FastifyRequest, Chunk & { leave: () => void }>()
    scope.addHook('onResponse', async (request) => admitted.get(request)?.leave())
    scope.addHook('onRequestAbort', async (request) => admitted.get(request)?.leave())

    // A wildcard, because the router limits the length of parameters.
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/recordings/play/*',
      config: { confirmsCaller: true },
      handler: async (request, reply) => {
        const opening = { db, clock, secret, findCaller: () => findCaller(request) }
        const token = request.params['*']
        return sendPlayback(request, reply, await openAhead(request, token, () => openPlayback(opening, token)))
      },
    })

    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'HEAD'],
      url: '/clips/:token',
      handler: async (request, reply) => {
        const { token } = request.params
        if (!/^[\w-]{20,64}$/.test(token)) throw new AppError('NOT_FOUND')
        const playback = await openSharedClip({ db, clock }, digestOfToken(token))
        return sendPlayback(request, reply, { storage, playback })
      },
    })

    scope.put<{ Body: Buffer | undefined }>(
      '/recordings/:partId/:index',
      {
        // Who may not send is refused before the body is read.
        onRequest: async (request) => {
          const caller = await findCaller(request)
          if (!caller) throw new AppError('SIGNED_OUT')
          if (caller.suspended) throw new AppError('ACCOUNT_SUSPENDED')
          await assertMay({ db, clock, caller }, 'review_participate')
          const read = place.safeParse({ ...(request.params as object), ...(request.query as object) })
          if (!read.success) throw new AppError('NOT_FOUND')
          const testerId = caller.profileId
          const token = headerOf(request, 'x-part-token')
          const { partId } = read.data
          if (!isPartToken(token, { partId, testerId, secret, now: clock.now() })) throw new AppError('NOT_FOUND')
          const digest = headerOf(request, 'x-content-sha256')
          const levels = headerOf(request, 'x-voice-levels')
          const made = headerOf(request, 'x-made-ms')
          if (!digestPattern.test(digest) || !levelsPattern.test(levels) || !madePattern.test(made))
            throw new AppError('VALIDATION_ERROR', 'The piece of the recording can’t be read.')
          if (Number(request.headers['content-length']) > chunkLimits.bytes) throw tooLarge()
          const madeMs = made === '' ? null : Number(made)
          const leave = chunksInMemory.enter(partId)
          admitted.set(request, { ...read.data, testerId, digest, levels, madeMs, leave })
        },
      },
      async (request, reply) => {
        const chunk = admitted.get(request)
        const content = request.body ?? Buffer.alloc(0)
        if (!chunk) throw new AppError('NOT_FOUND')
        if (content.length === 0 || createHash('sha256').update(content).digest('hex') !== chunk.digest)
          throw new AppError('VALIDATION_ERROR', 'The piece of the recording arrived damaged.')
        const { next } = await storeChunk(chunk, content, tools)
        return reply.header('cache-control', 'no-store').send({ index: chunk.index, next })
      },
    )
  })
}

export const serve: ServeArea = async (app, tools) => {
  const { quota, fileSecret: secret, playSecret } = tools.services.games
  await serveSaid(app, { ...tools, playSecret })
  await servePictures(app, { ...tools, quota })
  await serveSessions(app, { ...tools, quota, secret, dataDir: tools.config.dataDir })
}

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const tooLarge = () => new AppError('TOO_LARGE', 'A piece of a recording can be up to 4 MB.')

/** Maps Fastify's body errors to errors of the catalogue. */
function asChunkError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge()
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP'))
    return new AppError('VALIDATION_ERROR', 'The piece of the recording arrived damaged.')
  return error
}
