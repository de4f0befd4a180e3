import { open } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, type LocalFileHeader, type ZipFile } from 'yauzl'
import { AppError } from '#shared/errors.ts'
import { assertHeader, assertRatio, kindOf } from './check-entry.ts'
import type { UnpackLimits } from './unpack-limits.ts'
import { zipRefused } from './zip-error.ts'
import { assertNoDuplicates, isClutter, readName, safePath, withoutTopFolder } from './zip-names.ts'
import { ZipReader } from './zip-reader.ts'

/** A file to unpack: its path and the position of its bytes in the zip. */
export interface PackedFile {
  parts: string[]
  start: number
  packedBytes: number
  bytes: number
  crc32: number
  isDeflated: boolean
}

/**
 * Reads a zip's central directory and rejects the whole zip if anything in it could do harm, before a byte is unpacked.
 * Folders and clutter are skipped, and a common top folder is removed. Sizes and checksums of the directory must still
 * be verified against the real bytes.
 */
export async function readZip(path: string, limits: UnpackLimits): Promise<PackedFile[]> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const reader = new ZipReader(file, size)
    const options = { decodeStrings: false, validateEntrySizes: false, autoClose: false }
    const read = async () => readFiles(await fromRandomAccessReaderPromise(reader, size, options), limits)
    return await Promise.race([read(), reader.fault])
  } catch (error) {
    throw asRefusal(error)
  } finally {
    await file.close()
  }
}

async function readFiles(zip: ZipFile, limits: UnpackLimits): Promise<PackedFile[]> {
  const tableStart = Number(zip.readEntryCursor)
  // An error event without a pending read must not end the process.
  zip.on('error', () => {})
  if (zip.entryCount === 0) throw zipRefused('empty')
  const tableBytes = limits.entries * (limits.pathBytes + 512)
  if (zip.entryCount > limits.entries || zip.fileSize - tableStart > tableBytes) throw zipRefused('too_many_files')

  const files: PackedFile[] = []
  const ranges: [number, number][] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const name = readName(entry)
    const parts = safePath(name, limits)
    const kind = kindOf(entry, name)
    assertHeader(entry, name, limits)
    total += entry.uncompressedSize
    if (total > limits.totalBytes) throw zipRefused('too_large')

    const start = await findBytes(zip, entry, name)
    ranges.push([entry.relativeOffsetOfLocalHeader, start + entry.compressedSize])
    if (kind === 'folder' || isClutter(parts)) continue
    files.push({
      parts,
      start,
      packedBytes: entry.compressedSize,
      bytes: entry.uncompressedSize,
      crc32: entry.crc32,
      isDeflated: entry.compressionMethod === 8,
    })
  }
  assertNoOverlap(ranges, tableStart)
  assertRatio(total, zip.fileSize, limits)
  return named(files)
}

function named(files: PackedFile[]): PackedFile[] {
  if (files.length === 0) throw zipRefused('empty')
  const paths = files.map(({ parts }) => parts)
  assertNoDuplicates(paths)
  const hasIndex = (all: string[][]) => all.some((parts) => parts.length === 1 && parts[0] === 'index.html')
  const stripped = hasIndex(paths) ? paths : withoutTopFolder(paths)
  if (!hasIndex(stripped)) throw zipRefused('no_index')
  return files.map((file, n) => ({ ...file, parts: stripped[n] ?? file.parts }))
}

/** The start of an entry's bytes. Throws if the local header contradicts the central directory. */
async function findBytes(zip: ZipFile, entry: Entry, name: string): Promise<number> {
  const header = await new Promise<LocalFileHeader & { fileDataStart: number }>((resolve, reject) => {
    zip.readLocalFileHeader(entry, (error, found) => (error ? reject(error) : resolve(found)))
  })
  const agrees =
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (header.generalPurposeBitFlag & 1) === (entry.generalPurposeBitFlag & 1)
  if (!agrees) throw zipRefused('contradiction', name)
  return header.fileDataStart
}

/** A zip bomb may point many entries at the same bytes, or at the central directory. */
function assertNoOverlap(ranges: [number, number][], tableStart: number): void {
  let end = 0
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
    if (from < end || to > tableStart) throw zipRefused('overlapping')
    end = to
  }
}

/** Maps errors of the zip library to our messages. Disk errors stay unchanged. */
function asRefusal(error: unknown): unknown {
  const { message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof AppError || syscall) return error
  if (/encrypt/i.test(message)) return zipRefused('encrypted')
  return zipRefused(/End of central directory record/.test(message) ? 'not_a_zip' : 'damaged')
}
