import type { Cue } from '../../../playback/web-vtt.ts'
import type { Session } from '../../../schema.ts'
import { heardLevel } from '../../recorder/capture/voice-levels.ts'
import type { SessionEvent } from '../events.ts'
import { atTime, type Line } from '../line.ts'

/** Seconds of the line. */
export interface Stretch {
  from: number
  to: number
}

/** Seconds that are played around what happens, and the shortest stretch that is worth a jump. */
const [around, shortest] = [3, 10]

interface Happened {
  session: Pick<Session, 'said' | 'recording'>
  line: Line
  events: readonly SessionEvent[]
  cues: readonly Cue[]
  /** The second of the line that a second of the video shows: captions have times of the video. */
  lineAt: (second: number) => number
}

/**
 * The stretches in which nothing happens: minutes without an input by what the game said, less what is marked, written or
 * said in them. None where the game said nothing.
 */
export function idleStretches({ session: { said, recording }, line, events, cues, lineAt }: Happened): Stretch[] {
  const still = (said?.minutes ?? [])
    .filter(({ keys, presses }) => keys + presses === 0)
    .map(({ minute }) => ({ from: atTime(line, minute), to: atTime(line, new Date(minute.getTime() + 60_000)) }))
  const busy = [
    ...events.map(({ at, to }) => ({ from: at, to })),
    ...cues.map(({ from, to }) => ({ from: lineAt(from), to: lineAt(to) })),
    ...(recording?.parts ?? []).flatMap((part) => heardIn(part, line)),
  ].map(({ from, to }) => ({ from: from - around, to: to + around }))
  return less(still, busy).filter(({ from, to }) => to - from >= shortest)
}

type Part = NonNullable<Session['recording']>['parts'][number]

/** When somebody was heard in a part, whose levels lie evenly between its ends. */
function heardIn({ startedAt, endedAt, levels }: Part, line: Line): Stretch[] {
  const values = levels.match(/../g) ?? []
  const [from, to] = [atTime(line, startedAt), atTime(line, endedAt)]
  return values.flatMap((value, at) => {
    if (Number.parseInt(value, 16) < heardLevel) return []
    const second = from + (at / values.length) * (to - from)
    return [{ from: second, to: second }]
  })
}

/** The stretches, neighbours as one, without what the others cover. */
function less(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = []
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = left.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else left.push({ from, to })
  }
  let kept = left
  for (const other of others)
    kept = kept.flatMap((one) =>
      other.to <= one.from || other.from >= one.to
        ? [one]
        : [
            { from: one.from, to: other.from },
            { from: other.to, to: one.to },
          ].filter(({ from, to }) => to > from),
    )
  return kept
}

/** Where to go on at a second of the line that lies in one of the stretches; null outside of them. */
export const idleEnd = (idle: readonly Stretch[], second: number): number | null =>
  idle.find(({ from, to }) => from <= second && second < to - 1)?.to ?? null
