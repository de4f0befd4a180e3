import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { archiveKind, archiveStartBytes } from '#shared/archive-kind.ts'
import { textOfBytes } from '#shared/file-size.ts'
import { createHash, type Hash, randomUUID } from '../crypto/crypto.ts'
import type { Storage } from '../storage/storage.ts'
import { type NamedPicture, namedPictures } from './named-pictures.ts'
import { pageFindings } from './page-findings.ts'
import { type BuildNeeds, recogniseNeeds } from './recognise-needs.ts'
import { type PackedFile, readZip, type ZipContent } from './zip/read-zip.ts'
import { type UnpackLimits, webBuildLimits } from './zip/unpack-limits.ts'
import { zipRefused } from './zip/zip-error.ts'

interface Unpack {
  /** Path of the uploaded file: a zip, or one page. */
  zipPath: string
  /** Its name, by which a page is known. */
  name?: string
  /** The page that the studio chose to start the game. */
  chosen?: string | null
  storage: Storage
  /** The build's own storage prefix: everything below it is deleted if the zip is rejected. */
  prefix: string
  dataDir: string
  limits?: UnpackLimits
  /** Called with the unpacked size before anything is written; throws to reject the build. */
  admit?(bytes: number): Promise<void>
}

export interface UnpackedBuild {
  files: number
  bytes: number
  /** Path of the page that starts the game; its content is `index.html` too. */
  entry: string
  hasWasm: boolean
  /** Has files that are served from .br, .gz or .unityweb. */
  precompressed: boolean
  /** What the studio should know about the build, in sentences. */
  findings: string[]
  /** The build's own pictures, best first; nobody has looked into these files yet. */
  pictures: NamedPicture[]
  /** SHA-256 of each file in base64url, by its path. */
  digests: Map<string, string>
  needs: BuildNeeds
}

/**
 * Unpacks a web build below `prefix`, all or nothing. May run again for the same prefix. Returns the pages to choose
 * from, and stores nothing, when it is not certain which one starts the game. Throws VALIDATION_ERROR with a message
 * for the studio and `details.refusal` (see `zipRefused`).
 */
export async function unpackWebBuild({
  zipPath,
  name = 'game.zip',
  chosen,
  storage,
  prefix,
  dataDir,
  limits = webBuildLimits,
  admit = async () => undefined,
}: Unpack): Promise<UnpackedBuild | { pages: string[] }> {
  const temporary = join(temporaryFolder(dataDir), randomUUID())
  try {
    const content = (await readPage(zipPath, name, limits)) ?? (await readZip(zipPath, limits, chosen))
    if ('pages' in content) return content
    const { entry, files, leftOut, guessed } = content
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    await admit(bytes)
    await mkdir(temporary, { recursive: true, mode: 0o700 })
    await storage.assertRoom(bytes, temporary)
    const digests = new Map<string, string>()
    for (const file of files)
      digests.set(file.parts.join('/'), await unpackFile(zipPath, file, join(temporary, ...file.parts)))
    const html = await startOf(join(temporary, entry))
    const needs = await recogniseNeeds(
      temporary,
      files.map(({ parts }) => parts),
    )
    await putAll(files, temporary, storage, prefix)
    if (entry !== 'index.html') {
      // Visitors come to the top of the build, where its page has this name.
      await storage.putFile(`${prefix}/index.html`, join(temporary, entry))
      digests.set('index.html', digests.get(entry) ?? '')
    }
    const names = files.map(({ parts }) => parts.at(-1) ?? '')
    return {
      files: files.length,
      digests,
      needs,
      bytes,
      entry,
      hasWasm: names.some((name) => /\.wasm(\.br|\.gz|\.unityweb)?$/i.test(name)),
      precompressed: names.some((name) => /\.(br|gz|unityweb)$/i.test(name)),
      findings: [
        ...pageFindings(html, entry),
        ...(guessed ? [`The zip doesn’t say how its file names are written. They were read as ${guessed}.`] : []),
        ...(leftOut ? [`Left out of the upload: ${leftOut}.`] : []),
      ],
      pictures: namedPictures(
        html,
        files.map(({ parts }) => parts.join('/')),
      ),
    }
  } catch (error) {
    await storage.deletePrefix(prefix)
    throw error
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Deletes temporary files of interrupted unpacking after one day. For a job. */
export async function sweepUnpacking(dataDir: string, now: Date): Promise<void> {
  const folder = temporaryFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > 24 * 60 * 60_000) await rm(path, { recursive: true, force: true })
  }
}

