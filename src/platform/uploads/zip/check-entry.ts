import type { Entry } from 'yauzl'
import type { UnpackLimits } from './unpack-limits.ts'
import { zipRefused } from './zip-error.ts'

const encryptedBits = 0x0001 | 0x0040 | 0x2000
const pkwareUnixField = 0x000d

/** Returns 'file' or 'folder'. Throws for links, devices and other special entries. */
export function kindOf(entry: Entry, name: string): 'file' | 'folder' {
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
export function assertHeader(entry: Entry, name: string, limits: UnpackLimits): void {
  if (entry.generalPurposeBitFlag & encryptedBits) throw zipRefused('encrypted', name)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw zipRefused('unknown_packing', name)
  if (entry.compressionMethod === 0 && entry.compressedSize !== entry.uncompressedSize)
    throw zipRefused('false_size', name)
  if (entry.uncompressedSize > limits.fileBytes) throw zipRefused('file_too_large', name)
  assertRatio(entry.uncompressedSize, entry.compressedSize, limits, name)
}

export function assertRatio(unpacked: number, packed: number, limits: UnpackLimits, name?: string): void {
  if (unpacked > limits.ratioFreeBytes && unpacked > packed * limits.ratio) throw zipRefused('packed_too_tightly', name)
}
