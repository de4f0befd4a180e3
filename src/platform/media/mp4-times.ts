import type { FileWindow } from './file-window.ts'

const nameOf = (name: string) => Buffer.from(name).readUInt32BE(0)
/** Boxes whose children are read. */
const inside = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'].map(nameOf))
const names = {
  ftyp: nameOf('ftyp'),
  tkhd: nameOf('tkhd'),
  mdhd: nameOf('mdhd'),
  trex: nameOf('trex'),
  tfhd: nameOf('tfhd'),
  tfdt: nameOf('tfdt'),
  trun: nameOf('trun'),
  mdat: nameOf('mdat'),
} as const
/** Entries of one run that are looked at: recorders write a few seconds. */
const mostEntries = 10_000

/** Whether a file begins as MP4 does. */
export const isMp4 = async (bytes: FileWindow): Promise<boolean> => (await bytes.uint(4, 4)) === names.ftyp

interface Track {
  timescale: number
  /** Of a sample that states none. */
  duration: number
}

/** Milliseconds of the file. */
interface Fragment {
  first: number
  last: number
}

/**
 * For each piece of an MP4 file in fragments, whose lengths are these in bytes, the latest time of a packet that ends in it, in
 * milliseconds since the first packet; null where none does. What can't be read ends the list.
 */
export async function mp4Times(bytes: FileWindow, pieces: readonly number[]): Promise<(number | null)[]> {
  const found: (number | null)[] = []
  let first = Number.POSITIVE_INFINITY
  let [piece, end] = [0, pieces[0] ?? 0]
  for await (const { at, ...fragment } of fragmentsOf(bytes)) {
    first = Math.min(first, fragment.first)
    while (piece < pieces.length && at > end) end += pieces[++piece] ?? 0
    if (piece >= pieces.length) break
    while (found.length <= piece) found.push(null)
    found[piece] = Math.max(fragment.last, found[piece] ?? fragment.last)
  }
  return found.map((last) => (last === null ? null : last - first))
}

/** The times of each fragment, with the byte after it. */
async function* fragmentsOf(bytes: FileWindow): AsyncGenerator<Fragment & { at: number }> {
  const tracks = new Map<number, Track>()
  let [at, track, fragmentTrack, base, runs] = [0, 0, 0, 0, null as Fragment | null]
  for (;;) {
    const [short, name] = [await bytes.uint(at, 4), await bytes.uint(at + 4, 4)]
    const isLong = short === 1
    const size = isLong ? (await bytes.uint(at + 8, 4)) * 2 ** 32 + (await bytes.uint(at + 12, 4)) : short
    if (size < 8) return
    const from = at + (isLong ? 16 : 8)
    if (inside.has(name)) {
      at = from
      continue
    }
    const [version, flags] = [await bytes.uint(from, 1), await bytes.uint(from + 1, 3)]
    const long = version === 1
    if (name === names.tkhd) track = await bytes.uint(from + (long ? 20 : 12), 4)
    else if (name === names.mdhd) setOf(tracks, track).timescale = await bytes.uint(from + (long ? 20 : 12), 4)
    else if (name === names.trex) setOf(tracks, await bytes.uint(from + 4, 4)).duration = await bytes.uint(from + 12, 4)
    else if (name === names.tfhd) {
      fragmentTrack = await bytes.uint(from + 4, 4)
      // An offset and the kind of the samples may stand before their duration.
      const place = from + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
      if (flags & 8) setOf(tracks, fragmentTrack).duration = await bytes.uint(place, 4)
    } else if (name === names.tfdt)
      base = long
        ? (await bytes.uint(from + 4, 4)) * 2 ** 32 + (await bytes.uint(from + 8, 4))
        : await bytes.uint(from + 4, 4)
    else if (name === names.trun) {
      const of = setOf(tracks, fragmentTrack)
      const last = base + (await lengthOfRun(bytes, { from, flags, duration: of.duration }))
      const ms = (time: number) => (time * 1000) / Math.max(1, of.timescale)
      runs = {
        first: Math.min(runs?.first ?? Number.POSITIVE_INFINITY, ms(base)),
        last: Math.max(runs?.last ?? 0, ms(last)),
      }
    } else if (name === names.mdat && runs) {
      yield { ...runs, at: at + size }
      runs = null
    }
    at += size
  }
}

function setOf(tracks: Map<number, Track>, id: number): Track {
  const track = tracks.get(id) ?? { timescale: 0, duration: 0 }
  tracks.set(id, track)
  return track
}

/** From the first to the last sample of a run, in units of its track. */
async function lengthOfRun(
  bytes: FileWindow,
  { from, flags, duration }: { from: number; flags: number; duration: number },
): Promise<number> {
  const count = Math.min(await bytes.uint(from + 4, 4), mostEntries)
  // Each entry has a field for each of these flags; the duration comes first.
  const entry = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  if (!(flags & 0x100)) return Math.max(0, count - 1) * duration
  let place = from + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  let length = 0
  for (let at = 0; at < count - 1; at++, place += entry) length += await bytes.uint(place, 4)
  return length
}
