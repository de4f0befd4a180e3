import type { FileHandle } from 'node:fs/promises'

const windowBytes = 1 << 20
/** The longest head of what is read at once: of WebM an id, a size and a block. */
const mostHead = 24

/** Numbers of a file, read anywhere. */
export type FileWindow = Awaited<ReturnType<typeof windowOf>>

/** Reads numbers anywhere in a file through a window that moves forward. */
export async function windowOf(file: FileHandle) {
  const buffer = Buffer.alloc(windowBytes)
  let [start, length] = [0, 0]
  /** Where a byte lies in the window; -1 after the end of the file. */
  async function placeOf(at: number): Promise<number> {
    if (at < start || at + mostHead > start + length) {
      start = at
      length = (await file.read(buffer, 0, windowBytes, at)).bytesRead
    }
    return at - start < length ? at - start : -1
  }
  return {
    /** A number with its length in front, as ids (with the marker) and sizes are written; infinite where it is unknown. */
    async vint(at: number, withMarker = false): Promise<{ value: number; length: number } | null> {
      const place = await placeOf(at)
      const first = place < 0 ? 0 : (buffer[place] ?? 0)
      if (first === 0) return null
      const bytes = Math.clz32(first) - 23
      if (place + bytes > length) return null
      let value = withMarker ? first : first & (0xff >> bytes)
      let isUnknown = value === 0xff >> bytes
      for (let n = 1; n < bytes; n++) {
        const next = buffer[place + n] ?? 0
        isUnknown &&= next === 0xff
        value = value * 256 + next
      }
      return { value: isUnknown && !withMarker ? Number.POSITIVE_INFINITY : value, length: bytes }
    },
    async uint(at: number, bytes: number): Promise<number> {
      const place = await placeOf(at)
      if (place < 0 || bytes < 1 || bytes > 6 || place + bytes > length) return 0
      return buffer.readUIntBE(place, bytes)
    },
    async int16(at: number): Promise<number> {
      const place = await placeOf(at)
      return place < 0 || place + 2 > length ? 0 : buffer.readInt16BE(place)
    },
  }
}
