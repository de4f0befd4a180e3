import type { FileWindow } from './file-window.ts'

/** Elements of WebM: those whose children are read, and those whose contents are. */
const ids = {
  inside: new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0]),
  ebml: 0x1a45dfa3,
  timestampScale: 0x2ad7b1,
  clusterTime: 0xe7,
  blocks: new Set([0xa3, 0xa1]),
}

/** Whether a file begins as WebM does. */
export const isWebm = async (bytes: FileWindow): Promise<boolean> => (await bytes.vint(0, true))?.value === ids.ebml

/**
 * For each piece of a WebM file, whose lengths are these in bytes, the latest time of a packet that ends in it, in
 * milliseconds of the file; null where none does. What can't be read ends the list.
 */
export async function webmTimes(bytes: FileWindow, pieces: readonly number[]): Promise<(number | null)[]> {
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
