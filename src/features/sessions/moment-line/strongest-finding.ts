import { type Alignment, alignmentsOf, eventsOf, type LineEvent, markBefore } from './line-events.ts'
import type { LineSession, MomentLine } from './line-schema.ts'
import { type Peak, strongestPeak } from './peaks.ts'

export interface Finding {
  /** One sentence without its full stop. */
  text: string
  testers: number
  /** Where the line shows it. */
  alignment: Alignment
  from: number
  to: number
}

/** Marks and tasks at which a cluster is sought: the most frequent ones. */
const mostAlignments = 30
const start: Alignment = { at: 'start' }
const hardKinds = new Set(['stuck', 'confused'] as const)

/**
 * The strongest finding of a line: where most testers were stuck or confused within two minutes, by the clock or from a mark
 * or task on, or where most gave up. Counts alone, from two testers on; null without one (insights-1).
 */
export function strongestFinding(line: MomentLine): Finding | null {
  const found = [byMinute(line), ...alignmentsOf(line).slice(0, mostAlignments).map(byAlignment(line)), byEnd(line)]
  return found.reduce((best, one) => (one && (!best || one.testers > best.testers) ? one : best), null)
}

/** Testers whose moments the studio reads. */
const sent = ({ sessions }: MomentLine) => sessions.filter(({ end }) => end === 'sent')

/** 'were stuck', 'was confused', 'were stuck or confused'. */
function wereText(events: readonly LineEvent[], testers: number): string {
  const kinds = [...hardKinds].filter((kind) => events.some((event) => event.kind === kind))
  return `${testers === 1 ? 'was' : 'were'} ${kinds.join(' or ')}`
}

const minutesText = (from: number, to: number): string =>
  `between minute ${Math.floor(from / 60)} and ${Math.max(Math.floor(from / 60) + 1, Math.ceil(to / 60))}`

function byMinute(line: MomentLine): Finding | null {
  const peak = strongestPeak(eventsOf(line, start, hardKinds), 'hard')
  if (!peak) return null
  const { testers, from, to, events } = peak
  const mark = sharedMark(line, events)
  const text = `${testers} of ${sent(line).length} testers ${wereText(events, testers)} ${minutesText(from, to)}`
  return { text: mark === undefined ? text : `${text}, after mark “${mark}”`, testers, alignment: start, from, to }
}

/** The mark that all of these events come after, before any other one. */
function sharedMark(line: MomentLine, events: readonly LineEvent[]): string | undefined {
  const [first, ...others] = new Set(events.map(({ session, at }) => markBefore(line, session, at)))
  return others.length === 0 ? first : undefined
}

/** Events after a mark or task, or on the common clock; those before it belong to another finding. */
const byAlignment =
  (line: MomentLine) =>
  ({ alignment, name, sessions }: ReturnType<typeof alignmentsOf>[number]): Finding | null => {
    const after = eventsOf(line, alignment, hardKinds).filter(({ x }) => x >= 0)
    const peak: Peak | undefined = strongestPeak(after, 'hard')
    if (!peak || (peak.from > 120 && alignment.at !== 'together')) return null
    const { testers, from, to, events } = peak
    const were = wereText(events, testers)
    if (alignment.at === 'together') {
      const text = `${testers} of the ${sessions} testers who began together ${were} ${minutesText(from, to)} of the common clock`
      return { text, testers, alignment, from, to }
    }
    const what = alignment.at === 'mark' ? `reached “${name}”` : `did “${name}”`
    const seconds = Math.max(10, Math.ceil(to / 10) * 10)
    const text = `${testers} of the ${sessions} testers who ${what} ${were} within ${seconds} seconds`
    return { text, testers, alignment, from, to }
  }

/** Where most testers gave up: within two minutes, or after the same mark. */
function byEnd(line: MomentLine): Finding | null {
  const gone = line.sessions.filter(({ end }) => end === 'gave_up').sort((one, other) => one.seconds - other.seconds)
  if (gone.length < 2) return null
  const together = gone
    .map(({ seconds }) => gone.filter((other) => other.seconds >= seconds && other.seconds <= seconds + 120))
    .reduce((best, one) => (one.length > best.length ? one : best), [])
  const marked = groupedByMark(line, gone)
  const of = line.sessions.filter(({ end }) => end !== 'playing' && end !== 'checking').length
  if (marked && marked.sessions.length > together.length) {
    const place = line.marks.indexOf(marked.name)
    const text = `${marked.sessions.length} of ${of} testers gave up after mark “${marked.name}”`
    return { text, testers: marked.sessions.length, alignment: { at: 'mark', place }, from: 0, to: 120 }
  }
  if (together.length < 2) return null
  const [from, to] = [together[0]?.seconds ?? 0, together.at(-1)?.seconds ?? 0]
  const text = `${together.length} of ${of} testers gave up ${minutesText(from, to)}`
  return { text, testers: together.length, alignment: start, from, to }
}

function groupedByMark(line: MomentLine, gone: readonly LineSession[]) {
  const names = new Map<string, LineSession[]>()
  for (const session of gone) {
    const name = markBefore(line, session, session.seconds)
    if (name !== undefined) names.set(name, [...(names.get(name) ?? []), session])
  }
  const [most] = [...names].sort((one, other) => other[1].length - one[1].length)
  return most && { name: most[0], sessions: most[1] }
}
