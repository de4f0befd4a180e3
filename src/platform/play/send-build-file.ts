import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendStored } from '../storage/send-stored.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import { charsetStartBytes, withCharset } from './file-charset.ts'
import { type FileType, fileType, isPage, isText, isXmlPage, type Packing, sniffPacking } from './file-types.ts'
import { isPageRequest, sendPage } from './send-page.ts'

interface BuildFile {
  storage: Storage
  key: string
  stored: StoredFile
  isolated: boolean
  /** The script element of this build's pages; `isXml`: of those that have to be well-formed. */
  tag: (isXml: boolean) => Buffer
}

/**
 * Sends a file of a build with its content type. Compressed files are sent as they are, for the browser to decompress.
 */
export async function sendBuildFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuildFile,
): Promise<FastifyReply> {
  const { storage, key, stored } = file
  const { type, packing: byName } = fileType(key.slice(key.lastIndexOf('/') + 1))
  const packing = await packingOf(byName, file)
  // All versions of a game have the same addresses, and a request for a service worker has to reach the server.
  reply.header('content-type', isText(type) ? await textType(type, packing, file) : type)
  reply.header('cache-control', 'private, no-cache')
  // The frame page of an isolated build may only frame documents that allow it.
  if (file.isolated && isPage(type)) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (isPage(type) && isPageRequest(request)) {
    return sendPage(request, reply, {
      storage,
      key,
      stored,
      tag: file.tag(isXmlPage(type)),
      isXml: isXmlPage(type),
      unpack: packing ? (packed) => unpacked(packed, packing) : undefined,
    })
  }
  if (!packing) return sendStored(request, reply, { storage, key, stored })

  reply.header('vary', 'accept-encoding')
  if (accepts(request.headers['accept-encoding'], packing)) {
    reply.header('content-encoding', packing)
    return sendStored(request, reply, { storage, key, stored })
  }
  // Browsers accept Brotli only over https and on loopback addresses: elsewhere it is decompressed here.
  if (request.method === 'HEAD') return reply.send()
  return reply.send(unpacked(await storage.get(key), packing))
}

async function packingOf(byName: FileType['packing'], { storage, key, stored }: BuildFile): Promise<Packing | null> {
  if (byName !== 'sniff') return byName
  if (stored.bytes === 0) return null
  return sniffPacking(await buffer(await storage.get(key, { start: 0, end: Math.min(stored.bytes, 64) - 1 })))
}

const keptTypes = 4_000
const textTypes = new Map<string, string>()

/** The type with its character set. That of a compressed file is UTF-8, as engines write it. */
async function textType(type: string, packing: Packing | null, { storage, key, stored }: BuildFile): Promise<string> {
  if (packing || stored.bytes === 0) return `${type}; charset=utf-8`
  const known = textTypes.get(key + stored.etag)
  if (known) return known
  const start = await buffer(await storage.get(key, { start: 0, end: Math.min(stored.bytes, charsetStartBytes) - 1 }))
  const found = withCharset(type, start)
  if (textTypes.size >= keptTypes) textTypes.clear()
  textTypes.set(key + stored.etag, found)
  return found
}

function unpacked(packed: Readable, packing: Packing): Readable {
  const unpack = packing === 'br' ? createBrotliDecompress() : createGunzip()
  packed.on('error', (error) => unpack.destroy(error))
  unpack.on('close', () => packed.destroy())
  return packed.pipe(unpack)
}

const accepts = (header: string | string[] | undefined, packing: Packing) =>
  String(header ?? '')
    .split(',')
    .some((one) => one.trim().toLowerCase().split(';')[0] === packing && !/;\s*q=0(\.0*)?\s*$/.test(one))
