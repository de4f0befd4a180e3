import { clockOf, type MediaClock } from './media-clock.ts'
import {
  asRefusal,
  type MediaWriter,
  type OpenMedia,
  openMedia,
  openWriter,
  packetsOf,
  pictureTimes,
  type TimedPacket,
} from './media-file.ts'
import {
  type JoinWork,
  type KeptStretch,
  longestMs,
  MediaRefused,
  type MediaResult,
  type MediaStretch,
  type PartOfJoin,
} from './media-work.ts'

/** Packets of a second that no recorder makes: a file with more is made to cost. */
const packetsPerSecond = 400
/** What may lie beyond the end that the clock allows, in milliseconds. */
const slackMs = 60_000
/** A picture that stands still for longer is that of a computer that slept: the time is left out. */
const stillMs = 15 * 60_000

interface Opened {
  part: PartOfJoin
  media: OpenMedia | null
}

/**
 * Joins parts into one file. Parts that can't be read, or have other codecs than the first one, are left out. Throws
 * MediaRefused where none is left.
 */
export async function joinParts({ parts, target, voiceAlone = false }: JoinWork): Promise<MediaResult> {
  const opened: Opened[] = []
  let refused: MediaRefused | null = null
  for (const part of parts) {
    const media = await openMedia(part.path).catch((error) => {
      refused = asRefusal(error)
      return null
    })
    opened.push({ part, media })
  }
  try {
    const usable = opened.map(({ media }) => media).filter((media) => media !== null && hasTrack(media, voiceAlone))
    const [first] = usable
    if (!first) throw refused ?? new MediaRefused('unreadable', 'no picture')
    const videoCodec = voiceAlone ? null : first.videoCodec
    const audioCodec = usable.find((media) => media?.audioCodec)?.audioCodec ?? null
    const writer = await openWriter({ target, videoCodec, audioCodec })
    try {
      const joined: MediaResult['parts'] = []
      let offset = 0
      for (const { part, media } of opened) {
        const fits = media && hasTrack(media, voiceAlone) && media.videoCodec === first.videoCodec
        const copied = fits ? await copyPart(media, { part, writer, offset, audioCodec }) : null
        joined.push(copied ?? { kept: [], cuts: [] })
        offset += copied?.length ?? 0
      }
      if (writer.isEmpty())
        throw new MediaRefused(parts.some(({ cuts }) => cuts.length > 0) ? 'cut' : 'unreadable', 'nothing in it')
      const seconds = await writer.finish()
      return { path: writer.path, mime: writer.mime, seconds: Math.max(seconds, offset), parts: joined }
    } catch (error) {
      await writer.cancel().catch(() => undefined)
      throw asRefusal(error)
    }
  } finally {
    for (const { media } of opened) await media?.close()
  }
}

const hasTrack = ({ video, audio }: OpenMedia, voiceAlone: boolean) => (voiceAlone ? audio !== null : video !== null)

interface CopyInput {
  part: PartOfJoin
  writer: MediaWriter
  /** Seconds of the parts before. */
  offset: number
  audioCodec: string | null
}

async function copyPart(media: OpenMedia, { part, writer, offset, audioCodec }: CopyInput) {
  const clock = await clockOf(media, part)
  const cuts = await cutsOfPicture(media, part, clock)
  // The cuts, and what the recorder slept.
  let out: readonly MediaStretch[] = cuts
  const placeOf = (fromMs: number, toMs: number) =>
    part.placed ? placeIn(part.placed, fromMs, toMs) : offset + (fromMs - cutBefore(out, fromMs)) / 1000
  let begun = media.video === null
  let [packets, endMs, isFull] = [0, 0, false]
  for await (const item of packetsOf(media)) {
    const { track } = item
    const packet = withoutSleep(item.packet)
    const fromMs = clock(packet.timestamp)
    const toMs = fromMs + packet.duration * 1000
    assertPossible({ toMs, maxMs: part.maxMs, packets: ++packets })
    if (fromMs - endMs > stillMs) out = inOrder([...out, { fromMs: endMs, toMs: fromMs }])
    const place = placeOf(fromMs, toMs)
    // The longest recording ends here; what came before stays.
    isFull = place !== null && place * 1000 >= longestMs
    endMs = Math.max(endMs, isFull ? fromMs : toMs)
    if (isFull) break
    if (track === 'video' && packet.type === 'key') begun = true
    // A picture begins with a key frame, after a cut too.
    if (!begun || isCut(cuts, { track, fromMs, toMs })) continue
    if (track === 'audio' && media.audioCodec !== audioCodec) continue
    if (place !== null) await writer.add({ track, packet }, place, media)
  }
  // The last picture stands until the part ends.
  const stoppedMs = Math.min(part.pieces.at(-1)?.atMs ?? 0, part.maxMs, endMs + stillMs)
  if (!isFull) endMs = Math.max(endMs, stoppedMs)
  endMs -= Math.max(0, offset * 1000 + endMs - cutBefore(out, endMs) - longestMs)
  const kept = keptOf(out, endMs, offset)
  return { kept, cuts, length: (endMs - cutBefore(out, endMs)) / 1000 }
}

