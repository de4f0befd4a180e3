import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { assertRoom } from '../storage/free-space.ts'
import type { Storage } from '../storage/storage.ts'
import { type PackedFile, readZip } from './zip/read-zip.ts'
import { type UnpackLimits, webBuildLimits } from './zip/unpack-limits.ts'
import { zipRefused } from './zip/zip-error.ts'

interface Unpack {
  zipPath: string
  storage: Storage
  /** The build's place behind the storage door, and its own: it is emptied when the zip is refused. */
  prefix: string
  dataDir: string
  limits?: UnpackLimits
  /** Asked before anything is written, with what it will take unpacked; throws to refuse it. */
  admit?(bytes: number): Promise<void>
}

export interface UnpackedBuild {
  files: number
  bytes: number
  entry: 'index.html'
  hasWasm: boolean
  /** Holds files that are served as .br, .gz or .unityweb. */
  precompressed: boolean
  /** index.html asks for files from the root of its site (`src="/…"`), where a build does not lie. Worth a warning. */
  rootedPaths: boolean
}

/**
 * Unpacks a web build under `prefix`, all of it or nothing. May run again for the same prefix. Throws a
 * VALIDATION_ERROR with the sentence for the studio and `details.refusal` (see `zipRefused`).
 */
export async function unpackWebBuild({
  zipPath,
  storage,
  prefix,
  dataDir,
  limits = webBuildLimits,
  admit = async () => undefined,
}: Unpack): Promise<UnpackedBuild> {
  const aside = join(asideFolder(dataDir), randomUUID())
  try {
    const files = await readZip(zipPath, limits)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    await admit(bytes)
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await assertRoom(aside, bytes)
    for (const file of files) await unpackFile(zipPath, file, join(aside, ...file.parts))
    const rootedPaths = await asksFromRoot(join(aside, 'index.html'))
    await putAll(files, aside, storage, prefix)
    const names = files.map(({ parts }) => parts.at(-1) ?? '')
    return {
      files: files.length,
      bytes,
      entry: 'index.html',
      hasWasm: names.some((name) => /\.wasm(\.br|\.gz|\.unityweb)?$/i.test(name)),
      precompressed: names.some((name) => /\.(br|gz|unityweb)$/i.test(name)),
      rootedPaths,
    }
  } catch (error) {
    await storage.deletePrefix(prefix)
    throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Deletes what an unpacking left that a killed process did not end, a day later. For a job. */
export async function sweepUnpacking(dataDir: string, now: Date): Promise<void> {
  const folder = asideFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > 24 * 60 * 60_000) await rm(path, { recursive: true, force: true })
  }
}

const asideFolder = (dataDir: string) => join(dataDir, 'unpacking')

async function unpackFile(zipPath: string, file: PackedFile, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  if (file.packedBytes === 0) {
    if (file.bytes > 0) throw zipRefused('false_size', file.parts.join('/'))
    return writeFile(target, '', { flag: 'wx', mode: 0o600 })
  }
  const packed = createReadStream(zipPath, { start: file.start, end: file.start + file.packedBytes - 1 })
  const kept = createWriteStream(target, { flags: 'wx', mode: 0o600 })
  try {
    if (file.isDeflated) await pipeline(packed, createInflateRaw(), asAnnounced(file), kept)
    else await pipeline(packed, asAnnounced(file), kept)
  } catch (error) {
    const isPacking = (error as NodeJS.ErrnoException).code?.startsWith('Z_')
    throw isPacking ? zipRefused('damaged', file.parts.join('/')) : error
  }
}

/** Passes bytes on and stops at the first one beyond what the zip announced, or at its end when they are others. */
function asAnnounced(file: PackedFile): Transform {
  const name = file.parts.join('/')
  let seen = 0
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      sum = crc32(chunk, sum)
      if (seen > file.bytes) done(zipRefused('false_size', name))
      else done(null, chunk)
    },
    flush(done) {
      if (seen !== file.bytes) done(zipRefused('false_size', name))
      else done(sum === file.crc32 ? null : zipRefused('damaged', name))
    },
  })
}

async function putAll(files: PackedFile[], aside: string, storage: Storage, prefix: string): Promise<void> {
  const atOnce = 8
  for (let n = 0; n < files.length; n += atOnce) {
    const some = files.slice(n, n + atOnce)
    // All of them are waited for: one that came late would outlive the cleaning up after another that failed.
    const outcomes = await Promise.allSettled(
      some.map(({ parts }) => storage.putFile(`${prefix}/${parts.join('/')}`, join(aside, ...parts))),
    )
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }
}

async function asksFromRoot(index: string): Promise<boolean> {
  const file = await open(index)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256 * 1024))
    return /\s(?:src|href)\s*=\s*["']?\/(?!\/)/i.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await file.close()
  }
}
