import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listsTag } from '../storage/send-stored.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import { pageStartBytes, roomKeysTag, scriptOffset } from './room-keys-script.ts'

const { tag, version } = roomKeysTag

/** Whether a request is for a page of its own. HTML that a script fetches, such as a template, stays as it is. */
export const isPageRequest = ({ headers }: FastifyRequest): boolean =>
  ['iframe', 'frame', 'document', 'embed', 'object', undefined].includes(headers['sec-fetch-dest']?.toString())

interface Page {
  storage: Storage
  key: string
  stored: StoredFile
  /** Decompresses the stored file; left out for one that is not compressed. */
  unpack?: ((packed: Readable) => Readable) | undefined
}

/**
 * Sends an HTML page of a build with the script of the room's keys first in it. It streams; ranges of a page are not
 * served, and its entity tag changes with the script. The caller sets type and caching.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, stored, unpack }: Page,
): Promise<FastifyReply> {
  const etag = `"${stored.etag.replace(/^(?:W\/)?"|"$/g, '')}-${version}"`
  reply.header('etag', etag).header('accept-ranges', 'none').header('vary', 'sec-fetch-dest')
  const known = request.headers['if-none-match']
  if (known && listsTag(known, etag)) return reply.status(304).send()
  if (unpack) {
    if (request.method === 'HEAD') return reply.send()
    return reply.send(Readable.from(withScript(unpack(await storage.get(key)))))
  }
  const start = stored.bytes === 0 ? Buffer.alloc(0) : await startOf(storage, key, stored)
  const offset = scriptOffset(start)
  reply.header('content-length', stored.bytes + (offset === null ? 0 : tag.length))
  if (request.method === 'HEAD') return reply.send()
  if (stored.bytes === 0) return reply.send(tag)
  return reply.send(Readable.from(withScript(await storage.get(key))))
}

const startOf = async (storage: Storage, key: string, { bytes }: StoredFile) =>
  buffer(await storage.get(key, { start: 0, end: Math.min(bytes, pageStartBytes) - 1 }))

/** The chunks of a page with the script at its place. Holds back no more than the beginning of the page. */
export async function* withScript(page: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let held: Buffer | null = Buffer.alloc(0)
  for await (const chunk of page) {
    const bytes = Buffer.from(chunk)
    if (held === null) {
      yield bytes
      continue
    }
    held = Buffer.concat([held, bytes])
    if (held.length < pageStartBytes) continue
    yield* inserted(held)
    held = null
  }
  if (held !== null) yield* inserted(held)
}

function* inserted(start: Buffer): Generator<Buffer> {
  const offset = scriptOffset(start)
  if (offset === null) return yield start
  if (offset > 0) yield start.subarray(0, offset)
  yield tag
  if (offset < start.length) yield start.subarray(offset)
}
