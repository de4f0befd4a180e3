import { type Alignment, type LineEvent, zeroOf } from '../../moment-line/line-events.ts'
import type { LineSession, MomentLine } from '../../moment-line/line-schema.ts'

/** Pixels of the parts of the line, from the top. */
export const pileHeight = 116
export const axisHeight = 26
/** Left and right of the first and the last second, so that marks there are whole. */
const inset = 8

/** Seconds from the alignment. */
export interface LineStretch {
  from: number
  to: number
}

/** Where seconds and testers lie in pixels. */
export interface LineFrame {
  width: number
  height: number
  rowHeight: number
  /** Seconds from the alignment. */
  from: number
  to: number
  /** Between two labels of the axis. */
  step: number
  /** Of one column of the pile. */
  bucket: number
}

const steps = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000, 36_000]
const stepFor = (span: number, most: number) => steps.find((step) => span / step <= most) ?? 86_400

/** The sessions as the line shows them: the longest first. */
export const rowsOf = (sessions: readonly LineSession[]): LineSession[] =>
  sessions.toSorted((one, other) => other.seconds - one.seconds)

interface FrameOf {
  line: MomentLine
  alignment: Alignment
  rows: number
  width: number
}

/** The frame in which every session of the line has room, whether its row is shown or not. */
export function frameOf({ line, alignment, rows, width }: FrameOf): LineFrame {
  let [from, to] = [0, 60]
  for (const session of line.sessions) {
    const zero = zeroOf(session, alignment)
    if (zero === null) continue
    from = Math.min(from, 0 - zero)
    to = Math.max(to, session.seconds - zero, (session.moments.at(-1)?.at ?? 0) - zero)
  }
  const span = to - from
  const rowHeight = rows > 12 ? 30 : 40
  return {
    width,
    height: pileHeight + rows * rowHeight + axisHeight,
    rowHeight,
    from,
    to,
    step: stepFor(span, Math.max(4, Math.floor(width / 60))),
    bucket: stepFor(span, 36),
  }
}

export const xOf = ({ width, from, to }: LineFrame, second: number): number =>
  inset + ((second - from) / (to - from)) * (width - 2 * inset)

/** The second at this pixel, within the frame. */
export function secondAt({ width, from, to }: LineFrame, x: number): number {
  const second = from + ((x - inset) / Math.max(1, width - 2 * inset)) * (to - from)
  return Math.min(to, Math.max(from, second))
}

/** The middle of a row. */
export const rowAt = ({ rowHeight }: LineFrame, row: number): number => pileHeight + (row + 0.5) * rowHeight

/** The seconds of the axis that have labels. */
export function ticksOf({ from, to, step }: LineFrame): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}

/** Pixels above or below the middle of its row: what the game said stands below what its tester marked. */
export const shiftOf = (kind: LineEvent['kind']): number => (kind === 'error' ? 9 : kind === 'stall' ? 11 : 0)

interface Point {
  x: number
  y: number
}

/** The event nearest to a pixel, within ten. */
export function eventAt(
  frame: LineFrame,
  { events, rows, point }: { events: readonly LineEvent[]; rows: readonly LineSession[]; point: Point },
): LineEvent | undefined {
  const session = rows[Math.floor((point.y - pileHeight) / frame.rowHeight)]
  if (!session || point.y < pileHeight) return undefined
  const middle = rowAt(frame, rows.indexOf(session))
  const near = events
    .filter((event) => event.session.id === session.id)
    .map((event) => {
      const distance = Math.hypot(xOf(frame, event.x) - point.x, middle + shiftOf(event.kind) - point.y)
      return { event, distance }
    })
    .filter(({ distance }) => distance <= 10)
    .sort((one, other) => one.distance - other.distance)
  return near[0]?.event
}
