import { type MomentKind, momentKinds } from '#features/playtests/moments/rules.ts'
import type { LineSession, MomentLine } from './line-schema.ts'

/** Kinds that the line shows, in the order in which they are stacked. */
export const lineKinds = ['stuck', 'confused', 'bug', 'fun', 'error', 'stall'] as const
export type LineKind = (typeof lineKinds)[number]

export const isMomentKind = (kind: LineKind): kind is MomentKind => (momentKinds as readonly string[]).includes(kind)

export interface LineEvent {
  /** Unique on the line. */
  key: string
  kind: LineKind
  session: LineSession
  /** Seconds of measured play time, and the same from what the sessions are aligned at. */
  at: number
  x: number
  /** The note of a moment, the message of an error, the length of a stall. */
  text: string
  /** Null for what the game said. */
  momentId: string | null
}

/** Where each session has its zero: its start, the start for everybody, the first time of a mark, or when it did a task. */
export type Alignment = { at: 'start' } | { at: 'together' } | { at: 'mark' | 'task'; place: number }

/** The second of a session that lies at zero; null where it never came there. */
export function zeroOf(session: LineSession, alignment: Alignment): number | null {
  if (alignment.at === 'start') return 0
  if (alignment.at === 'together') return session.startedAfter === null ? null : -session.startedAfter
  const found = (alignment.at === 'mark' ? session.marks : session.tasks).find(([, place]) => place === alignment.place)
  return found ? found[0] : null
}

/** What the alignment at the start for everybody is called. */
export const commonStart = 'One clock'

/** What an alignment is called: the name of the mark, or the text of the task. */
export const alignmentName = (line: MomentLine, alignment: Alignment): string =>
  alignment.at === 'start'
    ? ''
    : alignment.at === 'together'
      ? commonStart
      : ((alignment.at === 'mark' ? line.marks : line.tasks)[alignment.place] ?? '')

/**
 * The start for everybody where there is one, then all marks and tasks that sessions came to, with how many did, the most
 * frequent first.
 */
export function alignmentsOf(line: MomentLine): { alignment: Alignment; name: string; sessions: number }[] {
  const of = (at: 'mark' | 'task', names: readonly string[], placesOf: (one: LineSession) => LineSession['marks']) => {
    const reached = names.map(() => 0)
    for (const session of line.sessions)
      for (const place of new Set(placesOf(session).map(([, place]) => place)))
        reached[place] = (reached[place] ?? 0) + 1
    return names.map((name, place) => ({ alignment: { at, place } as const, name, sessions: reached[place] ?? 0 }))
  }
  const events = [...of('mark', line.marks, ({ marks }) => marks), ...of('task', line.tasks, ({ tasks }) => tasks)]
    .filter(({ sessions }) => sessions > 0)
    .sort((one, other) => other.sessions - one.sessions)
  const together = line.sessions.filter(({ startedAfter }) => startedAfter !== null).length
  return together > 0
    ? [{ alignment: { at: 'together' } as const, name: commonStart, sessions: together }, ...events]
    : events
}

/** The events of these kinds in sessions that came to the alignment, by their place. */
export function eventsOf(line: MomentLine, alignment: Alignment, kinds: ReadonlySet<LineKind>): LineEvent[] {
  return line.sessions
    .flatMap((session) => {
      const zero = zeroOf(session, alignment)
      return zero === null ? [] : eventsIn(line, { session, zero, kinds })
    })
    .sort((one, other) => one.x - other.x)
}

interface Chosen {
  session: LineSession
  zero: number
  kinds: ReadonlySet<LineKind>
}

function eventsIn(line: MomentLine, { session, zero, kinds }: Chosen): LineEvent[] {
  const said = (kind: 'error' | 'stall', times: LineSession['errors'], textOf: (place: number) => string) =>
    (kinds.has(kind) ? times : []).map(([at, place], index): LineEvent => {
      const key = `${session.id}/${kind}/${index}`
      return { key, kind, session, at, x: at - zero, text: textOf(place), momentId: null }
    })
  return [
    ...session.moments
      .filter(({ kind }) => kinds.has(kind))
      .map(({ id, kind, at, note }): LineEvent => {
        return { key: id, kind, session, at, x: at - zero, text: note, momentId: id }
      }),
    ...said('error', session.errors, (place) => line.errors[place] ?? ''),
    ...said('stall', session.stalls, (ms) => `${(ms / 1000).toFixed(1)} s`),
  ]
}

/** The last mark before a second of a session; undefined before the first. */
export const markBefore = (line: MomentLine, { marks }: LineSession, at: number): string | undefined => {
  const last = marks.findLast(([second]) => second <= at)
  return last && line.marks[last[1]]
}
