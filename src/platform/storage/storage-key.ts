const keyLength = 1024
const segmentLength = 255

/**
 * True for a key that is valid and unambiguous in every store: relative, segments without `.` and `..`, no backslash,
 * no control character, at most 1024 bytes, and no leading dot in the first segment (reserved for unfinished files).
 */
export function isStorageKey(key: string): boolean {
  if (key.startsWith('.') || Buffer.byteLength(key) > keyLength) return false
  if (/\\|\p{Control}|\p{Surrogate}/u.test(key)) return false
  return key
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= segmentLength)
}

/** Returns the key. Throws for an invalid one, which is a bug, because only the code makes keys. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 200))}`)
  return key
}