/** A packet lasts until the next one of its track, unless the computer slept in between. */
const withoutSleep = (packet: TimedPacket['packet']): TimedPacket['packet'] =>
  packet.duration * 1000 > stillMs ? packet.clone({ duration: 0 }) : packet

const inOrder = (stretches: readonly MediaStretch[]): MediaStretch[] =>
  [...stretches].sort((a, b) => a.fromMs - b.fromMs)

/** Where a packet lies in the joined picture, in seconds; null where something of it was cut. */
function placeIn(placed: readonly KeptStretch[], fromMs: number, toMs: number): number | null {
  const stretch = placed.find((one) => one.fromMs <= fromMs && fromMs < one.toMs)
  const isWhole = stretch && (toMs <= stretch.toMs || stretch === placed.at(-1))
  return isWhole ? stretch.at + (fromMs - stretch.fromMs) / 1000 : null
}

function assertPossible({ toMs, maxMs, packets }: { toMs: number; maxMs: number; packets: number }) {
  if (!(toMs <= maxMs + slackMs))
    throw new MediaRefused(toMs <= longestMs ? 'unreadable' : 'too_long', `a packet at ${toMs} of ${maxMs} ms`)
  if (packets > (toMs / 1000 + 60) * packetsPerSecond) throw new MediaRefused('unreadable', 'too many packets')
}

/**
 * The cuts as times of the part. The end of one moves to the next key frame, without which nothing can be shown.
 */
async function cutsOfPicture(media: OpenMedia, part: PartOfJoin, clock: MediaClock): Promise<MediaStretch[]> {
  const { cuts, maxMs } = part
  if (cuts.length === 0 || !media.video) return [...cuts]
  const keys: number[] = []
  let packets = 0
  let lastMs = 0
  for await (const { seconds, isKey } of pictureTimes(media)) {
    lastMs = clock(seconds)
    assertPossible({ toMs: lastMs, maxMs, packets: ++packets })
    if (isKey) keys.push(lastMs)
  }
  const partMs = (fileMs: number) => clock(fileMs / 1000)
  return cuts.map(({ fromMs, toMs }) => ({
    // A cut from the beginning takes what was before the first picture too.
    fromMs: fromMs === 0 ? 0 : partMs(fromMs),
    toMs: keys.find((key) => key >= partMs(toMs)) ?? Math.max(partMs(toMs), lastMs + slackMs),
  }))
}

interface Timed extends MediaStretch {
  track: 'video' | 'audio'
}

/** A picture is cut that begins within a cut; a sound is that reaches into one. */
const isCut = (cuts: readonly MediaStretch[], { track, fromMs, toMs }: Timed): boolean =>
  cuts.some((cut) => fromMs < cut.toMs && (track === 'video' ? fromMs >= cut.fromMs : toMs > cut.fromMs))

/** How much was cut before this time, in milliseconds; cuts may overlap once they reach to a key frame. */
function cutBefore(cuts: readonly MediaStretch[], atMs: number): number {
  let [cut, reached] = [0, 0]
  for (const { fromMs, toMs } of cuts) {
    const from = Math.max(fromMs, reached)
    cut += Math.max(0, Math.min(toMs, atMs) - from)
    reached = Math.max(reached, Math.min(toMs, atMs))
  }
  return cut
}

function keptOf(cuts: readonly MediaStretch[], endMs: number, offset: number): KeptStretch[] {
  const kept: KeptStretch[] = []
  let from = 0
  for (const cut of [...cuts, { fromMs: endMs, toMs: endMs }]) {
    const to = Math.min(cut.fromMs, endMs)
    if (to > from) kept.push({ fromMs: from, toMs: to, at: offset + (from - cutBefore(cuts, from)) / 1000 })
    from = Math.max(from, cut.toMs)
  }
  return kept
}
