import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listsTag } from '../storage/send-stored.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import { tagVersion } from './page-script.ts'
import { pageStartBytes, placedTag } from './script-place.ts'

/** Whether a request is for a page of its own. HTML that a script fetches, such as a template, stays as it is. */
export const isPageRequest = ({ headers }: FastifyRequest): boolean =>
  ['iframe', 'frame', 'document', 'embed', 'object', undefined].includes(headers['sec-fetch-dest']?.toString())

type PageTag = Pick<Page, 'tag' | 'isXml'>

interface Page {
  storage: Storage
  key: string
  stored: StoredFile
  /** The script element of this build's pages. */
  tag: Buffer
  /** The page has to be well-formed. */
  isXml: boolean
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
  { storage, key, stored, unpack, ...script }: Page,
): Promise<FastifyReply> {
  const etag = `"${stored.etag.replace(/^(?:W\/)?"|"$/g, '')}-${tagVersion(script.tag)}"`
  reply.header('etag', etag).header('accept-ranges', 'none').header('vary', 'sec-fetch-dest')
  const known = request.headers['if-none-match']
  if (known && listsTag(known, etag)) return reply.status(304).send()
  if (unpack) {
    if (request.method === 'HEAD') return reply.send()
    return reply.send(Readable.from(withScript(unpack(await storage.get(key)), script)))
  }
  const start = stored.bytes === 0 ? Buffer.alloc(0) : await startOf(storage, key, stored)
  reply.header('content-length', stored.bytes + placedTag(start, script).tag.length)
  if (request.method === 'HEAD') return reply.send()
  if (stored.bytes === 0) return reply.send(placedTag(start, script).tag)
  return reply.send(Readable.from(withScript(await storage.get(key), script)))
}

const startOf = async (storage: Storage, key: string, { bytes }: StoredFile) =>
  buffer(await storage.get(key, { start: 0, end: Math.min(bytes, pageStartBytes) - 1 }))

/** The chunks of a page with the script at its place. Holds back no more than the beginning of the page. */
async function* withScript(page: AsyncIterable<Buffer | string>, script: PageTag): AsyncGenerator<Buffer> {
  let held: Buffer | null = Buffer.alloc(0)
  for await (const chunk of page) {
    const bytes = Buffer.from(chunk)
    if (held === null) {
      yield bytes
      continue
    }
    held = Buffer.concat([held, bytes])
    if (held.length < pageStartBytes) continue
    yield* inserted(held, script)
    held = null
  }
  if (held !== null) yield* inserted(held, script)
}

function* inserted(start: Buffer, script: PageTag): Generator<Buffer> {
  const { offset, tag } = placedTag(start, script)
  if (offset > 0) yield start.subarray(0, offset)
  yield tag
  if (offset < start.length) yield start.subarray(offset)
}
