/** Which stretch of the video (`from`, in seconds) shows which time of the day. Instants are ISO texts in stored rows. */
export interface Segment {
  /** Number of the part. */
  part: number
  startedAt: string
  endedAt: string
  from: number
}

/** From `atMs` of a part on, the time of the day is `byMs` later than the recorder's clock says. */
export interface Shift {
  atMs: number
  byMs: number
}

export interface Stretch {
  startedAt: Date
  endedAt: Date
}

/** A stretch of a test with the measured play time that belongs to it, in seconds. */
export interface Sitting extends Stretch {
  playFrom: number
  playTo: number
}

/** A segment as it is stored, or as the page of a session has it. */
type Shown = Pick<Segment, 'from'> & { startedAt: string | Date; endedAt: string | Date }
const millisecondsOf = (instant: string | Date): number => new Date(instant).getTime()

/** The second of the video that shows this time of the day; null where nothing is shown. */
export function positionOf(segments: readonly Shown[], at: Date): number | null {
  const time = at.getTime()
  const shown = segments.find(
    ({ startedAt, endedAt }) => millisecondsOf(startedAt) <= time && time < millisecondsOf(endedAt),
  )
  return shown ? shown.from + (time - millisecondsOf(shown.startedAt)) / 1000 : null
}

interface JoinedPart {
  number: number
  startedAt: Date
  shifts: readonly Shift[]
  /** Milliseconds of the part that were kept, with their seconds of the joined video. */
  kept: readonly { fromMs: number; toMs: number; at: number }[]
}

/** The segments of a joined part: each kept stretch, in pieces where the recorder's clock was corrected. */
export function segmentsOf({ number, startedAt, shifts, kept }: JoinedPart): Segment[] {
  const timeOf = (atMs: number, byMs: number) => new Date(startedAt.getTime() + atMs + byMs).toISOString()
  return kept.flatMap(({ fromMs, toMs, at }) => {
    const bounds = [fromMs, ...shifts.map(({ atMs }) => atMs).filter((ms) => ms > fromMs && ms < toMs), toMs]
    return bounds.slice(0, -1).map((from, piece) => {
      const byMs = shifts.filter(({ atMs }) => atMs <= from).at(-1)?.byMs ?? 0
      const to = bounds[piece + 1] ?? toMs
      return {
        part: number,
        startedAt: timeOf(from, byMs),
        endedAt: timeOf(to, byMs),
        from: at + (from - fromMs) / 1e3,
      }
    })
  })
}

interface Played {
  startedAt: Date | null
  lastAt: Date | null
  activeSeconds: number
}

/**
 * The sittings of a test. Play time that none of the recorded ones has, such as of tests that began before sittings were
 * recorded, gets a stretch of its length before the next one, or the whole test.
 */
export function sittingsOf(recorded: readonly Sitting[], { startedAt, lastAt, activeSeconds }: Played): Sitting[] {
  if (recorded.length === 0) {
    if (!startedAt) return []
    const endedAt = new Date(Math.max(startedAt.getTime() + activeSeconds * 1000, lastAt?.getTime() ?? 0))
    return [{ startedAt, endedAt, playFrom: 0, playTo: activeSeconds }]
  }
  const sittings: Sitting[] = []
  let played = 0
  for (const sitting of recorded) {
    const missing = sitting.playFrom - played
    if (missing > 0) sittings.push(unrecorded(sitting, { missing, after: sittings.at(-1)?.endedAt ?? startedAt }))
    sittings.push(sitting)
    played = Math.max(played, sitting.playTo)
  }
  return sittings
}

/** The stretch of play time before a sitting that was not recorded: from what came before on, if there is room. */
function unrecorded(next: Sitting, { missing, after }: { missing: number; after: Date | null }): Sitting {
  const latest = next.startedAt.getTime() - missing * 1000
  const from = after && after.getTime() <= latest ? after.getTime() : latest
  return {
    startedAt: new Date(from),
    endedAt: new Date(from + missing * 1000),
    playFrom: next.playFrom - missing,
    playTo: next.playFrom,
  }
}

