import type { MyRecording } from '../../../recording-schema.ts'
import { chunkLimits } from '../../../rules.ts'

export type Part = MyRecording['parts'][number]
export type Cut = MyRecording['cuts'][number]

/** A part on the line of all parts, one after the other, in seconds. */
export interface Placed {
  part: Part
  from: number
  to: number
}

/**
 * The parts that can be watched, one after the other; what was not recorded between them takes no room. While more
 * `waits` to arrive, a part of which nothing has arrived has its place too.
 */
export function placeParts(parts: readonly Part[], waits = false): Placed[] {
  let at = 0
  return parts.flatMap((part) => {
    // A part whose end is not known here, such as of another browser, is as long as its chunks.
    const seconds = part.endedAt
      ? (part.endedAt.getTime() - part.startedAt.getTime()) / 1000
      : part.next.screen * chunkLimits.seconds
    if (seconds <= 0 || (part.next.screen === 0 && !waits)) return []
    const from = at
    at += seconds
    return [{ part, from, to: at }]
  })
}

/** The part that shows a second of the line, with the second within it; the last one at the end. */
export function partAt(placed: readonly Placed[], second: number): { place: Placed; within: number } | null {
  const place = placed.find(({ to }) => second < to) ?? placed.at(-1)
  return place ? { place, within: Math.max(0, second - place.from) } : null
}

/** Whether this second of a part has arrived: the newest chunk may end before its two seconds do. */
export const hasArrived = ({ part }: Placed, within: number): boolean =>
  within < Math.max(0, (part.next.screen - 1) * chunkLimits.seconds)

/** A stretch of the line as cuts of the parts that it touches, in milliseconds of each. */
export function cutsOf(placed: readonly Placed[], from: number, to: number, newId: () => string): Cut[] {
  return placed.flatMap((place) => {
    const [start, end] = [Math.max(from, place.from), Math.min(to, place.to)]
    if (end - start < 0.1) return []
    const ms = (second: number) => Math.round((second - place.from) * 1000)
    return [{ id: newId(), partId: place.part.id, fromMs: ms(start), toMs: ms(end) }]
  })
}

export interface Stretch {
  id: string
  from: number
  to: number
}

/** Where cuts lie on the line, in seconds. */
export const stretchesOf = (placed: readonly Placed[], cuts: readonly Cut[]): Stretch[] =>
  cuts
    .flatMap(({ id, partId, fromMs, toMs }) => {
      const place = placed.find(({ part }) => part.id === partId)
      return place ? [{ id, from: place.from + fromMs / 1000, to: Math.min(place.to, place.from + toMs / 1000) }] : []
    })
    .sort((a, b) => a.from - b.from)

/** Seconds of the line that no cut takes out. */
export function keptSeconds(length: number, stretches: readonly Stretch[]): number {
  let cut = 0
  let until = 0
  for (const { from, to } of stretches) {
    cut += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return Math.max(0, length - cut)
}