const temporaryFolder = (dataDir: string) => join(dataDir, 'unpacking')

/** A file that is not a zip: the one page that it is, or null. Throws for other archives. */
async function readPage(path: string, name: string, limits: UnpackLimits): Promise<ZipContent | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    const start = buffer.subarray(0, bytesRead)
    const kind = archiveKind(start.subarray(0, archiveStartBytes))
    if (kind) throw zipRefused('other_archive', undefined, kind)
    if (!/\.html?$/i.test(name) || start.toString('latin1', 0, 4) === 'PK\x03\x04') return null
    if (!start.includes('<')) throw zipRefused('not_a_page')
    if (size > limits.fileBytes) throw zipRefused('file_too_large', undefined, textOfBytes(limits.fileBytes))
    const page = { parts: ['index.html'], start: 0, packedBytes: size, bytes: size, crc32: null, isDeflated: false }
    return { files: [page], entry: 'index.html', leftOut: null, guessed: null }
  } finally {
    await file.close()
  }
}

/** Returns the digest of the unpacked file. */
async function unpackFile(zipPath: string, file: PackedFile, target: string): Promise<string> {
  const digest = createHash('sha256')
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  if (file.packedBytes === 0) {
    if (file.bytes > 0) throw zipRefused('false_size', file.parts.join('/'))
    await writeFile(target, '', { flag: 'wx', mode: 0o600 })
    return digest.digest('base64url')
  }
  const packed = createReadStream(zipPath, { start: file.start, end: file.start + file.packedBytes - 1 })
  const kept = createWriteStream(target, { flags: 'wx', mode: 0o600 })
  try {
    if (file.isDeflated) await pipeline(packed, createInflateRaw(), asAnnounced(file, digest), kept)
    else await pipeline(packed, asAnnounced(file, digest), kept)
    return digest.digest('base64url')
  } catch (error) {
    const isPacking = (error as NodeJS.ErrnoException).code?.startsWith('Z_')
    throw isPacking ? zipRefused('damaged', file.parts.join('/')) : error
  }
}

/**
 * Passes bytes through and into the digest. Fails at the first byte beyond the announced size, or at the end if size or checksum differ.
 */
function asAnnounced(file: PackedFile, digest: Hash): Transform {
  const name = file.parts.join('/')
  let seen = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      sum = crc32(chunk, sum)
      digest.update(chunk)
      if (seen > file.bytes) done(zipRefused('false_size', name))
      else done(null, chunk)
    },
    flush(done) {
      if (seen !== file.bytes) done(zipRefused('false_size', name))
      else done(file.crc32 === null || sum === file.crc32 ? null : zipRefused('damaged', name))
    },
  })
}

async function putAll(files: PackedFile[], temporary: string, storage: Storage, prefix: string): Promise<void> {
  const atOnce = 8
  for (let n = 0; n < files.length; n += atOnce) {
    const some = files.slice(n, n + atOnce)
    // All are awaited: a late one would otherwise write after the cleanup for a failed one.
    const outcomes = await Promise.allSettled(
      some.map(({ parts }) => storage.putFile(`${prefix}/${parts.join('/')}`, join(temporary, ...parts))),
    )
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }
}

async function startOf(index: string): Promise<string> {
  const file = await open(index)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256 * 1024))
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
