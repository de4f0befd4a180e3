import type { MomentKind } from '#features/playtests/moments/rules.ts'
import { momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { missingTexts } from '../../rules.ts'
import type { Session } from '../../schema.ts'
import { atTime, type Line } from './line.ts'

/** Something that happened at a second of the line. */
export interface SessionEvent {
  /** 'moment-…', 'task-…', 'note-…', 'gap-…', 'cut-…', 'mark-…', 'error-…': also the id in the address. */
  id: string
  kind: 'moment' | 'task' | 'note' | 'gap' | 'cut' | 'mark' | 'error'
  /** Second of the line. */
  at: number
  /** Where it ends; the same second where it has no length. */
  to: number
  title: string
  /** What the person wrote. */
  text: string
  moment?: MomentKind
  /** Of a task. */
  done?: boolean
  author?: { id: string; name: string }
}

/** All events of a session with a time, in their order. */
export function eventsOf(session: Session, line: Line): SessionEvent[] {
  const point = (at: Date) => ({ at: atTime(line, at), to: atTime(line, at) })
  const stretch = ({ startedAt, endedAt }: { startedAt: Date; endedAt: Date }) => ({
    at: atTime(line, startedAt),
    to: atTime(line, endedAt),
  })
  const moments = session.moments.map(({ id, kind, at, note }) => ({
    id: `moment-${id}`,
    kind: 'moment' as const,
    ...point(at),
    title: momentLabels[kind],
    text: note,
    moment: kind,
  }))
  const tasks = (session.review?.tasks ?? []).flatMap(({ id, text, done, cannot, note, at }) =>
    at === null
      ? []
      : [
          {
            id: `task-${id}`,
            kind: 'task' as const,
            ...point(at),
            title: cannot ? 'Task found impossible' : done ? 'Task done' : 'Task not done',
            text: note ? `${text}: ${note}` : text,
            done: done && !cannot,
          },
        ],
  )
  const notes = session.notes.map(({ id, at, text, author }) => ({
    id: `note-${id}`,
    kind: 'note' as const,
    ...point(at),
    title: `Note by ${author.name}`,
    text,
    author,
  }))
  const gaps = session.gaps.map((gap, index) => ({
    id: `gap-${index}`,
    kind: 'gap' as const,
    ...stretch(gap),
    title: 'Not recorded',
    text: gapText(session, gap),
  }))
  const cuts = (session.recording?.cuts ?? []).map((cut, index) => ({
    id: `cut-${index}`,
    kind: 'cut' as const,
    ...stretch(cut),
    title: 'Cut by the tester',
    text: '',
  }))
  return [...moments, ...tasks, ...notes, ...gaps, ...cuts, ...saidEvents(session, point)].sort((a, b) => a.at - b.at)
}

/** Why a stretch was not recorded, where the product ended the recording before it. */
export function gapText({ recording }: Pick<Session, 'recording'>, gap: Session['gaps'][number]): string {
  const last = recording?.segments.at(-1)
  const because = recording?.stoppedBecause
  return because && last && gap.startedAt >= last.endedAt ? missingTexts[because] : ''
}

/** What the game said: its marks, and each of its errors once, at its first time. */
function saidEvents({ said }: Session, point: (at: Date) => Pick<SessionEvent, 'at' | 'to'>): SessionEvent[] {
  const marks = (said?.marks ?? []).map(({ at, name, value }, index) => ({
    id: `mark-${index}`,
    kind: 'mark' as const,
    ...point(at),
    title: value === null ? name : `${name}: ${value}`,
    text: '',
  }))
  const errors = (said?.errors ?? []).flatMap(({ fingerprint, message, count, sessions, times: [first] }) =>
    first === undefined
      ? []
      : [
          {
            id: `error-${fingerprint}`,
            kind: 'error' as const,
            ...point(first),
            title: 'Error of the game',
            text: `${message}${count > 1 ? `, ${count} times` : ''}${sessions > 1 ? `, in ${sessions} sessions` : ''}`,
          },
        ],
  )
  return [...marks, ...errors]
}

/** The next event of a session after a second (`by` 1), or the one before it (`by` -1). */
export function neighbourOf(events: readonly SessionEvent[], second: number, by: 1 | -1): SessionEvent | undefined {
  // Half a second of slack: the playhead of a video lies at a frame near the event.
  if (by === 1) return events.find(({ at }) => at > second + 0.5)
  return events.findLast(({ at }) => at < second - 0.5)
}

/** The event that the playhead shows: the last that began within two seconds before it. */
export const currentOf = (events: readonly SessionEvent[], second: number): SessionEvent | undefined =>
  events.findLast(({ kind, at }) => kind !== 'gap' && kind !== 'cut' && at <= second + 0.5 && second - at < 2)
