import type { UnpackLimits } from './unpack-limits.ts'
import { zipRefused } from './zip-error.ts'

/** The segments of an entry's path, in Unicode NFC. Throws for unsafe or ambiguous names. */
export function safePath(name: string, limits: UnpackLimits): string[] {
  if (name === '' || /\p{Control}|\p{Surrogate}/u.test(name)) throw zipRefused('bad_name', name)
  if (name.includes('\\')) throw zipRefused('backslash', name)
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) throw zipRefused('outside', name)
  const path = name.normalize('NFC')
  if (Buffer.byteLength(path) > limits.pathBytes) throw zipRefused('path_too_long', name)
  const parts = path.replace(/\/$/, '').split('/')
  for (const part of parts) {
    if (/^[. ]*\.\.[. ]*$/.test(part)) throw zipRefused('outside', name)
    if (/^[. ]*$/.test(part) || part.includes(':')) throw zipRefused('bad_name', name)
  }
  if (parts.length - 1 > limits.depth) throw zipRefused('too_deep', name)
  return parts
}

/** Files that archive programs add and no build needs. */
export const isClutter = (parts: string[]) =>
  parts[0] === '__MACOSX' || ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(parts.at(-1) ?? '')

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

const fold = (path: string) => path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/** Removes the top folder if all files are in it and it is the only one. */
export function withoutTopFolder(files: string[][]): string[][] {
  const top = files[0]?.[0]
  const common = files.every((parts) => parts.length > 1 && parts[0] === top)
  return common ? files.map((parts) => parts.slice(1)) : files
}
