import { type Entry, getFileNameLowLevel } from 'yauzl'
import { decodeNames, type NameEncoding } from './name-encoding.ts'
import type { UnpackLimits } from './unpack-limits.ts'
import { zipRefused } from './zip-error.ts'

/**
 * The names of all entries, with slashes between folders. A name in UTF-8 or with the Unicode field of Info-ZIP is
 * certain; the others are read in the one character set that fits them all, which `guessed` names.
 */
export function readNames(entries: readonly Entry[]): { names: string[]; guessed: NameEncoding | null } {
  const certain = entries.map(unicodeName)
  const { names, encoding } = decodeNames(
    entries.flatMap(({ fileNameRaw }, n) => (certain[n] === null ? [fileNameRaw] : [])),
  )
  const rest = names.values()
  return {
    names: certain.map((name) => (name ?? rest.next().value ?? '').replaceAll('\\', '/')),
    guessed: encoding === 'UTF-8' ? null : encoding,
  }
}

/** The name in the entry's Unicode field; null without one, or when it belongs to another name. */
function unicodeName({ fileNameRaw, extraFields, generalPurposeBitFlag }: Entry): string | null {
  const field = extraFields.filter(({ id }) => id === 0x7075)
  if (field.length === 0) return null
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, field, true)
  return name === getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, [], true) ? null : name
}

/**
 * The segments of an entry's path, in Unicode NFC, without `.` segments: none for the archive's own top folder. Throws
 * for unsafe or ambiguous names.
 */
export function safePath(name: string): string[] {
  if (name === '' || /\p{Control}|\p{Surrogate}/u.test(name)) throw zipRefused('bad_name', name)
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) throw zipRefused('outside', name)
  const parts = name
    .normalize('NFC')
    .replace(/\/$/, '')
    .split('/')
    .filter((part) => part !== '.')
  for (const part of parts) {
    if (/^[. ]*\.\.[. ]*$/.test(part)) throw zipRefused('outside', name)
    if (/^[. ]*$/.test(part) || part.includes(':')) throw zipRefused('bad_name', name)
  }
  return parts
}

/** Throws for a path that is too long or too deep to be stored. */
export function assertFits(parts: readonly string[], { pathBytes, depth }: UnpackLimits): void {
  const path = parts.join('/')
  if (Buffer.byteLength(path) > pathBytes) throw zipRefused('path_too_long', path, pathBytes)
  if (parts.length - 1 > depth) throw zipRefused('too_deep', path, depth)
}

/** Rejects names that differ only by case or Unicode form, and a file with the path of another file's folder. */
export function assertNoDuplicates(files: string[][]): void {
  const names = new Map<string, string>()
  for (const parts of files) {
    const folded = fold(parts.join('/'))
    if (names.has(folded)) throw zipRefused('duplicate', parts.join('/'))
    names.set(folded, parts.join('/'))
  }
  for (const parts of files) {
    for (let n = 1; n < parts.length; n++) {
      if (names.has(fold(parts.slice(0, n).join('/')))) throw zipRefused('duplicate', parts.slice(0, n).join('/'))
    }
  }
}

/** Names that a file system may take for one. */
export const fold = (path: string) => path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
