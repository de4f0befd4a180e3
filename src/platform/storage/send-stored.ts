import type { FastifyReply, FastifyRequest } from 'fastify'
import { readRange } from './byte-range.ts'
import type { Storage, StoredFile } from './storage.ts'

interface Send {
  storage: Pick<Storage, 'get'>
  key: string
  stored: StoredFile
}

/**
 * Answers GET and HEAD for a stored file: ETag and 304, one byte range with 206 or 416, otherwise the whole file. The
 * caller sets content type, caching and security headers beforehand.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, stored }: Send,
): Promise<FastifyReply> {
  reply.header('etag', stored.etag).header('accept-ranges', 'bytes')
  const known = request.headers['if-none-match']
  if (known && listsTag(known, stored.etag)) return reply.status(304).send()

  const asked = usesRange(request, stored) ? readRange(request.headers.range, stored.bytes) : null
  if (asked === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${stored.bytes}`).removeHeader('content-type').send()
  }
  // Before the headers: a refusal has a length of its own.
  const content = request.method === 'HEAD' ? undefined : await storage.get(key, asked ?? undefined)
  if (asked) reply.status(206).header('content-range', `bytes ${asked.start}-${asked.end}/${stored.bytes}`)
  return reply.header('content-length', asked ? asked.end - asked.start + 1 : stored.bytes).send(content)
}

/** With If-Range, the range is used only if the file is still the version that the browser has a part of. */
function usesRange(request: FastifyRequest, stored: StoredFile) {
  const condition = request.headers['if-range']
  return request.method === 'GET' && (condition === undefined || condition === stored.etag)
}

/** Whether If-None-Match lists this entity tag. */
export const listsTag = (header: string, etag: string) =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
