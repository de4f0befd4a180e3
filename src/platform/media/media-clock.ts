import type { OpenMedia } from './media-file.ts'
import type { PartOfJoin } from './media-work.ts'
import { lastTimesOf } from './webm-times.ts'

/** Turns the seconds of a packet into milliseconds of its part. */
export type MediaClock = (seconds: number) => number

/**
 * Recorders keep the times of their packets, also where the machine is too slow and emits them seconds later, but count them
 * from the first one, which may come long after the start of the part. A packet is recorded before its piece is emitted: the
 * piece that was emitted soonest after its last packet says when the file began.
 */
export async function clockOf({ video, audio }: OpenMedia, { path, pieces, maxMs }: PartOfJoin): Promise<MediaClock> {
  const firsts = await Promise.all([video, audio].map(async (track) => (track ? track.getFirstTimestamp() : null)))
  const first = Math.min(...firsts.filter((seconds) => seconds !== null)) * 1000
  const isKnown = pieces.some(({ atMs }) => atMs !== null)
  const lengths = pieces.map(({ bytes }) => bytes)
  const times = isKnown ? await lastTimesOf(path, lengths) : []
  const begins = pieces.flatMap(({ atMs }, at) => {
    const last = times[at] ?? null
    return last === null || atMs === null ? [] : [Math.min(atMs, maxMs) - (last - first)]
  })
  const begin = begins.length > 0 ? Math.max(0, Math.min(...begins)) : 0
  return (seconds) => begin + seconds * 1000 - first
}
