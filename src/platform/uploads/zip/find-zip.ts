import type { FileHandle } from 'node:fs/promises'
import { zipRefused } from './zip-error.ts'

/** The part of a file that is the zip: other bytes may stand before it (a self-extractor) or after it. */
export interface ZipBounds {
  start: number
  end: number
}

const endBytes = 22
const largestComment = 65_535
/** How far before the end of the file the zip may end. */
const mostAfter = 1024 ** 2
const largeLocatorBytes = 20
const largeEndBytes = 56

const endSignature = 0x06054b50
/** Of a first file, and of the first part of several. */
const startSignatures: readonly number[] = [0x04034b50, 0x08074b50]
const entrySignature = 0x02014b50
const largeLocatorSignature = 0x07064b50
const largeEndSignature = 0x06064b50

/**
 * Finds the zip in a file by its end record. Throws `not_a_zip` without one, `incomplete` when the file begins as a zip
 * does or is the last of several parts, `damaged` when no end record leads to a table.
 */
export async function findZip(file: FileHandle, size: number): Promise<ZipBounds> {
  const tailStart = Math.max(0, size - endBytes - largestComment - mostAfter)
  const tail = Buffer.alloc(size - tailStart)
  await file.read(tail, 0, tail.length, tailStart)
  let isFound = false
  for (let at = tail.length - endBytes; at >= 0; at--) {
    at = tail.lastIndexOf('PK\x05\x06', at, 'latin1')
    if (at < 0) break
    if (at + endBytes > tail.length || tail.readUInt32LE(at) !== endSignature) continue
    isFound = true
    if (![0, 0xffff].includes(tail.readUInt16LE(at + 4))) throw zipRefused('incomplete')
    const end = tailStart + at + endBytes + tail.readUInt16LE(at + 20)
    const start = end > size ? null : await startBy(file, tail, { at, position: tailStart + at })
    if (start !== null) return { start, end }
  }
  if (isFound) throw zipRefused('damaged')
  const first = (await readAt(file, 0, 4))?.readUInt32LE(0) ?? 0
  throw zipRefused(startSignatures.includes(first) ? 'incomplete' : 'not_a_zip')
}

/** The position that the zip counts from, by its end record; null when its table of files is not where it should be. */
async function startBy(
  file: FileHandle,
  tail: Buffer,
  { at, position }: { at: number; position: number },
): Promise<number | null> {
  let tableEnd = position
  let [tableBytes, tableOffset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (at >= largeLocatorBytes && tail.readUInt32LE(at - largeLocatorBytes) === largeLocatorSignature) {
    tableEnd = position - largeLocatorBytes - largeEndBytes
    const record = await readAt(file, tableEnd, largeEndBytes)
    if (record?.readUInt32LE(0) !== largeEndSignature) return null
    tableBytes = Number(record.readBigUInt64LE(40))
    tableOffset = Number(record.readBigUInt64LE(48))
  }
  const tableStart = tableEnd - tableBytes
  if (tableBytes === 0) return tableOffset === tableStart ? 0 : null
  const start = tableStart - tableOffset
  if (start < 0 || !Number.isSafeInteger(start)) return null
  return (await readAt(file, tableStart, 4))?.readUInt32LE(0) === entrySignature ? start : null
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  if (!Number.isSafeInteger(position) || position < 0) return null
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return bytesRead === length ? buffer : null
}
