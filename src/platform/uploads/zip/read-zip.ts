import { type FileHandle, open } from 'node:fs/promises'
import {
  type Entry,
  fromRandomAccessReaderPromise,
  type LocalFileHeader,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import { isArchiveName } from '#shared/archive-kind.ts'
import { chooseEntry, isPaper, placeAround } from '#shared/choose-entry.ts'
import { AppError } from '#shared/errors.ts'
import { textOfBytes } from '#shared/file-size.ts'
import { findZip, type ZipBounds } from './find-zip.ts'
import { isFolderIcon, leftOutPart, leftOutText } from './left-out.ts'
import type { NameEncoding } from './name-encoding.ts'
import type { UnpackLimits } from './unpack-limits.ts'
import { zipRefused } from './zip-error.ts'
import { assertFits, assertNoDuplicates, fold, readNames, safePath } from './zip-names.ts'

/** A file to unpack: its path and the position of its bytes in the zip's file. */
export interface PackedFile {
  parts: string[]
  start: number
  packedBytes: number
  bytes: number
  /** Null when nothing announced it. */
  crc32: number | null
  isDeflated: boolean
}

export interface ZipContent {
  files: PackedFile[]
  /** Path of the page that starts the game. */
  entry: string
  /** What was left out, as text. */
  leftOut: string | null
  /** The character set in which names were read that do not say theirs. */
  guessed: NameEncoding | null
}

/**
 * Reads a zip's central directory and rejects the whole zip if anything in it could do harm, before a byte is unpacked.
 * Folders and what no game needs are left out, and the folder of the page that starts the game becomes the top. Sizes
 * and checksums of the directory must still be verified against the real bytes. Returns the pages to choose from when
 * it is not certain which one starts the game.
 */
export async function readZip(
  path: string,
  limits: UnpackLimits,
  chosen?: string | null,
): Promise<ZipContent | { pages: string[] }> {
  const file = await open(path, 'r')
  try {
    const bounds = await findZip(file, (await file.stat()).size)
    const reader = new ZipReader(file, bounds)
    const options = { decodeStrings: false, validateEntrySizes: false, autoClose: false }
    const read = async () =>
      readFiles(await fromRandomAccessReaderPromise(reader, bounds.end - bounds.start, options), limits)
    const { files, ...rest } = await Promise.race([read(), reader.fault])
    const inFile = files.map((one) => ({ ...one, start: one.start + bounds.start }))
    return startedBy(inFile, rest, chosen)
  } catch (error) {
    throw asRefusal(error)
  } finally {
    await file.close()
  }
}

async function readFiles(zip: ZipFile, limits: UnpackLimits) {
  const tableStart = Number(zip.readEntryCursor)
  // An error event without a pending read must not end the process.
  zip.on('error', () => {})
  if (zip.entryCount === 0) throw zipRefused('empty')
  const tableBytes = limits.listedEntries * (limits.pathBytes + 512)
  if (zip.entryCount > limits.listedEntries || zip.fileSize - tableStart > tableBytes)
    throw zipRefused('too_many_files', undefined, limits.entries)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const { names, guessed } = readNames(entries)

  const files: PackedFile[] = []
  const leftOut: string[] = []
  const ranges: [number, number][] = []
  let total = 0
  for (const [n, entry] of entries.entries()) {
    const name = names[n] ?? ''
    if (isFolderIcon(name)) {
      leftOut.push('Icon of macOS')
      continue
    }
    const parts = safePath(name)
    const left = leftOutPart(parts)
    if (left !== null) {
      if (!name.endsWith('/')) leftOut.push(left)
      continue
    }
    assertFits(parts, limits)
    const kind = kindOf(entry, name)
    assertHeader(entry, name, limits)
    total += entry.uncompressedSize
    if (total > limits.totalBytes) throw zipRefused('too_large', undefined, textOfBytes(limits.totalBytes))

    const start = await findBytes(zip, entry, name)
    ranges.push([entry.relativeOffsetOfLocalHeader, start + entry.compressedSize])
    if (kind === 'folder') continue
    if (parts.length === 0) throw zipRefused('bad_name', name)
    if (files.length === limits.entries) throw zipRefused('too_many_files', undefined, limits.entries)
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
  if (files.length === 0) throw zipRefused('empty')
  assertNoDuplicates(files.map(({ parts }) => parts))
  return { files, leftOut, guessed }
}

/** Moves the folder of the page that starts the game to the top. Throws when the zip has no page. */
function startedBy(
  files: PackedFile[],
  { leftOut, guessed }: { leftOut: string[]; guessed: NameEncoding | null },
  chosen: string | null | undefined,
): ZipContent | { pages: string[] } {
  const paths = files.map(({ parts }) => parts.join('/'))
  const choice = chooseEntry(paths, chosen)
  const program = paths.find((path) => /\.(exe|msi|apk|dmg|appimage|x86_64)$/i.test(path))
  if ('pages' in choice) {
    if (choice.pages.length > 0) return choice
    const nested = paths.find(isArchiveName)
    if (nested) throw zipRefused('nested', nested)
    throw program ? zipRefused('program', program) : zipRefused('no_page')
  }
  if (program && isPaper(choice.entry) && choice.entry !== chosen) throw zipRefused('program', program)
  const places = placeAround(choice.entry, paths, fold)
  // The page that starts the game is stored as index.html too, which can't be a folder then.
  const blocking = places.find((place) => place && fold(place).startsWith('index.html/'))
  if (blocking) throw zipRefused('duplicate', blocking)
  const left = [...leftOut, ...paths.filter((_, n) => places[n] === null)]
  return {
    files: files.flatMap((file, n) => {
      const place = places[n]
      return place ? [{ ...file, parts: place.split('/') }] : []
    }),
    entry: choice.entry.split('/').at(-1) ?? '',
    leftOut: leftOutText(left),
    guessed,
  }
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
  return zipRefused('damaged')
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
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw zipRefused('unknown_packing', name, packings.get(entry.compressionMethod) ?? 'a method')
  if (entry.compressionMethod === 0 && entry.compressedSize !== entry.uncompressedSize)
    throw zipRefused('false_size', name)
  if (entry.uncompressedSize > limits.fileBytes) throw zipRefused('file_too_large', name, textOfBytes(limits.fileBytes))
}

const packings = new Map([
  [9, 'Deflate64'],
  [12, 'bzip2'],
  [14, 'LZMA'],
  [93, 'Zstandard'],
  [95, 'XZ'],
  [98, 'PPMd'],
])

/** The sum counts: one silent sound packs to a thousandth of its size. */
function assertRatio(unpacked: number, packed: number, limits: UnpackLimits): void {
  if (unpacked > limits.ratioFreeBytes && unpacked > packed * limits.ratio)
    throw zipRefused('packed_too_tightly', undefined, Math.round(unpacked / packed))
}

/**
 * Reads a zip for the library and keeps the process alive: positions beyond the end, which a crafted zip may contain,
 * cause an error, and errors that the library throws out of a callback, where they can't be caught, reject `fault`.
 */
class ZipReader extends RandomAccessReader {
  readonly #file: FileHandle
  readonly #start: number
  readonly #size: number
  /** Never fulfilled; rejected by the first error thrown out of a callback. */
  readonly fault: Promise<never>
  #fail: (error: unknown) => void = () => {}

  constructor(file: FileHandle, { start, end }: ZipBounds) {
    super()
    this.#file = file
    this.#start = start
    this.#size = end - start
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
      ? this.#file.read(buffer, offset, length, this.#start + position)
      : Promise.reject(new Error('the zip points beyond its end'))
    reading.then(({ bytesRead }) => callback(null, bytesRead), callback).catch(this.#fail)
  }
}
