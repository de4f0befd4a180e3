import { PassThrough, pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import type { Storage } from '../storage/storage.ts'
import { isStorageKey } from '../storage/storage-key.ts'
import { buildPath, folderAddress } from './build-path.ts'
import { charsetStartBytes, withCharset } from './file-charset.ts'
import { fileType, isText, sniffPacking } from './file-types.ts'

interface ReadBuildFile {
  storage: Storage
  /** The storage prefix of the build's files. */
  prefix: string
  /** The path of an address, without its query: '/a%20b/c.js'. */
  pathname: string
}

/** What an address of a build answers: a file, unpacked, with its type; the address of a folder's page; or nothing. */
type BuildAnswer = { type: string; body: Readable; path: string } | { location: string } | null

/** Reads a file of a build as the play domain serves it, without the room's script. */
export async function readBuildFile({ storage, prefix, pathname }: ReadBuildFile): Promise<BuildAnswer> {
  const parts = pathname.split('/').slice(1)
  const path = buildPath(parts)
  if (path === null) return null
  const key = `${prefix}/${path}`
  const stored = isStorageKey(key) ? await storage.stat(key) : null
  if (!stored) {
    const index = `${key}/index.html`
    const folder = isStorageKey(index) && (await storage.stat(index)) ? folderAddress(parts) : null
    return folder === null ? null : { location: folder }
  }
  const { type, packing: byName } = fileType(path.slice(path.lastIndexOf('/') + 1))
  const start =
    stored.bytes === 0
      ? Buffer.alloc(0)
      : await buffer(await storage.get(key, { start: 0, end: Math.min(stored.bytes, charsetStartBytes) - 1 }))
  const packing = byName === 'sniff' ? sniffPacking(start) : byName
  const charset = packing ? `${type}; charset=utf-8` : withCharset(type, start)
  const body = stored.bytes === 0 ? new PassThrough().end() : await storage.get(key)
  return { path, type: isText(type) ? charset : type, body: packing ? unpacked(body, packing) : body }
}

/** What is wrong with the packing ends the stream with its error. */
const unpacked = (packed: Readable, packing: 'br' | 'gzip'): Readable =>
  pipeline(packed, packing === 'br' ? createBrotliDecompress() : createGunzip(), () => undefined)

/** A file has more than this many bytes. */
export class TooLarge extends Error {}

/** The content of a file of at most so many bytes. Throws TooLarge, and the error of a packing that is damaged. */
export async function contentOf(body: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
