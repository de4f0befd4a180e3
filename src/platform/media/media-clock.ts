import { lastTimesOf } from './emitted-times.ts'
import type { OpenMedia } from './media-file.ts'
import type { PartOfJoin } from './media-work.ts'

/** Turns the seconds of a packet into milliseconds of its part. */
export type MediaClock = (seconds: number) => number

/** A slow machine hands out its soonest piece at most this late, in milliseconds; what comes later began later. */
const mostLateMs = 8000

/**
 * Recorders keep the times of their packets, also where the machine is too slow and emits them seconds later, but count them
 * from the first one. A sound flows before its part begins and all the time, so that a file with a sound began with its part.
 * A picture alone may come long after that: a packet is recorded before its piece is emitted, and the piece that was emitted
 * soonest after its last packet says when the file began.
 */
export async function clockOf({ video, audio }: OpenMedia, { path, pieces, maxMs }: PartOfJoin): Promise<MediaClock> {
  const firstOf = async (track: OpenMedia['video'] | OpenMedia['audio']) => track && (await track.getFirstTimestamp())
  const [seen, heard] = [await firstOf(video), await firstOf(audio)]
  const first = Math.min(...[seen, heard].filter((seconds) => seconds !== null)) * 1000
  const soonest = await soonestOf({ path, pieces, maxMs, first })
  const begin = heard !== null && soonest <= mostLateMs ? 0 : soonest
  return (seconds) => begin + seconds * 1000 - first
}

/** When the file can have begun at the latest, in milliseconds of its part; 0 where its pieces don't say. */
async function soonestOf({
  path,
  pieces,
  maxMs,
  first,
}: Pick<PartOfJoin, 'path' | 'pieces' | 'maxMs'> & { first: number }): Promise<number> {
  if (pieces.every(({ atMs }) => atMs === null)) return 0
  const times = await lastTimesOf(path, { pieces: pieces.map(({ bytes }) => bytes), first })
  const begins = pieces.flatMap(({ atMs }, at) => {
    const last = times[at] ?? null
    return last === null || atMs === null ? [] : [Math.min(atMs, maxMs) - last]
  })
  return begins.length > 0 ? Math.max(0, Math.min(...begins)) : 0
}
