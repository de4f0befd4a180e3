import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Log } from '../log/log.ts'
import { sendError } from '../rpc/send-error.ts'
import { sendStored } from '../storage/send-stored.ts'
import type { Storage } from '../storage/storage.ts'

const acceptedTypes = /^(image\/[\w.+-]+|application\/octet-stream)$/
const largestBody = 10 * 1024 ** 2

/** Makes the routes of this scope take pictures as their bodies, and answer errors as the API does. */
export function acceptImages(scope: FastifyInstance, log: Log): void {
  scope.setErrorHandler((error, request, reply) => {
    return sendError(request, reply, { error: asUploadError(error), log })
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(acceptedTypes, { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  )
}

/** Sends a stored picture; throws NOT_FOUND if it is not stored. */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key }: { storage: Storage; key: string },
) {
  const stored = await storage.stat(key)
  if (!stored) throw new AppError('NOT_FOUND')
  reply.headers({
    'content-type': 'image/webp',
    // An image never changes under its key. Only browsers cache it, because a public page can become private.
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return sendStored(request, reply, { storage, key, stored })
}

/** Maps Fastify's body errors to errors of the catalogue. */
function asUploadError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE', 'Pictures can be up to 10 MB.')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('VALIDATION_ERROR', 'Please choose a JPEG, PNG, WebP, HEIC, AVIF or GIF picture.')
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP'))
    return new AppError('VALIDATION_ERROR', 'The upload was incomplete. Please try again.')
  return error
}
