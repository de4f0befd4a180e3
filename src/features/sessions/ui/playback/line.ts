import type { Session } from '../../schema.ts'
import { positionOf } from '../../time-line.ts'

interface Block {
  /** Second of the line at which it starts. */
  from: number
  /** Milliseconds of the day. */
  startedAt: number
  endedAt: number
}

/**
 * The time line of a session: its sittings one after the other, in seconds, with recorded and unrecorded time alike.
 * The hours between two sittings are not part of it.
 */
export interface Line {
  blocks: readonly Block[]
  /** Seconds. */
  length: number
}

/** Sittings and parts of the recording that are less than this apart are one stretch, in milliseconds. */
const together = 2000

type Timed = Pick<Session, 'sittings' | 'recording'>

/** The line of a session; one of a second where nobody has played. */
export function lineOf({ sittings, recording }: Timed): Line {
  const stretches = [...sittings, ...(recording?.segments ?? []), ...(recording?.cuts ?? [])]
    .map(({ startedAt, endedAt }) => ({ startedAt: startedAt.getTime(), endedAt: endedAt.getTime() }))
    .filter(({ startedAt, endedAt }) => endedAt > startedAt)
    .sort((a, b) => a.startedAt - b.startedAt)
  const merged: { startedAt: number; endedAt: number }[] = []
  for (const stretch of stretches) {
    const last = merged.at(-1)
    if (last && stretch.startedAt <= last.endedAt + together) last.endedAt = Math.max(last.endedAt, stretch.endedAt)
    else merged.push({ ...stretch })
  }
  let from = 0
  const blocks = merged.map((block) => {
    const placed = { ...block, from }
    from += (block.endedAt - block.startedAt) / 1000
    return placed
  })
  return { blocks, length: Math.max(1, from) }
}

/** The second of the line at a time of the day; the nearest one where the time lies between two sittings. */
export function atTime({ blocks }: Line, at: Date): number {
  const time = at.getTime()
  const block = blocks.findLast(({ startedAt }) => startedAt <= time) ?? blocks[0]
  if (!block) return 0
  return block.from + Math.max(0, Math.min(time, block.endedAt) - block.startedAt) / 1000
}

/** The time of the day at a second of the line. */
export function timeAt({ blocks }: Line, second: number): Date {
  const block = blocks.findLast(({ from }) => from <= second) ?? blocks[0]
  if (!block) return new Date(0)
  return new Date(Math.min(block.startedAt + (second - block.from) * 1000, block.endedAt))
}

type Segments = NonNullable<Session['recording']>['segments']

/** The second of the video that shows a second of the line; null where nothing was recorded or it was cut. */
export const videoAt = (line: Line, segments: Segments, second: number): number | null =>
  positionOf(segments, timeAt(line, second))

/** The second of the line that a second of the video shows. */
export function lineAtVideo(line: Line, segments: Segments, second: number): number {
  const shown = segments.findLast(({ from }) => from <= second) ?? segments[0]
  if (!shown) return second
  const time = Math.min(shown.startedAt.getTime() + (second - shown.from) * 1000, shown.endedAt.getTime())
  return atTime(line, new Date(time))
}

/** The first second of the video that shows something from a second of the line on; null after its end. */
export function videoFrom(line: Line, segments: Segments, second: number): number | null {
  const here = videoAt(line, segments, second)
  if (here !== null) return here
  const time = timeAt(line, second).getTime()
  const next = [...segments]
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    .find(({ startedAt }) => startedAt.getTime() >= time)
  return next ? next.from : null
}

/** The last second of the video that shows something of the line until a second; null before its start. */
export function videoUntil(line: Line, segments: Segments, second: number): number | null {
  const here = videoAt(line, segments, second)
  if (here !== null) return here
  const time = timeAt(line, second).getTime()
  const ends = segments
    .filter(({ endedAt }) => endedAt.getTime() <= time)
    .map(({ from, startedAt, endedAt }) => from + (endedAt.getTime() - startedAt.getTime()) / 1000)
  return ends.length > 0 ? Math.max(...ends) : null
}

/** The measured play time at a time of the day, in seconds; null outside of the sittings. */
export function playAt(sittings: Session['sittings'], at: Date): number | null {
  const sitting = sittings.find(({ startedAt, endedAt }) => startedAt <= at && at <= endedAt)
  if (!sitting) return null
  const { startedAt, endedAt, playFrom, playTo } = sitting
  const length = endedAt.getTime() - startedAt.getTime()
  return length > 0 ? playFrom + ((at.getTime() - startedAt.getTime()) / length) * (playTo - playFrom) : playFrom
}

/** Seconds on the clock of everybody who played at the same time; null for other sessions, and before it began. */
export function togetherAt({ togetherFrom }: Pick<Session, 'togetherFrom'>, at: Date): number | null {
  const seconds = togetherFrom === null ? -1 : (at.getTime() - togetherFrom.getTime()) / 1000
  return seconds < 0 ? null : seconds
}

const steps = [5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600]

/** Seconds of the ruler's labels: at most `most` of them, at round times. */
export function ticksOf({ length }: Line, most: number): number[] {
  const step = steps.find((candidate) => length / candidate <= most) ?? 7200
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)
}