/** The time of the day of a second of measured play time; null outside of the sittings. */
export function timeOfPlay(sittings: readonly Sitting[], seconds: number): Date | null {
  const sitting = sittings.find(({ playFrom, playTo }) => playFrom <= seconds && seconds <= playTo)
  if (!sitting) return null
  const { startedAt, endedAt, playFrom, playTo } = sitting
  // Seconds in front of another window are not play time: the sitting may be longer than what was played in it.
  const share = playTo > playFrom ? (seconds - playFrom) / (playTo - playFrom) : 0
  return new Date(startedAt.getTime() + share * (endedAt.getTime() - startedAt.getTime()))
}

interface Marked {
  /** When it was pressed. */
  at: Date
  /** Of measured play time. */
  atSeconds: number
}

/** The time of the day of a moment: its press, or its play time where that can't be. */
export function timeOfMoment(
  { at, atSeconds }: Marked,
  { sittings, parts }: { sittings: readonly Sitting[]; parts: readonly Stretch[] },
): Date {
  // Sittings end with the last heartbeat that arrived; a recording goes on without a network.
  const isKnown = [...sittings, ...parts].some(({ startedAt, endedAt }) => startedAt <= at && at <= endedAt)
  return isKnown ? at : (timeOfPlay(sittings, atSeconds) ?? at)
}

/** Stretches of this length count as recorded: the recorder starts a moment after the game. */
const gapMs = 1500

/** The stretches of the sittings that no part of the recording shows, without those that the tester cut. */
export function gapsOf(sittings: readonly Stretch[], shown: readonly Stretch[]): Stretch[] {
  const ordered = [...shown].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  return sittings.flatMap(({ startedAt, endedAt }) => {
    const gaps: Stretch[] = []
    let from = startedAt.getTime()
    for (const one of ordered) {
      const [starts, ends] = [one.startedAt.getTime(), one.endedAt.getTime()]
      if (ends <= from || starts >= endedAt.getTime()) continue
      if (starts - from > gapMs) gaps.push({ startedAt: new Date(from), endedAt: new Date(starts) })
      from = Math.max(from, ends)
    }
    if (endedAt.getTime() - from > gapMs) gaps.push({ startedAt: new Date(from), endedAt })
    return gaps
  })
}

/** Adds watched stretches (pairs of seconds) to those before; neighbours within a second become one. */
export function mergeWatched(
  before: readonly (readonly [number, number])[],
  added: readonly (readonly [number, number])[],
  most: number,
): [number, number][] {
  const merged: [number, number][] = []
  const ordered = [...before, ...added].filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0])
  for (const [from, to] of ordered) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  while (merged.length > most) joinNearest(merged)
  return merged
}

/** Joins the two neighbours with the smallest gap between them. */
function joinNearest(stretches: [number, number][]): void {
  const gapAfter = (at: number) => (stretches[at + 1]?.[0] ?? Number.POSITIVE_INFINITY) - (stretches[at]?.[1] ?? 0)
  const nearest = stretches.reduce((best, _, at) => (gapAfter(at) < gapAfter(best) ? at : best), 0)
  const [after] = stretches.splice(nearest + 1, 1)
  const kept = stretches[nearest]
  if (kept && after) kept[1] = Math.max(kept[1], after[1])
}

/** The second of measured play time at a time of the day; between two sittings that at which the first of them ended. */
export function playOf(sittings: readonly Sitting[], at: Date): number {
  const time = at.getTime()
  const begun = sittings.findLast(({ startedAt }) => startedAt.getTime() <= time)
  if (!begun) return sittings[0]?.playFrom ?? 0
  const { startedAt, endedAt, playFrom, playTo } = begun
  const length = endedAt.getTime() - startedAt.getTime()
  const share = length > 0 ? Math.min(1, (time - startedAt.getTime()) / length) : 1
  return playFrom + share * (playTo - playFrom)
}
