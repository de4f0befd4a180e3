import { type FileHandle, open } from 'node:fs/promises'

/** Elements of WebM: those whose children are read, and those whose contents are. */
const ids = {
  inside: new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0]),
  ebml: 0x1a45dfa3,
  timestampScale: 0x2ad7b1,
  clusterTime: 0xe7,
  blocks: new Set([0xa3, 0xa1]),
}
const windowBytes = 1 << 20
/** The longest head of an element: an id, a size, and what is read of a block. */
const mostHead = 24

/**
 * For each piece of a WebM file, whose lengths are these in bytes, the latest time of a packet that ends in it, in
 * milliseconds of the file; null where none does. Empty for other files; what can't be read ends the list.
 */
export async function lastTimesOf(path: string, pieces: readonly number[]): Promise<(number | null)[]> {
  const file = await open(path, 'r')
  try {
    const bytes = await windowOf(file)
    if ((await bytes.vint(0, true))?.value !== ids.ebml) return []
    return await readTimes(bytes, pieces)
  } finally {
    await file.close()
  }
}

async function readTimes(bytes: Window, pieces: readonly number[]): Promise<(number | null)[]> {
  const found: (number | null)[] = []
  let sum = 0
  const ends = pieces.map((length) => {
    sum += length
    return sum
  })
  let [piece, at, scale, clusterTime] = [0, 0, 1e6, 0]
  for (;;) {
    const id = await bytes.vint(at, true)
    const size = id && (await bytes.vint(at + id.length))
    if (!id || !size) return found
    const from = at + id.length + size.length
    const isInside = ids.inside.has(id.value)
    const end = from + size.value
    if (isInside) {
      at = from
      continue
    }
    if (!Number.isFinite(end)) return found
    if (id.value === ids.timestampScale) scale = (await bytes.uint(from, size.value)) || scale
    else if (id.value === ids.clusterTime) clusterTime = await bytes.uint(from, size.value)
    else if (ids.blocks.has(id.value)) {
      while (piece < ends.length && end > (ends[piece] ?? 0)) piece += 1
      const track = await bytes.vint(from)
      if (piece >= ends.length || !track) return found
      const time = (clusterTime + (await bytes.int16(from + track.length))) * (scale / 1e6)
      while (found.length <= piece) found.push(null)
      found[piece] = Math.max(time, found[piece] ?? time)
    }
    at = end
  }
}

type Window = Awaited<ReturnType<typeof windowOf>>

/** Reads numbers anywhere in a file through a window that moves forward. */
async function windowOf(file: FileHandle) {
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
