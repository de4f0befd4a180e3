import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from '#platform/crypto/crypto.ts'
import { readRange } from '#platform/storage/byte-range.ts'
import { sendStored } from '#platform/storage/send-stored.ts'
import type { ByteRange, Storage } from '#platform/storage/storage.ts'
import { AppError } from '#shared/errors.ts'
import type { Playback } from './open-playback.ts'

interface Send {
  storage: Pick<Storage, 'get'>
  playback: Playback
}

/** Answers GET and HEAD with a video, whole or by a range. Nothing keeps it: a link can end at any time. */
export async function sendPlayback(request: FastifyRequest, reply: FastifyReply, { storage, playback }: Send) {
  reply.headers({
    'content-type': playback.mime,
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  })
  const [first, ...others] = playback.pieces
  if (!first) throw new AppError('NOT_FOUND')
  if (others.length === 0) return sendStored(request, reply, { storage, key: first.key, stored: storedOf(first) })
  return sendPieces(request, reply, { storage, playback })
}

/** A file as the database knows it: a seek does not ask the store for it too. */
const storedOf = ({ key, bytes }: Playback['pieces'][number]) => ({
  bytes,
  etag: `"${bytes.toString(36)}-${hash('sha1', key)}"`,
})

/** The chunks of a part that was not joined, as if they were one file. */
async function sendPieces(request: FastifyRequest, reply: FastifyReply, { storage, playback: { pieces } }: Send) {
  const total = pieces.reduce((sum, { bytes }) => sum + bytes, 0)
  reply.header('accept-ranges', 'bytes')
  const asked = readRange(request.headers.range, total)
  if (asked === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${total}`).send()
  const range = asked ?? { start: 0, end: total - 1 }
  if (asked) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${total}`)
  reply.header('content-length', range.end - range.start + 1)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(partsOf(storage, pieces, range)))
}

async function* partsOf(storage: Send['storage'], pieces: readonly { key: string; bytes: number }[], range: ByteRange) {
  let at = 0
  for (const { key, bytes } of pieces) {
    const [start, end] = [Math.max(range.start - at, 0), Math.min(range.end - at, bytes - 1)]
    if (start <= end) for await (const part of await storage.get(key, { start, end })) yield part as Buffer
    at += bytes
    if (at > range.end) return
  }
}
