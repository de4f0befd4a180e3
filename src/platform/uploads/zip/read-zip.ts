import { type FileHandle, open } from 'node:fs/promises'
import {
  type Entry,
  fromRandomAccessReaderPromise,
  type LocalFileHeader,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import { AppError } from '#shared/errors.ts'
import { nameReader } from './name-encoding.ts'
import type { UnpackLimits } from './unpack-limits.ts'
import { zipRefused } from './zip-error.ts'
import { assertNoDuplicates, isClutter, safePath, withoutTopFolder } from './zip-names.ts'

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
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const nameOf = nameReader(entries)
  for (const entry of entries) {
    const name = nameOf(entry)
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

const encryptedBits = 0x0001 | 0x0040 | 0x2000
const pkwareUnixField = 0x000d

/** Returns 'file' or 'folder'. Throws for links, devices and other special entries. */
function kindOf(entry: Entry, name: string): 'file' | 'folder' {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  const isReparsePoint = (entry.externalFileAttributes & 0x400) !== 0
  const linkTarget = entry.extraFields.some((field) => field.id === pkwareUnixField && field.data.length > 12)
  if (kind === 0o120000 || isReparsePoint || linkTarget) throw zipRefused('link', name)
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000) throw zipRefused('special_file', name)

  const named = name.endsWith('/')
  if ((kind === 0o040000 && !named) || (kind === 0o100000 && named)) throw zipRefused('contradiction', name)
  if (named && entry.uncompressedSize > 0) throw zipRefused('contradiction', name)
  return named ? 'folder' : 'file'
}

/** Rejects unreadable or too large entries. The announced sizes are verified while unpacking. */
function assertHeader(entry: Entry, name: string, limits: UnpackLimits): void {
  if (entry.generalPurposeBitFlag & encryptedBits) throw zipRefused('encrypted', name)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw zipRefused('unknown_packing', name)
  if (entry.compressionMethod === 0 && entry.compressedSize !== entry.uncompressedSize)
    throw zipRefused('false_size', name)
  if (entry.uncompressedSize > limits.fileBytes) throw zipRefused('file_too_large', name)
  assertRatio(entry.uncompressedSize, entry.compressedSize, limits, name)
}

function assertRatio(unpacked: number, packed: number, limits: UnpackLimits, name?: string): void {
  if (unpacked > limits.ratioFreeBytes && unpacked > packed * limits.ratio) throw zipRefused('packed_too_tightly', name)
}

/**
 * Reads a zip for the library and keeps the process alive: positions beyond the end, which a crafted zip may contain,
 * cause an error, and errors that the library throws out of a callback, where they can't be caught, reject `fault`.
 */
class ZipReader extends RandomAccessReader {
  readonly #file: FileHandle
  readonly #size: number
  /** Never fulfilled; rejected by the first error thrown out of a callback. */
  readonly fault: Promise<never>
  #fail: (error: unknown) => void = () => {}

  constructor(file: FileHandle, size: number) {
    super()
    this.#file = file
    this.#size = size
    this.fault = new Promise((_resolve, reject) => {
      this.#fail = reject
    })
    this.fault.catch(() => {})
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const isInside = Number.isSafeInteger(position) && position >= 0 && position + length <= this.#size
    const reading = isInside
      ? this.#file.read(buffer, offset, length, position)
      : Promise.reject(new Error('the zip points beyond its end'))
    reading.then(({ bytesRead }) => callback(null, bytesRead), callback).catch(this.#fail)
  }
}
