const keyLength = 1024
const segmentLength = 255

/**
 * True for a key that names one place on every store: relative, segments without `.` and `..`, no backslash, no
 * control character, at most 1024 bytes, and no leading dot in the first segment (kept for what is still arriving).
 */
export function isStorageKey(key: string): boolean {
  if (key.startsWith('.') || Buffer.byteLength(key) > keyLength) return false
  if (/\\|\p{Control}|\p{Surrogate}/u.test(key)) return false
  return key
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= segmentLength)
}

/** Gives the key back. Throws on any other: keys are made by our code, so a wrong one is a fault of ours. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 200))}`)
  return key
}
