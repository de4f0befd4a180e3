import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendStored } from '../storage/send-stored.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import { type FileType, fileType, type Packing, sniffPacking } from './file-types.ts'

interface BuildFile {
  storage: Storage
  key: string
  stored: StoredFile
  isolated: boolean
  maxAgeSeconds: number
}

/** Sends a file of a build as the type it is, and leaves packed ones to the browser to unpack. */
export async function sendBuildFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuildFile,
): Promise<FastifyReply> {
  const { storage, key, stored } = file
  const { type, packing: byName } = fileType(key.slice(key.lastIndexOf('/') + 1))
  const packing = await packingOf(byName, file)
  // Whatever could become a service worker is asked for anew each time, so that the refusal is seen.
  const isCode = /html|javascript/.test(type)
  reply.header('content-type', type)
  reply.header('cache-control', isCode ? 'private, no-cache' : `private, max-age=${file.maxAgeSeconds}`)
  // The page around an isolated build may frame only documents that allow it.
  if (file.isolated && type.startsWith('text/html')) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (!packing) return sendStored(request, reply, { storage, key, stored })

  reply.header('vary', 'accept-encoding')
  if (accepts(request.headers['accept-encoding'], packing)) {
    reply.header('content-encoding', packing)
    return sendStored(request, reply, { storage, key, stored })
  }
  // Browsers take Brotli over https and on this machine alone: elsewhere it is unpacked here.
  if (request.method === 'HEAD') return reply.send()
  return reply.send(unpacked(await storage.get(key), packing))
}

async function packingOf(byName: FileType['packing'], { storage, key, stored }: BuildFile): Promise<Packing | null> {
  if (byName !== 'sniff') return byName
  if (stored.bytes === 0) return null
  return sniffPacking(await buffer(await storage.get(key, { start: 0, end: Math.min(stored.bytes, 64) - 1 })))
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
