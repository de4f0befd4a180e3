import type { ByteRange } from './storage.ts'

/**
 * Parses a Range header for a file of this length. Null: send the whole file (no range, several ranges, or another
 * unit, as RFC 9110 allows). 'unsatisfiable': answer 416.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (!match[1] && !match[2])) return null
  if (!match[1]) {
    const last = Math.min(Number(match[2]), bytes)
    return last > 0 ? { start: bytes - last, end: bytes - 1 } : 'unsatisfiable'
  }
  const start = Number(match[1])
  if (match[2] && Number(match[2]) < start) return null
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: match[2] ? Math.min(Number(match[2]), bytes - 1) : bytes - 1 }
}
