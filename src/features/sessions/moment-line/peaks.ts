import type { LineEvent, LineKind } from './line-events.ts'

/** A stretch in which several testers had the same kind of event. */
export interface Peak {
  group: PeakGroup
  /** Seconds from the alignment: of its first and its last event. */
  from: number
  to: number
  events: LineEvent[]
  testers: number
}

const groups = {
  hard: ['stuck', 'confused'],
  bug: ['bug', 'error'],
  fun: ['fun'],
} as const satisfies Record<string, readonly LineKind[]>
export type PeakGroup = keyof typeof groups

/** Seconds of the longest peak. */
export const PEAK_SECONDS = 120

const groupNames = Object.keys(groups) as PeakGroup[]

/**
 * The strongest stretches of up to two minutes, at most `most`: those where testers were stuck or confused stand before bugs
 * and fun with as many testers. No two of a kind overlap, and each has events of two testers or more.
 */
export function peaksOf(events: readonly LineEvent[], most = 4): Peak[] {
  return groupNames
    .flatMap((group) => peaksIn(events, group, most))
    .sort(
      (one, other) =>
        other.testers - one.testers ||
        groupNames.indexOf(one.group) - groupNames.indexOf(other.group) ||
        other.events.length - one.events.length,
    )
    .slice(0, most)
}

/** The strongest stretch of one group. */
export const strongestPeak = (events: readonly LineEvent[], group: PeakGroup): Peak | undefined =>
  peaksIn(events, group, 1)[0]

function peaksIn(all: readonly LineEvent[], group: PeakGroup, most: number): Peak[] {
  const kinds: readonly LineKind[] = groups[group]
  const events = all.filter(({ kind }) => kinds.includes(kind)).sort((one, other) => one.x - other.x)
  const chosen: Stretch[] = []
  for (const stretch of stretchesOf(events).sort(stronger)) {
    if (chosen.length === most) break
    if (chosen.every(({ from, to }) => stretch.to < from || stretch.from > to)) chosen.push(stretch)
  }
  return chosen.map(({ from, to, testers, start, end }) => {
    return { group, from, to, testers, events: events.slice(start, end) }
  })
}

/** A stretch of sorted events, from the one at `start` to that before `end`. */
interface Stretch {
  from: number
  to: number
  testers: number
  start: number
  end: number
}

/** More testers first, then more events, then the shorter one. */
const stronger = (one: Stretch, other: Stretch): number =>
  other.testers - one.testers ||
  other.end - other.start - (one.end - one.start) ||
  one.to - one.from - (other.to - other.from)

/** The stretch from each event on. One pointer moves behind the other, so that 10,000 events stay cheap. */
function stretchesOf(events: readonly LineEvent[]): Stretch[] {
  const stretches: Stretch[] = []
  const inside = new Map<string, number>()
  let end = 0
  for (const [start, first] of events.entries()) {
    for (let next = events[end]; next && next.x <= first.x + PEAK_SECONDS; next = events[++end])
      inside.set(next.session.id, (inside.get(next.session.id) ?? 0) + 1)
    if (inside.size > 1)
      stretches.push({ from: first.x, to: events[end - 1]?.x ?? first.x, testers: inside.size, start, end })
    const left = (inside.get(first.session.id) ?? 1) - 1
    if (left === 0) inside.delete(first.session.id)
    else inside.set(first.session.id, left)
  }
  return stretches
}
