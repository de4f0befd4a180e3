import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listsTag } from '../storage/send-stored.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import { tagVersion } from './page-script.ts'
import { pageStartBytes, scriptOffset, tagFor } from './script-place.ts'

/** Whether a request is for a page of its own. HTML that a script fetches, such as a template, stays as it is. */
export const isPageRequest = ({ headers }: FastifyRequest): boolean =>
  ['iframe', 'frame', 'document', 'embed', 'object', undefined].includes(headers['sec-fetch-dest']?.toString())

interface Page {
  storage: Storage
  key: string
  stored: StoredFile
  /** The script element of this build's pages. */
  tag: Buffer
  /** Decompresses the stored file; left out for one that is not compressed. */
  unpack?: ((packed: Readable) => Readable) | undefined
}

/**
 * Sends an HTML page of a build with the room's script first in it. It streams; ranges of a page are not served, and its
 * entity tag changes with the script. The caller sets type and caching.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, stored, tag, unpack }: Page,
): Promise<FastifyReply> {
  const etag = `"${stored.etag.replace(/^(?:W\/)?"|"$/g, '')}-${tagVersion(tag)}"`
  reply.header('etag', etag).header('accept-ranges', 'none').header('vary', 'sec-fetch-dest')
  const known = request.headers['if-none-match']
  if (known && listsTag(known, etag)) return reply.status(304).send()
  if (unpack) {
    if (request.method === 'HEAD') return reply.send()
    return reply.send(Readable.from(withScript(unpack(await storage.get(key)), tag)))
  }
  const start = stored.bytes === 0 ? Buffer.alloc(0) : await startOf(storage, key, stored)
  reply.header('content-length', stored.bytes + tagFor(tag, start).length)
  if (request.method === 'HEAD') return reply.send()
  if (stored.bytes === 0) return reply.send(tag)
  return reply.send(Readable.from(withScript(await storage.get(key), tag)))
}

const startOf = async (storage: Storage, key: string, { bytes }: StoredFile) =>
  buffer(await storage.get(key, { start: 0, end: Math.min(bytes, pageStartBytes) - 1 }))

/** The chunks of a page with the script at its place. Holds back no more than the beginning of the page. */
async function* withScript(page: AsyncIterable<Buffer | string>, tag: Buffer): AsyncGenerator<Buffer> {
  let held: Buffer | null = Buffer.alloc(0)
  for await (const chunk of page) {
    const bytes = Buffer.from(chunk)
    if (held === null) {
      yield bytes
      continue
    }
    held = Buffer.concat([held, bytes])
    if (held.length < pageStartBytes) continue
    yield* inserted(held, tag)
    held = null
  }
  if (held !== null) yield* inserted(held, tag)
}

function* inserted(start: Buffer, tag: Buffer): Generator<Buffer> {
  const offset = Math.min(scriptOffset(start), start.length)
  if (offset > 0) yield start.subarray(0, offset)
  yield tagFor(tag, start)
  if (offset < start.length) yield start.subarray(offset)
}
